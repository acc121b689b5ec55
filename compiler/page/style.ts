/** How pages look: by day and by night, on a wide screen, on a telephone, and on paper. */

export const pageStyle = `
:root {
  color-scheme: light dark;
  --paper: #fbfaf7; --ink: #1d1b18; --quiet: #5f5a52; --line: #dcd7cc; --card: #ffffff; --accent: #7a1f2b;
  --gone: #9c2333; --gone-paper: #fbeaea; --come: #1d6b3a; --come-paper: #e8f4eb; --chip: #efebe2;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #16151a; --ink: #e9e6df; --quiet: #a49d91; --line: #37343c; --card: #1f1d24; --accent: #e08a94;
    --gone: #f0909a; --gone-paper: #33191e; --come: #86d39f; --come-paper: #16291d; --chip: #2c2932;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-behavior: smooth; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; overflow-wrap: anywhere; }
main, body > header, body > footer { max-width: 72rem; margin: 0 auto; padding: 0 1.25rem; }
body > header { padding-top: 2rem; }
body > footer { padding-bottom: 2rem; color: var(--quiet); font-size: .875rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.2rem; line-height: 1.3; margin: 0; }
h3 { font-size: 1rem; line-height: 1.4; margin: 0; }
p { margin: .4rem 0; max-width: 65ch; }
a { color: var(--accent); }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
code, pre, .words { font-family: ui-monospace, "Cascadia Mono", "DejaVu Sans Mono", monospace; font-size: .875rem; }
pre { margin: 0; white-space: pre-wrap; }
.quiet { color: var(--quiet); font-size: .875rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; margin: 1.25rem 0; padding: 1rem 1.25rem; }
.item { border-top: 1px solid var(--line); margin-top: 1rem; padding-top: 1rem; }
.chips { display: flex; flex-wrap: wrap; gap: .4rem; margin: .4rem 0; padding: 0; list-style: none; }
.chip { background: var(--chip); border-radius: 1rem; padding: .05rem .7rem; font-size: .8125rem; max-width: 100%; }
.takes { color: var(--gone); font-weight: 600; }
.gives { color: var(--come); font-weight: 600; }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: .5rem; margin: .6rem 0; }
.side { border-radius: .35rem; padding: .5rem .75rem; min-width: 0; }
.side.gone { background: var(--gone-paper); border-left: 3px solid var(--gone); }
.side.come { background: var(--come-paper); border-left: 3px solid var(--come); }
.sides.only { grid-template-columns: 1fr; }
.side > b { display: block; font-size: .75rem; font-weight: 600; color: var(--quiet); }
.notice { border-left: 3px solid var(--accent); padding: .25rem .9rem; margin: .75rem 0; }
nav ol { margin: .5rem 0; padding: 0; list-style: none; columns: 18rem; }
summary { cursor: pointer; color: var(--accent); }
nav li { break-inside: avoid; padding: .1rem 0; }
[hidden] { display: none !important; }
#filter { position: sticky; top: 0; background: var(--paper); padding: .5rem 0; margin: .5rem 0; max-width: none; z-index: 1; }
#filter input { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--quiet); border-radius: .35rem; padding: .3rem .6rem; width: min(26rem, 100%); }
#filter output { color: var(--quiet); font-size: .875rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem .75rem; margin: .4rem 0; font-size: .875rem; }
dt { color: var(--quiet); }
dd { margin: 0; min-width: 0; }
@media (max-width: 40rem) {
  main, body > header, body > footer { padding-left: .75rem; padding-right: .75rem; }
  .card { padding: .75rem; }
  .sides { grid-template-columns: 1fr; }
  dl { grid-template-columns: 1fr; }
  dd + dt { margin-top: .3rem; }
}
@media print {
  :root {
    color-scheme: light;
    --paper: #fff; --ink: #000; --quiet: #444; --line: #bbb; --card: #fff; --accent: #000;
    --gone: #8a1020; --gone-paper: #fff; --come: #0f4d27; --come-paper: #fff; --chip: #fff;
  }
  @page { margin: 18mm 15mm; }
  body { font-size: 10pt; }
  nav, #filter { display: none; }
  .card { border: 0; border-top: 2px solid #000; border-radius: 0; padding: .5rem 0; }
  .chip { border: 1px solid var(--line); }
  article, .trace, .side { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
  a { text-decoration: none; }
}
`;
