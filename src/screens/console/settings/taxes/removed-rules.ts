import type { TaxRule } from '../../../../wire/schemas/firm/taxes.ts';

type Rules = readonly TaxRule[];

/** Identity of a tax: its name and place. */
const taxOf = ({ name, country, region }: TaxRule): string => JSON.stringify([name, country, region]);

const textOf = (rule: TaxRule): string =>
  JSON.stringify(Object.entries(rule).toSorted(([a], [b]) => a.localeCompare(b)));

/** Rules that were removed. A rule with another rate, services or start date counts as changed, not removed. */
export function removedRules(before: Rules, after: Rules): Rules {
  const [old, remaining] = [new Set(before.map(textOf)), new Set(after.map(textOf))];
  const changed = after.filter((rule) => !old.has(textOf(rule))).map(taxOf);
  return before.filter((rule) => {
    if (remaining.has(textOf(rule))) return false;
    const at = changed.indexOf(taxOf(rule));
    // Each changed rule replaces one old rule.
    if (at >= 0) changed.splice(at, 1);
    return at < 0;
  });
}
