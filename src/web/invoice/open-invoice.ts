import type { FastifyRequest } from 'fastify';
import { readAmount } from '../../core/money.ts';
import { minorAmount } from '../../core/words/money.ts';
import { NO_BILLING } from '../../domain/accounts/billing/check-billing.ts';
import { sumsOf } from '../../domain/billing/invoices/present-invoice.ts';
import { type InvoicePageData, readInvoicePage } from '../../domain/checkout/invoices/pay-invoice.ts';
import { partialPaymentError } from '../../domain/checkout/invoices/payable-part.ts';
import type { Reader } from '../../words/reader.ts';
import type { PayPageDeps } from '../pay/visit.ts';
import { idOf, paramOf, queryOf, textOf } from '../read-request.ts';

/** An invoice is already taxed: no country to ask for. */
const ALREADY_TAXED = { tax_note: null, tax_place: null };

/** A request to an invoice's page. */
export interface InvoiceVisit {
  data: InvoicePageData;
  part: RequestedPart;
  /** Path of the page. */
  here: string;
}

/** Amount to pay now. */
export interface RequestedPart {
  /** Amount as typed; empty: everything that is due. */
  text: string;
  /** Everything that is due, if the typed amount is invalid. */
  amount: number;
  amountError: string | null;
}

const LONGEST_AMOUNT = 30;

function requestedPartOf(reader: Reader, { full }: InvoicePageData, text: string): RequestedPart {
  const { currency } = full.invoice;
  const { due } = sumsOf(full);
  if (text === '') return { text, amount: due, amountError: null };
  const amount = readAmount(text, currency);
  const amountError = partialPaymentError(reader, amount, { due, currency });
  return { text, amount: amountError === null ? (amount ?? due) : due, amountError };
}

/** The visit with the amount of an earlier attempt. */
export const withAmount = (reader: Reader, visit: InvoiceVisit, amount: number): InvoiceVisit => ({
  ...visit,
  part: requestedPartOf(reader, visit.data, minorAmount(reader, amount, visit.data.full.invoice.currency)),
});

/** Opens the invoice of the link in the URL. */
export async function openInvoicePage(deps: PayPageDeps, request: FastifyRequest): Promise<InvoiceVisit> {
  const [token, secret] = [paramOf(request, 'token'), paramOf(request, 'secret')];
  const data = await readInvoicePage(deps, { invoice: idOf(request, 'token', 'inv'), secret });
  const text = (queryOf(request, 'amount') || textOf(request, 'amount')).trim().slice(0, LONGEST_AMOUNT);
  return { data, part: requestedPartOf(deps.company().reader, data, text), here: `/invoices/${token}/${secret}` };
}

/** Whether nothing is due any more: paid, or covered by credit. */
export const isCovered = ({ data: { full } }: InvoiceVisit): boolean => sumsOf(full).due <= 0;

/** The amount due in the shape of a quote, which the payment form and the bank pages expect. */
export function chargedOf({ full, playMoney }: InvoicePageData, total: number) {
  const { id, currency, livemode } = full.invoice;
  const quote = { id, total, currency, livemode, purchase_order: null, ...ALREADY_TAXED };
  return { quote, playMoney, member: false, sources: [], account: { invoicing: false, billing: NO_BILLING } };
}
