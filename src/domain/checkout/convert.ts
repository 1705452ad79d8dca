import type { Id } from '../../core/ids.ts';
import { nextState } from '../../core/lifecycle.ts';
import { newNumber } from '../../core/numbers.ts';
import type { Seal } from '../../core/seal.ts';
import type { Tx } from '../../storage/database.ts';
import { changeOrder } from '../orders/change-order.ts';
import { openOrder } from '../orders/open.ts';
import type { OrderRow, OrderWhole } from '../orders/orders.queries.ts';
import { takeUp } from '../orders/steps/hold.ts';
import type { TellDeps } from '../orders/tell.ts';
import { type Billed, billOrder } from '../payments/invoices/bill.ts';
import { QUOTE_LIFECYCLE } from '../quotes/quote.lifecycle.ts';
import type { QuoteRow } from '../quotes/quotes.queries.ts';
import { idsOfFiles, saveQuote } from '../quotes/quotes.queries.ts';
import { tellStatus } from '../quotes/tell.ts';

export interface OrderingDeps extends TellDeps {
  seal: Seal;
}

/**
 * The quote is paid, or approved onto the invoice: its order is opened, or goes on where it waited for that. Quote and
 * order are locked by the caller.
 */
export async function convertQuote(
  tx: Tx,
  deps: OrderingDeps,
  quote: QuoteRow,
  move: 'pay' | 'approve',
  { id, order }: { id: Id<'order'>; order: OrderWhole | undefined },
): Promise<QuoteRow> {
  const status = nextState(QUOTE_LIFECYCLE, move, 'quote', quote.status);
  const order_id = order?.order.id ?? id;
  const converted: QuoteRow = { ...quote, status, order_id, updated_at: deps.clock.now() };
  const opened =
    order === undefined
      ? await orderQuote(tx, deps, converted, { id, files: await idsOfFiles(tx, quote.id) })
      : goOn(tx, deps, order, converted);
  if (move === 'approve') await billOrder(tx, deps.clock, billedOf(converted, opened));
  saveQuote(tx, converted);
  tellStatus(tx, deps, converted);
  return converted;
}

/** An order that autobuy had opened: it has its price now, and waits no longer. */
function goOn(tx: Tx, deps: OrderingDeps, whole: OrderWhole, quote: QuoteRow): OrderRow {
  const changing = changeOrder(tx, deps, whole);
  const { line_items, total } = orderedOf(quote);
  changing.set({ line_items, total, promised_at: quote.promised_at });
  if (whole.order.status === 'on_hold' && whole.order.held_for_payment) takeUp(changing);
  return changing.save().order;
}

/** Opens the order of a quote, at its price; before it is priced, at its estimate. */
export async function orderQuote(
  tx: Tx,
  deps: TellDeps,
  quote: QuoteRow,
  { id, files }: { id: Id<'order'>; files: readonly string[] },
): Promise<OrderRow> {
  return openOrder(tx, deps, { id, number: newNumber(), ...orderedOf(quote) }, files);
}

function orderedOf(quote: QuoteRow) {
  const { account_id, app_id, partner_id, livemode, services, currency } = quote;
  const { reference, client_reference, case_reference, deadline, promised_at, notes } = quote;
  return {
    quote_id: quote.id,
    line_items: quote.line_items ?? quote.estimate.line_items,
    total: quote.total ?? quote.estimate.total,
    account_id,
    app_id,
    partner_id,
    livemode,
    services,
    currency,
    reference,
    client_reference,
    case_reference,
    deadline,
    promised_at,
    notes,
  };
}

/** What the invoice says of it. */
function billedOf(quote: QuoteRow, order: OrderRow): Billed {
  const { account_id, currency, livemode, reference, client_reference, case_reference } = quote;
  return {
    account_id,
    currency,
    livemode,
    quote_id: quote.id,
    order_id: order.id,
    quote_number: quote.number,
    order_number: order.number,
    description: describe(order),
    amount: order.total,
    reference,
    client_reference,
    case_reference,
  };
}

const NAMES = {
  translation: 'Translation',
  credential_evaluation: 'Credential evaluation',
  expert_opinion_letter: 'Expert opinion letter',
  currency_conversion: 'Currency conversion',
  apostille: 'Apostille',
  notarization: 'Notarization',
  shipping: 'Shipping',
} as const;

function describe({ services, source_language, target_language }: OrderRow): string {
  const ordered = (Object.keys(NAMES) as (keyof typeof NAMES)[]).filter((service) => services[service] === true);
  const names = ordered.map((service) =>
    service === 'translation' ? `Translation ${source_language} to ${target_language.join(', ')}` : NAMES[service],
  );
  return names.join('; ');
}
