import { PAY_STYLE } from './pay/style.ts';

// One sheet for every page: light and dark, from a phone to a desk.

export const STYLE = `
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #57606a; --line: #d5dae0; --paper: #ffffff; --ground: #f5f6f8;
  --mark: #0b4f8a; --mark-ink: #ffffff; --warn: #8a3b00; --warn-ground: #fff4e8; --good: #1a6b3c; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eaed; --soft: #a9b1ba; --line: #3a414a; --paper: #1c2025;
  --ground: #121518; --mark: #8cc4f5; --mark-ink: #0d1b28; --warn: #ffc48f; --warn-ground: #33220f; --good: #7fd6a3; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; }
a { color: var(--mark); }
a:focus-visible, button:focus-visible, select:focus-visible, input:focus-visible, textarea:focus-visible, summary:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
header.top { background: var(--paper); border-bottom: 1px solid var(--line); }
header.top > div, main { max-width: 64rem; margin: 0 auto; padding: 1rem; }
header.top > div { display: flex; justify-content: space-between; align-items: center; gap: 1rem; flex-wrap: wrap; }
.name { font-weight: 700; letter-spacing: .02em; font-size: 1.1rem; text-decoration: none; color: var(--ink); }
section { background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 1.25rem; margin: 1rem 0; }
h1 { font-size: 1.5rem; margin: 1rem 0 .25rem; }
section > p:first-child, section > ul:first-child { margin-top: 0; } section > p:last-child, section > ul:last-child { margin-bottom: 0; }
section > h1:first-child { margin-top: 0; margin-bottom: .75rem; }
h2 { font-size: 1.1rem; margin: 0 0 .75rem; }
.soft { color: var(--soft); }
.notice { background: var(--warn-ground); color: var(--warn); border: 1px solid currentColor; border-radius: 8px; padding: .75rem 1rem; margin: 1rem 0; }
.done { background: var(--paper); border: 1px solid var(--mark); border-left-width: 6px; border-radius: 8px; padding: .75rem 1rem; margin: 1rem 0; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--soft); font-weight: 600; font-size: .875rem; white-space: nowrap; }
td.number, th.number { text-align: right; padding-right: 0; padding-left: .75rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
tfoot td { border-bottom: 0; font-weight: 700; font-size: 1.1rem; }
dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: .35rem 1.25rem; margin: 0; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
nav.tabs { display: flex; gap: .25rem 1.25rem; flex-wrap: wrap; margin: 1rem 0; }
nav.tabs a { text-decoration: none; padding: .25rem 0; border-bottom: 3px solid transparent; }
nav.tabs a[aria-current] { border-color: var(--mark); font-weight: 600; color: var(--ink); }
form.row { display: flex; gap: .75rem; flex-wrap: wrap; align-items: end; }
label { display: block; font-size: .875rem; color: var(--soft); }
select, input[type=text], input[type=email], input[type=password], input[type=url], input[type=file], textarea { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--soft); border-radius: 6px; padding: .5rem; min-height: 2.75rem; max-width: 100%; }
.field { margin: 0 0 1rem; } .field input:not([type=checkbox], [type=radio]), .field select, .field textarea { width: 100%; max-width: 28rem; display: block; margin-top: .25rem; }
.field .hint { font-size: .875rem; color: var(--soft); margin: .25rem 0 0; } .field .fault { font-size: .875rem; color: var(--warn); margin: .25rem 0 0; font-weight: 600; }
[aria-invalid=true] { border-color: var(--warn) !important; border-width: 2px !important; }
label.check { display: flex; gap: .5rem; align-items: start; color: var(--ink); font-size: 1rem; margin: .5rem 0; } label.check input { margin-top: .35rem; }
fieldset { border: 0; padding: 0; margin: 0 0 1rem; } legend { padding: 0; font-weight: 600; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, monospace; font-size: .9em; overflow-wrap: anywhere; white-space: pre-wrap; }
.apart { margin-top: 1rem; } p.fault { color: var(--warn); font-weight: 600; } p.fault:empty { display: none; }
ul.codes { list-style: none; padding: 0; columns: 14rem; } ul.codes code { font-size: 1.1em; } details summary { cursor: pointer; color: var(--mark); }
button:disabled { opacity: .6; cursor: progress; } form.apart[hidden] { display: none; }
main.narrow { max-width: 32rem; }
button { font: inherit; min-height: 2.75rem; padding: .5rem 1.25rem; border-radius: 6px; border: 1px solid var(--mark); background: var(--mark); color: var(--mark-ink); cursor: pointer; font-weight: 600; }
button.quiet { background: transparent; color: var(--mark); }
button.link { background: none; border: 0; padding: 0; min-height: 0; color: var(--mark); text-decoration: underline; font-weight: 400; text-align: left; }
.status { display: inline-block; border: 1px solid var(--soft); border-radius: 99px; padding: 0 .6rem; font-size: .875rem; }
@media (max-width: 36rem) { .wide { display: none; } dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; } }
${PAY_STYLE}
@media print { body { background: #fff; } form, header.top form { display: none; } section { border: 0; padding: 0; } }
`;
