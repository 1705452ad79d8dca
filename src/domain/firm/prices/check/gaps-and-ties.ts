import type { PricedService } from '../../../../wire/priced.ts';
import type { PriceListBody, PriceRule } from '../../../../wire/schemas/firm/prices/price-rules.ts';
import { rankOf } from '../rank.ts';
import { caseInWords } from './case-in-words.ts';
import { sameCase } from './check-fields.ts';
import { askable, type Space, spaceOf } from './classes.ts';
import { type Box, freePart, overlap, type Patience } from './cover.ts';
import type { Faults } from './faults.ts';
import { touchingPairs } from './touching-pairs.ts';

// Checks of all rules of a service together: exactly one rule decides each case.

/** A rule with its index in the list. */
export interface Placed {
  rule: PriceRule;
  at: number;
}

interface Ranked extends Placed {
  rank: number;
  box: Box;
}

const MOST_GAPS = 10;
const PATIENCE = 400_000;
const TANGLED = 'The rules cross each other so often that gaps cannot be ruled out: add a rule without conditions.';

export function checkTogether(
  body: Omit<PriceListBody, 'rules'>,
  rules: readonly Placed[],
  { gaps, faults }: { gaps: readonly PricedService[]; faults: Faults },
): void {
  const groups = new Map([...body.language_groups, ...body.country_groups].map(({ code, members }) => [code, members]));
  const byService = groupBy(rules, ({ rule }) => rule.service);
  for (const service of new Set([...gaps, ...byService.keys()])) {
    const placed = byService.get(service) ?? [];
    const space = spaceOf(
      service,
      placed.map(({ rule }) => rule),
      groups,
    );
    const ranked = placed.map(
      (one): Ranked => ({
        ...one,
        rank: rankOf(one.rule.when ?? {}, (code) => groups.has(code)),
        box: space.boxOf(one.rule),
      }),
    );
    const families = groupBy(ranked, ({ rule }) => rule.adds?.code ?? '');
    if (gaps.includes(service)) findGaps(service, space, families.get('') ?? [], faults);
    for (const family of families.values()) findTies(space, family, faults);
  }
}

function findGaps(service: PricedService, space: Space, family: readonly Ranked[], faults: Faults): void {
  // Broadest first: most lists end with a rule for everything else.
  const broad = family.toSorted((a, b) => a.rank - b.rank).map(({ box }) => box);
  const covers = [...broad, ...space.never];
  const patience: Patience = { left: PATIENCE };
  let found = 0;
  for (const part of space.universe) {
    while (found < MOST_GAPS) {
      const free = freePart(part, covers, patience);
      if (patience.left < 0) return faults.add('rules', TANGLED);
      if (free === null) break;
      found += 1;
      faults.add('rules', `No rule prices ${caseInWords(service, space, free)}. Add one, or leave it to a person.`);
      covers.unshift(free);
    }
  }
}

function findTies(space: Space, family: readonly Ranked[], faults: Faults): void {
  const patience: Patience = { left: PATIENCE };
  const before = faults.found.length;
  for (const [rank, equals] of groupBy(withoutDoubles(family, faults), (one) => one.rank)) {
    const above = family.filter((one) => one.rank > rank).map(({ box }) => box);
    const judging = { space, covers: [...above, ...space.never], patience, faults };
    for (const [first, second] of touchingPairs(equals)) {
      if (faults.full()) return;
      checkPair(judging, first, second);
      if (patience.left >= 0) continue;
      // Errors found so far must be fixed first, and make the rest simpler.
      if (faults.found.length === before) faults.add('rules', TANGLED);
      return;
    }
  }
}

function withoutDoubles(family: readonly Ranked[], faults: Faults): Ranked[] {
  const known = new Map<string, Ranked>();
  for (const one of family) {
    const same = sameCase(one.rule);
    const first = known.get(same);
    if (first === undefined) known.set(same, one);
    else faults.add(`rules.${one.at}`, `Has the same conditions as rule ${first.at + 1}. One of them must go.`);
  }
  return [...known.values()];
}

function groupBy<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const known = groups.get(keyOf(one));
    if (known === undefined) groups.set(keyOf(one), [one]);
    else known.push(one);
  }
  return groups;
}

interface Judging {
  space: Space;
  /** Cases already decided by a more exact rule, and impossible cases. */
  covers: readonly Box[];
  patience: Patience;
  faults: Faults;
}

function checkPair({ space, covers, patience, faults }: Judging, first: Ranked, second: Ranked): void {
  const both = overlap(first.box, second.box);
  if (both === null) return;
  for (const part of askable(space, both)) {
    const free = freePart(part, covers, patience);
    if (free === null) continue;
    const words = caseInWords(first.rule.service, space, free);
    const message = `Is as exact as rule ${first.at + 1} for ${words}. Make one of them more exact, or add a rule for it.`;
    return faults.add(`rules.${second.at}`, message);
  }
}
