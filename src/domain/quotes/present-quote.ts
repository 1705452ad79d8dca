import { timingSafeEqual } from 'node:crypto';
import { type Id, toToken } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import { hashSecret } from '../../core/secrets.ts';
import { servicesInWords } from '../../core/words/services-in-words.ts';
import { referencesOf } from '../../wire/groups/references.ts';
import { formatTimestamp } from '../../wire/reference/dates.ts';
import type { WithoutActions } from '../../wire/schemas/actions/action.ts';
import type { File } from '../../wire/schemas/file.ts';
import type { LineItem, Quote, TeamQuoteContent } from '../../wire/schemas/quote.ts';
import { ENGLISH } from '../../words/reader.ts';
import type { QuoteFileRow } from '../files/files.queries.ts';
import { type FileLinks, presentFile } from '../files/read-files.ts';
import { presentAttribution, presentReferral } from '../partners/partners.ts';
import { fullEstimate } from '../pricing/taxes/tax-price.ts';
import { withPriceTaxTotals } from '../pricing/taxes/tax-totals.ts';
import { detectedLanguage, termsOf } from '../pricing/terms.ts';
import type { QuoteRow } from './quotes.queries.ts';

const PURPOSE = 'payment page';

/** Derived from the server's key: the link can be shown again at any time, while the database has only its hash. */
const secretOf = (seal: Seal, quoteId: Id<'quote'>): string => seal.sign(PURPOSE, toToken('quote', quoteId));

/** The quote in the API. */
export const quoteUrl = (baseUrl: string, id: Id<'quote'>): string => `${baseUrl}/v1/quotes/${toToken('quote', id)}`;

/** The payment page of a quote, for anyone with the link. */
export function paymentUrl({ baseUrl, seal }: { baseUrl: string; seal: Seal }, quoteId: Id<'quote'>): string {
  return `${baseUrl}/pay/${toToken('quote', quoteId)}/${secretOf(seal, quoteId)}`;
}

/** The part of the link that the database stores. */
export const linkHash = (seal: Seal, quoteId: Id<'quote'>): Buffer => hashSecret(secretOf(seal, quoteId));

/** Whether the secret opens the quote: as sent, or as derived since the server has a new key. */
export function matchesLink(seal: Seal, quote: Pick<QuoteRow, 'id' | 'payment_link_hash'>, secret: string): boolean {
  const hash = hashSecret(secret);
  const derived = linkHash(seal, quote.id);
  const sent = timingSafeEqual(hash, quote.payment_link_hash ?? derived);
  const shown = timingSafeEqual(hash, derived);
  return sent || shown;
}

export interface QuotePresentDeps {
  baseUrl: string;
  links: FileLinks;
  seal: Seal;
}

/** Old estimates have only the list's name, so version and currency are read from the quote. */
const priceListOf = ({ price_list: version, currency }: QuoteRow) => ({ version, currency });

const stamp = (date: Date | null) => date && formatTimestamp(date);

/** Present a quote with all its fields; the viewer's fields are selected later. */
export function presentQuote(
  { baseUrl, seal }: Pick<QuotePresentDeps, 'baseUrl' | 'seal'>,
  row: QuoteRow,
  files: File[],
): WithoutActions<Quote> {
  const { source_language: source, target_language: target, ...terms } = termsOf(row.services, detectedLanguage(files));
  return {
    url: quoteUrl(baseUrl, row.id),
    token: toToken('quote', row.id),
    number: row.number,
    status: row.status,
    source,
    target,
    services: row.services,
    ...terms,
    ...(row.webhook === null ? {} : { webhook: row.webhook }),
    ...presentAttribution(row),
    payment_url: row.priced_at === null ? null : paymentUrl({ baseUrl, seal }, row.id),
    total: row.total,
    ...withPriceTaxTotals(row),
    currency: row.currency,
    line_items: row.line_items ?? [],
    price_list: priceListOf(row),
    estimate: { ...fullEstimate(row.estimate), price_list: priceListOf(row) },
    files,
    ...referencesOf(row),
    deadline: stamp(row.deadline),
    notes: row.notes,
    metadata: row.metadata,
    use_cases: row.use_cases,
    autobuy: row.autobuy,
    max_total: row.max_total,
    order: row.order_id === null ? null : toToken('order', row.order_id),
    expires_at: stamp(row.expires_at),
    cancelled_reason: row.cancelled_reason,
    cancelled_note: row.cancelled_note,
    promised_at: stamp(row.promised_at),
    messages_shared: row.messages_shared,
    ...presentReferral(row),
    renewed_from: row.renewed_from && toToken('quote', row.renewed_from),
    livemode: row.livemode,
    version: row.version,
    created_at: formatTimestamp(row.created_at),
    updated_at: formatTimestamp(row.updated_at),
  };
}

export function presentTeamQuote(
  presenting: Pick<QuotePresentDeps, 'baseUrl' | 'seal'>,
  row: QuoteRow,
  files: File[],
): TeamQuoteContent {
  return {
    ...presentQuote(presenting, row, files),
    referral: row.referral,
    account: toToken('acct', row.account_id),
    created_by: toToken('acct', row.created_by),
    summary: servicesInWords(ENGLISH, row.services),
    team_note: row.team_note,
    assignee: row.assignee,
  };
}

export async function presentFiles(
  { links }: Pick<QuotePresentDeps, 'links'>,
  rows: readonly QuoteFileRow[],
  livemode: boolean,
): Promise<File[]> {
  return Promise.all(rows.map((row) => presentFile({ links }, { for_reference: false, ...row }, livemode)));
}

/** A quote that the team has priced: only such a quote can be paid. */
export interface PricedQuote extends QuoteRow {
  line_items: LineItem[];
  total: number;
  priced_at: Date;
  expires_at: Date;
}

export function isPriced<Quote extends QuoteRow>(quote: Quote): quote is Quote & PricedQuote {
  return quote.total !== null && quote.line_items !== null && quote.priced_at !== null && quote.expires_at !== null;
}

/** Narrow a quote whose status implies a price. */
export function pricedQuote<Quote extends QuoteRow>(quote: Quote): Quote & PricedQuote {
  if (!isPriced(quote)) throw new Error(`The quote ${quote.number} is ${quote.status} and has no price.`);
  return quote;
}
