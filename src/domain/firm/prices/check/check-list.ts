import { PRICED_SERVICES } from '../../../../wire/priced.ts';
import { type PriceListBody, type PriceRule } from '../../../../wire/schemas/firm/prices/price-rules.ts';
import { checkHead, checkRule, knownGroups } from './check-fields.ts';
import { type Fault, gatherFaults } from './faults.ts';
import { checkTogether } from './gaps-and-ties.ts';

/** Everything that is wrong with a list, each fault at its place. Without any, every request of the contract is priced. */
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

/** The same of an account's own prices, which speak of the groups of its list and may leave gaps: the list fills them. */
export function checkOwnPrices(body: PriceListBody, rules: readonly PriceRule[]): Fault[] {
  const faults = gatherFaults();
  const known = knownGroups(body);
  const sound = rules
    .map((rule, at) => ({ rule, at }))
    .filter(({ rule, at }) => checkRule(rule, `rules.${at}`, known, faults));
  checkTogether(body, sound, { gaps: [], faults });
  return [...faults.found];
}
