import type { Id } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { findAgreement } from '../firm/agreements/agreements.queries.ts';
import type { Prices } from '../firm/prices/lists/prices.ts';
import type { Tariff } from '../firm/prices/price-lines.ts';
import type { Firm } from '../firm/versions/firm.ts';
import { type PricingRequest, priceServices } from './price-services.ts';
import type { UntaxedEstimate } from './tax-price.ts';

interface Asking {
  /** Who pays: the list, the discount and the prices that were agreed with them hold. */
  account: Id<'acct'>;
  /** When the quote is, or was, made: the list in force then decides. */
  at: Date;
  /** From when days are counted. */
  now: Date;
}

/** The estimate of a request for an account, by the list in force for it when the quote was made. */
export async function priceFor(
  tx: Tx,
  deps: { prices: Pick<Prices, 'tariffFor'>; firm: Pick<Firm, 'calendar'> },
  { account, at, now }: Asking,
  request: PricingRequest,
): Promise<UntaxedEstimate> {
  return priceServices(await tariffOfAccount(tx, deps, account, at), request, now, deps.firm.calendar(now));
}

/** What decides the prices of an account at a moment; in another currency than its own where one is named. */
export async function tariffOfAccount(
  tx: Tx,
  { prices }: { prices: Pick<Prices, 'tariffFor'> },
  account: Id<'acct'>,
  at: Date,
  ordered?: { currency: string },
): Promise<Tariff> {
  const { price_list: list, discount, own_prices, currency, version } = await findAgreement(tx, account, at);
  const own = own_prices.length === 0 ? null : own_prices;
  const name = `${account} ${version}`;
  return prices.tariffFor({ name, list, discount, own_prices: own, currency: ordered?.currency ?? currency }, at);
}
