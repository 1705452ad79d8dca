import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { Estimate, LineItem } from '../../../wire/schemas/quote.ts';
import type { Services } from '../../../wire/schemas/services.ts';
import { firmDay } from '../../firm/calendar/firm-day.ts';
import type { TaxPlace } from '../../firm/taxes/choose-rules.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import type { KeptEstimate } from '../list/by-hand.ts';
import { type Buyer, findBuyer } from './buyer.queries.ts';
import { chargeLines } from './charge-lines.ts';
import { sellerOf } from './seller.ts';
import type { Taxed } from './tax-lines.ts';

export interface TaxDeps {
  firm: FirmView;
}

/** Who is charged for what, as far as taxes go by it. */
export interface Charged {
  account: Id<'acct'>;
  services: Services;
  /** Where the customer said that the bill goes; null when nobody asked. */
  asked: TaxPlace | null;
  /** Where it was taxed before, which decides. */
  place?: TaxPlace | null;
  /** Whether the lines hold the taxes already. */
  inclusive: boolean;
  now: Date;
}

export interface TaxedPrice extends Taxed {
  place: TaxPlace | null;
  /** What is charged: without the tax that inclusive prices hold, where the buyer owes none. */
  lines: LineItem[];
}

/** The taxes on the lines of a price, by the rules that hold at that moment. Without rules nothing is looked up. */
export async function taxPrice(
  tx: Tx,
  deps: TaxDeps,
  lines: readonly LineItem[],
  { account, ...charged }: Charged,
): Promise<TaxedPrice> {
  const isUntaxed = deps.firm.value('taxes', charged.now).rules.length === 0;
  const buyer = isUntaxed ? undefined : await findBuyer(tx, account);
  return taxForBuyer(deps, lines, buyer, charged);
}

/** The same for an account that was read before; undefined where nothing is taxed. */
export function taxForBuyer(
  { firm }: Pick<TaxDeps, 'firm'>,
  lines: readonly LineItem[],
  buyer: Buyer | undefined,
  { services, asked, place: before = null, inclusive, now }: Omit<Charged, 'account'>,
): TaxedPrice {
  const taxes = firm.value('taxes', now);
  const place = buyer === undefined ? null : (before ?? placeOf(buyer, services, asked));
  const taxed = chargeLines(taxes, {
    lines,
    inclusive,
    place,
    on: firmDay(firm, now),
    seller: sellerOf(firm, now),
    buyer: { tax_number: buyer?.billing.tax_number ?? null, exempt: buyer?.tax_exempt ?? null },
  });
  return { ...taxed, place };
}

/** By which place it is taxed: that of the bill, else that of the parcel, else what the customer said. */
function placeOf(buyer: Pick<Buyer, 'billing'>, services: Services, asked: TaxPlace | null): TaxPlace | null {
  const address = addressOf(buyer, services);
  return address === undefined ? asked : { country: address.country, region: address.region };
}

function addressOf({ billing }: Pick<Buyer, 'billing'>, services: Services) {
  return billing.address ?? (services.shipping === true ? services.shipping_options?.address : undefined);
}

/** Whether nobody need be asked where it is taxed. */
export const isPlaced = (buyer: Pick<Buyer, 'billing'>, services: Services): boolean =>
  addressOf(buyer, services) !== undefined;

/** An estimate before its taxes. */
export type UntaxedEstimate = Omit<Estimate, 'taxes' | 'subtotal' | 'tax_total' | 'tax_note'>;

export async function taxEstimate(
  tx: Tx,
  deps: TaxDeps,
  estimate: UntaxedEstimate,
  charged: Pick<Charged, 'account' | 'services' | 'now'>,
): Promise<Estimate> {
  const { inclusive, line_items } = estimate;
  const priced = await taxPrice(tx, deps, line_items, { ...charged, inclusive, asked: null });
  const { place: _, note, lines, ...taxed } = priced;
  return { ...estimate, ...taxed, line_items: lines, tax_note: note };
}

export const wholeEstimate = (kept: KeptEstimate): Estimate => ({
  taxes: [],
  subtotal: kept.total,
  tax_total: 0,
  tax_note: null,
  ...kept,
  inclusive: kept.inclusive ?? false,
  by_hand: kept.by_hand ?? [],
});
