import { PRICED_SERVICES } from '../../../../wire/priced.ts';
import { type PriceListBody, type PriceRule } from '../../../../wire/schemas/firm/prices/price-rules.ts';
import { checkHead, checkRule, knownGroups } from './check-fields.ts';
import { checkGapsAndTies } from './gaps-and-ties.ts';
import { createListErrors, type ListError } from './list-errors.ts';

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
