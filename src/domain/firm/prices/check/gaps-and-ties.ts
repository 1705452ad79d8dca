import { PRICED_SERVICES, type PricedService } from '../../../../wire/priced.ts';
import type { PriceListBody, PriceRule } from '../../../../wire/schemas/firm/prices/price-rules.ts';
import { rankOf } from '../rank.ts';
import { caseKey, checkHead, checkRule, knownGroups } from './check-fields.ts';
import { type Axis, possibleParts, type Space, spaceOf } from './classes.ts';
import { type Box, type Budget, freePart, type Mask, overlap } from './cover.ts';
import { createListErrors, type ListError, type ListErrors } from './list-errors.ts';
import { touchingPairs } from './touching-pairs.ts';

const NAMES: Readonly<Record<string, string>> = { of_service: 'of', shipping_service: 'by' };

/** A case in words, with only its narrowed conditions: `translation (source es, target fr, turnaround expedited)`. */
function caseInWords(service: PricedService, { axes }: Space, box: Box): string {
  const conditions = axes.flatMap((axis, at) => {
    const mask = box[at] ?? 0n;
    return mask === axis.all ? [] : [`${NAMES[axis.name] ?? axis.name} ${valueInWords(axis, mask)}`];
  });
  const name = service.replaceAll('_', ' ');
  return conditions.length === 0 ? name : `${name} (${conditions.join(', ')})`;
}

function valueInWords({ name, examples, rest }: Axis, mask: Mask): string {
  const at = examples.findIndex((_, place) => (mask >> BigInt(place)) & 1n);
  if (at === rest) return 'any other';
  const example = examples[at] ?? '';
  return name === 'documents' ? `from ${example}` : `\`${example}\``;
}

// Checks of all rules of a service together: exactly one rule decides each case.

/** A rule with its index in the list. */
interface PlacedRule {
  rule: PriceRule;
  at: number;
}

interface Ranked extends PlacedRule {
  rank: number;
  box: Box;
}

const MAX_GAPS = 10;
const MAX_COMPARISONS = 400_000;
const TANGLED = 'The rules cross each other so often that gaps cannot be ruled out: add a rule without conditions.';

function checkGapsAndTies(
  body: Omit<PriceListBody, 'rules'>,
  rules: readonly PlacedRule[],
  { gaps, errors }: { gaps: readonly PricedService[]; errors: ListErrors },
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
    if (gaps.includes(service)) findGaps(service, space, families.get('') ?? [], errors);
    for (const family of families.values()) findTies(space, family, errors);
  }
}

function findGaps(service: PricedService, space: Space, family: readonly Ranked[], errors: ListErrors): void {
  // Broadest first: most lists end with a rule for everything else.
  const broad = family.toSorted((a, b) => a.rank - b.rank).map(({ box }) => box);
  const covers = [...broad, ...space.impossible];
  const budget: Budget = { left: MAX_COMPARISONS };
  let found = 0;
  for (const part of space.universe) {
    while (found < MAX_GAPS) {
      const free = freePart(part, covers, budget);
      if (budget.left < 0) return errors.add('rules', TANGLED);
      if (free === null) break;
      found += 1;
      errors.add('rules', `No rule prices ${caseInWords(service, space, free)}. Add one, or leave it to a person.`);
      covers.unshift(free);
    }
  }
}

function findTies(space: Space, family: readonly Ranked[], errors: ListErrors): void {
  const budget: Budget = { left: MAX_COMPARISONS };
  const before = errors.found.length;
  for (const [rank, equals] of groupBy(withoutDuplicates(family, errors), (one) => one.rank)) {
    const above = family.filter((one) => one.rank > rank).map(({ box }) => box);
    const tieCheck = { space, covers: [...above, ...space.impossible], budget, errors };
    for (const [first, second] of touchingPairs(equals)) {
      if (errors.isFull()) return;
      checkPair(tieCheck, first, second);
      if (budget.left >= 0) continue;
      // Errors found so far must be fixed first, and make the rest simpler.
      if (errors.found.length === before) errors.add('rules', TANGLED);
      return;
    }
  }
}

function withoutDuplicates(family: readonly Ranked[], errors: ListErrors): Ranked[] {
  const known = new Map<string, Ranked>();
  for (const one of family) {
    const same = caseKey(one.rule);
    const first = known.get(same);
    if (first === undefined) known.set(same, one);
    else errors.add(`rules.${one.at}`, `Has the same conditions as rule ${first.at + 1}. One of them must go.`);
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

interface TieCheck {
  space: Space;
  /** Cases already decided by a more exact rule, and impossible cases. */
  covers: readonly Box[];
  budget: Budget;
  errors: ListErrors;
}

function checkPair({ space, covers, budget, errors }: TieCheck, first: Ranked, second: Ranked): void {
  const both = overlap(first.box, second.box);
  if (both === null) return;
  for (const part of possibleParts(space, both)) {
    const free = freePart(part, covers, budget);
    if (free === null) continue;
    const words = caseInWords(first.rule.service, space, free);
    const message = `Is as exact as rule ${first.at + 1} for ${words}. Make one of them more exact, or add a rule for it.`;
    return errors.add(`rules.${second.at}`, message);
  }
}

/** Return every error of a list, at its place. A list without errors prices every request that the API accepts. */
export function checkList(body: PriceListBody): ListError[] {
  const errors = createListErrors();
  checkHead(body, errors);
  const known = knownGroups(body);
  const validRules = body.rules
    .map((rule, at) => ({ rule, at }))
    .filter(({ rule, at }) => checkRule(rule, `rules.${at}`, known, errors));
  checkGapsAndTies(body, validRules, { gaps: PRICED_SERVICES, errors });
  return [...errors.found];
}

/** Check an account's own prices. Rules name groups of the account's list, and gaps are fine: the list fills them. */
export function checkOwnPrices(body: PriceListBody, rules: readonly PriceRule[]): ListError[] {
  const errors = createListErrors();
  const known = knownGroups(body);
  const validRules = rules
    .map((rule, at) => ({ rule, at }))
    .filter(({ rule, at }) => checkRule(rule, `rules.${at}`, known, errors));
  checkGapsAndTies(body, validRules, { gaps: [], errors });
  return [...errors.found];
}
