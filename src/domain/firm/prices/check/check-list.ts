import { PRICED_SERVICES } from '../../../../wire/priced.ts';
import { type PriceListBody, type PriceRule } from '../../../../wire/schemas/firm/prices/price-rules.ts';
import { checkHead, checkRule, knownGroups } from './check-fields.ts';
import { type Fault, gatherFaults } from './faults.ts';
import { checkTogether } from './gaps-and-ties.ts';

/** Return every error of a list, at its place. A list without errors prices every request that the API accepts. */
export function checkList(body: PriceListBody): Fault[] {
  const faults = gatherFaults();
  checkHead(body, faults);
  const known = knownGroups(body);
  const sound = body.rules
    .map((rule, at) => ({ rule, at }))
    .filter(({ rule, at }) => checkRule(rule, `rules.${at}`, known, faults));
  checkTogether(body, sound, { gaps: PRICED_SERVICES, faults });
  return [...faults.found];
}

/** Check an account's own prices. Rules name groups of the account's list, and gaps are fine: the list fills them. */
export function checkOwnPrices(body: PriceListBody, rules: readonly PriceRule[]): Fault[] {
  const faults = gatherFaults();
  const known = knownGroups(body);
  const sound = rules
    .map((rule, at) => ({ rule, at }))
    .filter(({ rule, at }) => checkRule(rule, `rules.${at}`, known, faults));
  checkTogether(body, sound, { gaps: [], faults });
  return [...faults.found];
}
