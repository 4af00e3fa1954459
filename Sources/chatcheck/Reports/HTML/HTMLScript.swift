/// The script of the page: a filter, and buttons that copy.
///
/// Nothing is hidden without it. It has neither `<` nor `&`, so that the page is well-formed XML as
/// well.
enum HTMLScript {
    static let text: StaticString = """

        "use strict";
        (function () {
          const rows = Array.from(document.querySelectorAll(".row"));
          const filter = document.getElementById("filter");
          const failures = document.getElementById("failures");
          const shown = document.getElementById("shown");
          function update() {
            const words = filter.value.toLowerCase().split(/\\s+/).filter(Boolean);
            let count = 0;
            rows.forEach(function (row) {
              const text = (row.dataset.id + " " + row.dataset.rules).toLowerCase();
              const isWanted = words.every(function (word) { return text.includes(word); });
              const isLeft = failures.checked ? row.classList.contains("bad") : true;
              row.hidden = isWanted ? !isLeft : true;
              if (!row.hidden) { count += 1; }
            });
            const isWhole = words.length === 0 ? !failures.checked : false;
            shown.textContent = isWhole ? "" : count + " of " + rows.length + " shown";
            document.querySelectorAll("main section").forEach(function (section) {
              const isThere = section.querySelector(".row:not([hidden])") !== null;
              section.hidden = isWhole ? false : !isThere;
            });
          }
          document.querySelector(".tools").hidden = false;
          document.querySelector(".tools").addEventListener("submit", function (event) {
            event.preventDefault();
          });
          filter.addEventListener("input", update);
          failures.addEventListener("change", update);
          update();
          // Whoever follows a link sees where it leads.
          addEventListener("hashchange", function () {
            const place = document.getElementById(location.hash.slice(1));
            if (place === null ? true : place.closest("[hidden]") === null) { return; }
            filter.value = "";
            failures.checked = false;
            update();
            place.scrollIntoView();
          });
          let opened = [];
          addEventListener("beforeprint", function () {
            opened = Array.from(document.querySelectorAll("details:not([open])"));
            opened.forEach(function (details) { details.open = true; });
          });
          addEventListener("afterprint", function () {
            opened.forEach(function (details) { details.open = false; });
          });
          document.querySelectorAll(".replay button").forEach(function (button) {
            const code = button.parentNode.querySelector("code");
            button.hidden = false;
            button.addEventListener("click", function () {
              function say(text) {
                const word = button.querySelector("span");
                word.textContent = text;
                shown.textContent = text;
                setTimeout(function () { word.textContent = "Copy"; update(); }, 1500);
              }
              function select() {
                const range = document.createRange();
                range.selectNodeContents(code);
                getSelection().removeAllRanges();
                getSelection().addRange(range);
                say("Selected");
              }
              if (!navigator.clipboard) { select(); return; }
              navigator.clipboard.writeText(code.textContent).then(
                function () { say("Copied"); }, select);
            });
          });
        })();

        """
}
