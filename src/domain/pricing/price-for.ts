import type { Prices } from '../firm/prices/lists/prices.ts';
import type { PriceAgreement } from '../firm/prices/tariff.ts';
import { type PricingRequest, priceServices } from './price-services.ts';
import type { UntaxedEstimate } from './tax-price.ts';

interface Asking {
  /** What was agreed with the account; null: nothing. */
  agreement: PriceAgreement | null;
  /** When the quote is, or was, made: the list in force then decides. */
  at: Date;
  /** From when days are counted. */
  now: Date;
}

/** The estimate of a request for an account, by the list in force for it when the quote was made. */
export const priceFor = (
  { prices }: { prices: Pick<Prices, 'tariffFor'> },
  { agreement, at, now }: Asking,
  request: PricingRequest,
): UntaxedEstimate => priceServices(prices.tariffFor(agreement, at), request, now);
