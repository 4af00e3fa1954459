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
              const text = row.dataset.id.toLowerCase();
              const isWanted = words.every(function (word) { return text.includes(word); });
              const isLeft = failures.checked ? row.classList.contains("bad") : true;
              row.hidden = isWanted ? !isLeft : true;
              if (!row.hidden) { count += 1; }
            });
            const isWhole = words.length === 0 ? !failures.checked : false;
            shown.textContent = isWhole ? "" : count + " shown";
          }
          document.querySelector(".tools").hidden = false;
          document.querySelector(".tools").addEventListener("submit", function (event) {
            event.preventDefault();
          });
          filter.addEventListener("input", update);
          failures.addEventListener("change", update);
          update();
          document.querySelectorAll(".replay button").forEach(function (button) {
            const code = button.parentNode.querySelector("code");
            button.hidden = false;
            button.addEventListener("click", function () {
              function say(text) {
                button.textContent = text;
                setTimeout(function () { button.textContent = "Copy"; }, 1500);
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
