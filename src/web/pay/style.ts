// What the payment page looks like beyond what all pages share.

export const PAY_STYLE = `
dl > div { display: contents; }
.sides > div > h1 { margin-top: .5rem; }
.sides dl strong { font-size: 1.25rem; font-variant-numeric: tabular-nums; }
.sides section > :last-child, .sides section form > :last-child { margin-bottom: 0; } .sides section > ul { margin-top: 0; padding-left: 1.25rem; } .sides tbody:last-child tr:last-child td { border-bottom: 0; padding-bottom: 0; }
.alert { background: var(--warn-ground); color: var(--warn); border: 2px solid currentColor; border-radius: 8px; padding: 1rem 1.25rem; margin: 1rem 0; }
.alert h2 { margin: 0 0 .25rem; } .alert p { margin: 0; } .alert ul { margin: .5rem 0 0; padding-left: 1.25rem; } .alert a { color: inherit; }
.alert:focus { outline: 3px solid currentColor; outline-offset: 2px; }
.good { background: var(--paper); border: 1px solid var(--good); border-left-width: 6px; border-radius: 8px; padding: 1rem 1.25rem; margin: 1rem 0; }
.good h2 { margin: 0 0 .25rem; color: var(--good); } .good p { margin: 0; }
.aside { margin: 1rem 0 0; } .hint { font-size: .875rem; color: var(--soft); } .fault { color: var(--warn); font-weight: 600; }
.aside a, .jump { display: inline-block; padding: .625rem 0; }
.jump { display: block; text-align: center; margin-top: 1rem; padding: .625rem 1.25rem; border-radius: 6px; background: var(--mark); color: var(--mark-ink); font-weight: 600; text-decoration: none; }
.jump:focus-visible, .aside a:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
.sides form.row > div, .sides form.row select { flex: 1 1 14rem; width: 100%; }
form.pay .field input { max-width: none; min-height: 3rem; }
form.pay .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem; }
form.pay button.main { width: 100%; min-height: 3.25rem; font-size: 1.1rem; }
form.pay label.check { min-height: 2.75rem; align-items: center; padding: .25rem 0; margin: 0; } form.pay label.check input { margin: 0; width: 1.25rem; height: 1.25rem; flex: none; accent-color: var(--mark); }
form.pay fieldset { border: 1px solid var(--line); border-radius: 8px; padding: .5rem 1rem; } form.pay legend { padding: 0 .25rem; }
form.pay:has(input[name=method][type=radio]:checked):not(:has(input[name=method][value=card]:checked)) .card-fields { display: none; }
form.pay:has(input[name=method][value=invoice]:checked) .receipt { display: none; }
form.pay details { margin-top: .5rem; } form.pay summary { padding: .625rem 0; cursor: pointer; color: var(--mark); }
#card-element { min-height: 3rem; margin: 0 0 1rem; }
ul.cards { list-style: none; padding: 0; margin: 0; font-size: .875rem; } ul.cards li { padding: .35rem 0; border-top: 1px solid var(--line); } ul.cards code { display: block; }
button[aria-busy=true] { opacity: .7; cursor: progress; }
ol.steps { list-style: none; padding: 0; margin: 1.25rem 0 0; }
ol.steps li { position: relative; padding: 0 0 1.25rem 2.25rem; color: var(--soft); display: flex; flex-wrap: wrap; gap: 0 .75rem; justify-content: space-between; }
ol.steps li::before { content: ""; position: absolute; left: .25rem; top: .3rem; width: .9rem; height: .9rem; border-radius: 50%; border: 2px solid var(--soft); background: var(--paper); box-sizing: border-box; z-index: 1; }
ol.steps li:not(:last-child)::after { content: ""; position: absolute; left: calc(.7rem - 1px); top: .6rem; bottom: -.3rem; width: 2px; background: var(--line); }
ol.steps li.reached { color: var(--ink); } ol.steps li.reached::before { background: var(--good); border-color: var(--good); }
ol.steps li[aria-current] > span:first-child { font-weight: 700; } ol.steps li[aria-current]::before { box-shadow: 0 0 0 4px var(--ground); }
ol.steps time { color: var(--soft); font-variant-numeric: tabular-nums; } ol.steps li > .soft { flex-basis: 100%; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
section.bank { max-width: 34rem; margin: 2rem auto; } section.bank h1 { margin-top: .5rem; }
:target { scroll-margin-top: 1rem; }
@media (min-width: 60rem) {
  .sides { display: grid; grid-template-columns: minmax(0, 1fr) 24rem; gap: 0 2rem; align-items: start; }
  .sides > aside { position: sticky; top: 1rem; } .sides > aside > section.card { margin-top: .75rem; }
  .jump { display: none; }
}
@media (min-width: 60rem) and (max-height: 60rem) { .sides > aside { position: static; } }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } button, .jump { transition: background-color .15s; } }
@media print { .jump, .aside, aside form, .sides > aside > :not(.card) { display: none; } .sides { display: block; } }`;
