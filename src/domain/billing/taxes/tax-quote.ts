import type { Tx } from '../../../storage/database.ts';
import type { LineItem } from '../../../wire/schemas/quote.ts';
import { type TaxDeps, type TaxedPrice, taxPrice } from '../../pricing/taxes/tax-price.ts';
import type { QuoteRow } from '../../quotes/quotes.queries.ts';

type Taxable = Pick<QuoteRow, 'account_id' | 'services' | 'tax_place' | 'estimate'>;

export async function taxQuote(
  tx: Tx,
  deps: TaxDeps,
  { account_id: account, services, tax_place: asked, estimate }: Taxable,
  lines: readonly LineItem[],
  now: Date,
): Promise<TaxedPrice> {
  return taxPrice(tx, deps, lines, {
    account,
    services,
    statedPlace: asked,
    inclusive: estimate.inclusive ?? false,
    now,
  });
}
