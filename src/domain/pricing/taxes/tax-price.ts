import type { Clock } from '../../../core/clock.ts';
import { FieldErrors } from '../../../core/field-errors.ts';
import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import { taxNumberError } from '../../../wire/reference/tax-numbers.ts';
import type { TaxTrial } from '../../../wire/schemas/firm/tax-trial.ts';
import type { Estimate, LineItem } from '../../../wire/schemas/quote.ts';
import type { Services } from '../../../wire/schemas/services.ts';
import { firmDay } from '../../firm/calendar/firm-day.ts';
import { checkRegion, checkRules, type TaxPlace, tidyRules } from '../../firm/taxes/check-rules.ts';
import type { FirmView } from '../../firm/versions/firm.ts';
import type { StoredEstimate } from '../list/by-hand.ts';
import { type Buyer, findBuyer } from './buyer.queries.ts';
import type { Taxed } from './charge-taxes.ts';
import { chargeLines, sellerOf } from './lower-taxes.ts';

export interface TaxDeps {
  firm: FirmView;
}

/** The parts of a charge that taxes depend on. */
interface TaxedSale {
  account: Id<'acct'>;
  services: Services;
  /** The billing place that the customer stated; null if not asked. */
  statedPlace: TaxPlace | null;
  /** The place an earlier charge was taxed at, which wins. */
  place?: TaxPlace | null;
  /** Whether the lines include the taxes. */
  inclusive: boolean;
  now: Date;
}

export interface TaxedPrice extends Taxed {
  place: TaxPlace | null;
  /** Lines as charged: inclusive prices without the taxes that the buyer does not owe. */
  lines: LineItem[];
}

/** Tax the lines of a price, by the rules in effect now. Without rules no account is read. */
export async function taxPrice(
  tx: Tx,
  deps: TaxDeps,
  lines: readonly LineItem[],
  { account, ...charged }: TaxedSale,
): Promise<TaxedPrice> {
  const isUntaxed = deps.firm.value('taxes', charged.now).rules.length === 0;
  const buyer = isUntaxed ? undefined : await findBuyer(tx, account);
  return taxForBuyer(deps, lines, buyer, charged);
}

/** Tax for a buyer already read; undefined if nothing is taxed. */
export function taxForBuyer(
  { firm }: Pick<TaxDeps, 'firm'>,
  lines: readonly LineItem[],
  buyer: Buyer | undefined,
  { services, statedPlace, place: before = null, inclusive, now }: Omit<TaxedSale, 'account'>,
): TaxedPrice {
  const taxes = firm.value('taxes', now);
  const place = buyer === undefined ? null : (before ?? placeOf(buyer, services, statedPlace));
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

/** The place of taxation: the billing address, else the shipping address, else the customer's statement. */
function placeOf(buyer: Pick<Buyer, 'billing'>, services: Services, statedPlace: TaxPlace | null): TaxPlace | null {
  const address = addressOf(buyer, services);
  return address === undefined ? statedPlace : { country: address.country, region: address.region };
}

function addressOf({ billing }: Pick<Buyer, 'billing'>, services: Services) {
  return billing.address ?? (services.shipping === true ? services.shipping_options?.address : undefined);
}

/** Whether the place of taxation is known without asking. */
export const hasTaxPlace = (buyer: Pick<Buyer, 'billing'>, services: Services): boolean =>
  addressOf(buyer, services) !== undefined;

/** An estimate before taxes. */
export type UntaxedEstimate = Omit<Estimate, 'taxes' | 'subtotal' | 'tax_total' | 'tax_note'>;

export async function taxEstimate(
  tx: Tx,
  deps: TaxDeps,
  estimate: UntaxedEstimate,
  charged: Pick<TaxedSale, 'account' | 'services' | 'now'>,
): Promise<Estimate> {
  const { inclusive, line_items } = estimate;
  const priced = await taxPrice(tx, deps, line_items, { ...charged, inclusive, statedPlace: null });
  const { place: _, note, lines, ...taxed } = priced;
  return { ...estimate, ...taxed, line_items: lines, tax_note: note };
}

export const fullEstimate = (stored: StoredEstimate): Estimate => ({
  taxes: [],
  subtotal: stored.total,
  tax_total: 0,
  tax_note: null,
  ...stored,
  inclusive: stored.inclusive ?? false,
  by_hand: stored.by_hand ?? [],
});

/** Compute the taxes of some lines, by the current rules or by trial rules; nothing is stored. */
export function previewTaxes({ firm, clock }: { firm: FirmView; clock: Clock }, trial: TaxTrial): Taxed {
  const now = clock.now();
  const current = firm.value('taxes', now);
  const errors = new FieldErrors();
  const rules = trial.rules === undefined ? current.rules : tidyRules(trial.rules);
  checkRules(rules, errors);
  const error = typeof trial.tax_number === 'string' ? taxNumberError(trial.country ?? null, trial.tax_number) : null;
  if (error !== null) errors.add('tax_number', error);
  if (trial.country !== undefined)
    checkRegion({ country: trial.country, region: trial.region ?? null }, 'region', errors);
  errors.throwIfAny();
  const { lines: _, ...taxed } = chargeLines(
    { rules, rounding: trial.rounding ?? current.rounding },
    {
      lines: trial.lines,
      inclusive: trial.inclusive ?? false,
      place: trial.country === undefined ? null : { country: trial.country, region: trial.region ?? null },
      on: trial.on ?? firmDay(firm, now),
      seller: sellerOf(firm, now),
      buyer: {
        tax_number: trial.tax_number ?? null,
        exempt: trial.exempt === true ? { reason: 'the account is exempt', certificate: null } : null,
      },
    },
  );
  return taxed;
}
