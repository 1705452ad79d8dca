import type { TaxRule } from '../../../../wire/schemas/firm/taxes.ts';

type Rules = readonly TaxRule[];

/** Which tax a rule charges, and where. */
const taxOf = ({ name, country, region }: TaxRule): string => JSON.stringify([name, country, region]);

const textOf = (rule: TaxRule): string =>
  JSON.stringify(Object.entries(rule).toSorted(([a], [b]) => a.localeCompare(b)));

/** The rules that are no longer there. One whose rate, services or first day has changed is still there. */
export function removedRules(before: Rules, after: Rules): Rules {
  const [old, kept] = [new Set(before.map(textOf)), new Set(after.map(textOf))];
  const changed = after.filter((rule) => !old.has(textOf(rule))).map(taxOf);
  return before.filter((rule) => {
    if (kept.has(textOf(rule))) return false;
    const at = changed.indexOf(taxOf(rule));
    // Each changed rule takes the place of one.
    if (at >= 0) changed.splice(at, 1);
    return at < 0;
  });
}
