/// The looks of the page, in light and dark, on paper and on a phone.
enum HTMLStyle {
    static let text: StaticString = """

        :root {
          --page: #fbfbf9; --ink: #1c1d1f; --faint: #5e6167; --line: #dcdcd6; --soft: #f1f1ec;
          --good: #17633a; --bad: #a8221a; --doubt: #7a5200; --bar: #7d8794; --link: #1f4f8f;
          --badsoft: #fbecea;
        }
        @media screen and (prefers-color-scheme: dark) {
          :root {
            --page: #16181b; --ink: #e7e7e3; --faint: #a3a7ae; --line: #363a40; --soft: #1f2226;
            --good: #74cf98; --bad: #ff9389; --doubt: #efbf62; --bar: #77818d; --link: #8fbcff;
            --badsoft: #33201f;
          }
        }
        * { box-sizing: border-box; }
        html { color-scheme: light dark; -webkit-text-size-adjust: 100%; }
        body {
          margin: 0; background: var(--page); color: var(--ink);
          font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
        }
        header, main, footer { max-width: 76rem; margin: 0 auto; padding: 0 1.25rem; }
        header { padding-top: 1.75rem; }
        h1 { font-size: 1.6rem; margin: 0; letter-spacing: -0.01em; }
        h2 { font-size: 1.15rem; margin: 2.25rem 0 0.6rem; }
        h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; } h3 code { font-weight: 600; }
        h3 .faint { font-size: 0.9rem; font-weight: 400; }
        h4 { font-size: 0.8rem; margin: 0.9rem 0 0.25rem; color: var(--faint); font-weight: 600; }
        p { margin: 0.35rem 0; }
        code, pre, .comparison td { font: 0.85rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
        .good { color: var(--good); } .bad > .clause, span.bad { color: var(--bad); }
        .doubt { color: var(--doubt); } .faint, .count { color: var(--faint); }
        .count { font-weight: 400; }
        .verdict { font-weight: 600; }
        .verdict.bad, span.bad { font-weight: 600; }
        .verdict.bad { text-transform: uppercase; }
        .facts { font-size: 1.05rem; margin: 0.25rem 0 0.5rem; }
        dl { display: flex; flex-wrap: wrap; gap: 0.15rem 1.5rem; margin: 0.4rem 0; }
        dl div { display: flex; gap: 0.5rem; min-width: 0; }
        dt { color: var(--faint); } dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
        a { color: var(--link); text-underline-offset: 0.15em; } a.bad { color: var(--bad); font-weight: 600; }
        nav { display: flex; flex-wrap: wrap; gap: 0.15rem 1.25rem; }
        h2, article { scroll-margin-top: 1rem; }
        .tools { display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; align-items: center;
          margin-top: 1rem; padding: 0.6rem 0; border-top: 1px solid var(--line); }
        .tools[hidden], [hidden] { display: none; }
        input[type=search] { font: inherit; padding: 0.25rem 0.5rem; width: 15rem; max-width: 100%;
          color: inherit; background: var(--page); border: 1px solid var(--bar);
          border-radius: 4px; }
        :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
        article { border: 1px solid var(--line); border-left: 3px solid var(--bad);
          border-radius: 4px; padding: 0.85rem 1rem 1rem; margin: 0.75rem 0; }
        .clause { font-weight: 600; overflow-wrap: anywhere; }
        pre { margin: 0; padding: 0.6rem 0.75rem; background: var(--soft); border-radius: 4px;
          overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 24rem; }
        .trace { margin: 0; padding-left: 1.6rem; } .trace li { overflow-wrap: anywhere; }
        .trace code { white-space: pre-wrap; }
        ins, del { text-decoration: none; } ins { color: var(--good); } del { color: var(--bad); }
        .replay { display: flex; gap: 0.75rem; align-items: center; margin-top: 0.9rem; }
        .replay code { overflow-wrap: anywhere; padding: 0.35rem 0.6rem;
          background: var(--soft); border-radius: 4px; min-width: 0; }
        button { font: inherit; padding: 0.2rem 0.8rem; color: inherit; background: var(--page);
          border: 1px solid var(--bar); border-radius: 4px; cursor: pointer; flex: none; }
        .scroll { overflow-x: auto; max-width: 100%; position: relative; }
        table { border-collapse: collapse; width: 100%; }
        caption { text-align: left; color: var(--faint); padding: 0 0 0.35rem;
          font-size: 0.85rem; }
        caption span { display: inline-block; position: sticky; left: 0;
          max-width: calc(100vw - 1.8rem); }
        th, td { text-align: left; vertical-align: top; padding: 0.3rem 1rem 0.3rem 0;
          border-bottom: 1px solid var(--line); }
        thead th { color: var(--faint); font-weight: 500; font-size: 0.85rem; white-space: nowrap; }
        tbody th { font-weight: 400; white-space: nowrap; }
        tr.bad > th { box-shadow: inset 3px 0 var(--bad); padding-left: 0.6rem; }
        .number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
        td p { margin: 0 0 0.15rem; max-width: 34rem; overflow-wrap: anywhere; }
        .comparison { margin-top: 0.9rem; table-layout: auto; }
        .comparison th, .comparison td { border: 0; padding: 0.05rem 0.75rem 0.05rem 0; }
        .comparison td { white-space: pre-wrap; overflow-wrap: anywhere; width: 48%; min-width: 15rem; }
        .comparison .sign, .comparison th:nth-child(2) { width: 1.5rem; min-width: 0;
          color: var(--bad); font-weight: 700; }
        .comparison .differs td { background: var(--badsoft); }
        mark { color: inherit; background: none; border-bottom: 2px solid var(--bad); }
        .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden;
          clip-path: inset(50%); white-space: nowrap; }
        .bar { width: 6rem; height: 0.5rem; overflow: visible; vertical-align: middle;
          background: var(--soft); border-radius: 2px; margin-left: 0.4rem; }
        .part { height: 100%; fill: var(--bar); } .bar.bad .part { fill: var(--bad); }
        .wanted { width: 2px; height: 0.8rem; y: -0.15rem; fill: var(--ink);
          transform: translateX(-1px); }
        summary { cursor: pointer; white-space: nowrap; }
        td > span, td > a { white-space: nowrap; }
        .labels { list-style: none; margin: 0.35rem 0; padding: 0; }
        .labels li { display: grid; grid-template-columns: minmax(12rem, 1fr) auto 6.5rem;
          gap: 0 0.75rem; align-items: center; }
        footer { color: var(--faint); padding-top: 2rem; padding-bottom: 2.5rem; }
        @media (max-width: 40rem) {
          header, main, footer { padding-left: 0.9rem; padding-right: 0.9rem; }
          .comparison, .comparison tbody, .comparison tr, .comparison td { display: block; width: auto; }
          .comparison thead, .comparison .sign:empty { display: none; }
          .comparison .sign { width: auto; }
          .comparison td:first-child::before { content: "model  "; color: var(--faint); }
          .comparison td:last-child::before { content: "oracle "; color: var(--faint); }
          .comparison tr:not(.differs) td:first-child::before { content: "both   "; }
          .comparison tr:not(.differs) td:last-child { display: none; }
          .replay { flex-direction: column; align-items: stretch; }
          .labels li { grid-template-columns: 1fr auto; }
          input[type=search] { width: 100%; } .tools label { max-width: 100%; }
        }
        @media print {
          html { color-scheme: light; } nav { display: none; }
          .tools, button { display: none; } .scroll { overflow: visible; } pre { max-height: none; }
          article, tr { break-inside: avoid; }
        }

        """
}
