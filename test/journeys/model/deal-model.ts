import { allows } from '../../../src/core/lifecycle.ts';
import { INVOICE_LIFECYCLE } from '../../../src/domain/billing/invoices/invoice.lifecycle.ts';
import { ORDER_LIFECYCLE } from '../../../src/domain/orders/order.lifecycle.ts';
import { QUOTE_LIFECYCLE } from '../../../src/domain/quotes/quote.lifecycle.ts';
import type { OrderStatus } from '../../../src/wire/schemas/order.ts';
import type { QuoteStatus } from '../../../src/wire/schemas/quote.ts';
import { waitFor } from './hold-model.ts';
import {
  type Deal,
  hasBegun,
  isOver,
  type Model,
  type ModelInvoice,
  type ModelOrder,
  moveOrder,
  type Verdict,
  wrongState,
} from './order-model.ts';
import { noPapers } from './paper-model.ts';

// Model of quotes, invoices and money.

export const PRICES = ['estimate', 'higher', 'lower', 'nothing'] as const;
export type Price = (typeof PRICES)[number];

export function priced({ estimate }: Deal, price: Price): number {
  if (price === 'nothing') return 0;
  return estimate + { estimate: 0, higher: 1000, lower: -100 }[price];
}

const DAYS_TO_PAY = 30 * 86_400_000;

/** Sets the final price; autobuy collects it at once if the ceiling and the card allow it. */
export function judgePrice(model: Model, deal: Deal, price: Price, now: number): Verdict {
  if (deal.status === 'ready' && deal.order === null) return judgeNewPrice(deal, price, now);
  if (!allows<QuoteStatus>(QUOTE_LIFECYCLE.price, deal.status)) return wrongState(deal.status);
  return {
    apply() {
      moveQuote(deal, 'price');
      deal.total = priced(deal, price);
      deal.expiresAt = now + DAYS_TO_PAY;
      if (deal.order === null) return;
      // A voided or refunded order is not charged.
      if (isOver(deal.order)) return;
      deal.held = 0;
      deal.order.total = deal.total;
      const { token } = deal.order;
      if (deal.ceiling !== null && deal.total > deal.ceiling) waitForPayment(deal);
      else if (deal.payer === 'invoice') convert(model, deal, 'approve', token);
      else if (deal.total === 0) convert(model, deal, 'pay', token);
      else if (deal.payer === 'refusing card') waitForPayment(deal);
      else {
        deal.captured = deal.total;
        convert(model, deal, 'pay', token);
      }
    },
  };
}

/** Corrects the price of a ready quote; the same total again is no news. */
function judgeNewPrice(deal: Deal, price: Price, now: number): Verdict {
  return {
    apply() {
      if (deal.total !== priced(deal, price)) moveQuote(deal, 'reprice');
      deal.total = priced(deal, price);
      deal.expiresAt = now + DAYS_TO_PAY;
    },
  };
}

export const CARDS = ['usual', 'good', 'bad'] as const;
export type Card = (typeof CARDS)[number];

export function judgePayment(model: Model, deal: Deal, card: Card): Verdict {
  if (!allows<QuoteStatus>(QUOTE_LIFECYCLE.pay, deal.status)) return wrongState(deal.status);
  if (deal.order !== null && isOver(deal.order)) return wrongState(deal.status);
  const onInvoice = deal.payer === 'invoice' && card === 'usual';
  const pays = card === 'good' || (card === 'usual' && deal.payer === 'card');
  if (!onInvoice && deal.total > 0 && !pays) {
    return { http: 402, code: 'payment_failed', apply: () => waitForPayment(deal) };
  }
  return {
    apply({ data }) {
      if (!onInvoice) deal.captured = deal.total;
      const token = typeof data.order === 'object' ? (data.order?.token ?? '') : '';
      convert(model, deal, onInvoice ? 'approve' : 'pay', token);
    },
  };
}

export function moveQuote(deal: Deal, move: keyof typeof QUOTE_LIFECYCLE): void {
  deal.status = QUOTE_LIFECYCLE[move].to;
  deal.recorded.push(deal.status);
}

export function openOrder(deal: Deal, token: string): void {
  const total = deal.status === 'requested' ? deal.estimate : deal.total;
  deal.order = {
    token,
    status: 'created',
    heldFrom: null,
    asks: false,
    answered: false,
    waitsForPayment: false,
    waitsForAdjustment: false,
    recorded: ['created'],
    reached: new Set(),
    pieces: [],
    certificates: [],
    assignments: [],
    results: 0,
    papers: noPapers(),
    finals: 0,
    total,
    refunded: 0,
    adjustments: [],
    cancellations: [],
  };
}

/** Autobuy could not collect the price; an order that is already on hold waits for the payment too. */
export function waitForPayment({ order }: Deal): void {
  if (order !== null) waitFor(order, 'payment');
}

export function openInvoice(model: Model): ModelInvoice {
  const open = model.invoices.find((invoice) => invoice.status === 'open');
  if (open !== undefined) return open;
  const invoice: ModelInvoice = { token: null, status: 'open', lines: [], notes: [] };
  model.invoices.push(invoice);
  return invoice;
}

/** Marks the quote as paid or invoiced; opens its order or resumes it. */
export function convert(model: Model, deal: Deal, move: 'pay' | 'approve', token: string): void {
  moveQuote(deal, move);
  if (deal.order === null) openOrder(deal, token);
  else {
    deal.order.total = deal.total;
    if (deal.order.status === 'on_hold' && deal.order.waitsForPayment) moveOrder(deal.order, 'resume');
  }
  if (move === 'approve') openInvoice(model).lines.push({ deal, kind: 'order', amount: deal.total });
}

const withoutVoid = ({ invoices }: Model) => invoices.filter(({ status }) => status !== 'void');

/** Invoice lines of a deal. */
function billed(model: Model, deal: Deal) {
  return withoutVoid(model).flatMap((invoice) =>
    invoice.lines.filter((line) => line.deal === deal).map((line) => ({ invoice, line })),
  );
}

/** Amount that one invoice bills for a deal, less its credit notes. */
function leftOn({ lines, notes }: ModelInvoice, deal: Deal): number {
  const sumForDeal = (parts: { deal: Deal; amount: number }[]) =>
    parts.filter((part) => part.deal === deal).reduce((all, { amount }) => all + amount, 0);
  return sumForDeal(lines) - sumForDeal(notes);
}

/** Amount paid or billed and not refunded. */
export function leftOf(model: Model, deal: Deal): number {
  return withoutVoid(model).reduce((all, invoice) => all + leftOn(invoice, deal), deal.captured - deal.back);
}

/** Refunds by card first, then on the open invoice, then with credit notes from the newest invoice on. */
export function refundAmount(model: Model, deal: Deal, order: ModelOrder, amount: number): void {
  const byCard = Math.min(amount, deal.captured - deal.back);
  deal.back += byCard;
  let rest = amount - byCard;
  const isOpen = ({ status }: ModelInvoice) => status === 'open';
  const issued = withoutVoid(model).filter((invoice) => !isOpen(invoice));
  for (const invoice of [...withoutVoid(model).filter(isOpen), ...issued.toReversed()]) {
    const part = Math.min(rest, leftOn(invoice, deal));
    if (part === 0) continue;
    if (isOpen(invoice)) invoice.lines.push({ deal, kind: 'credit', amount: 0 - part });
    else invoice.notes.push({ deal, amount: part });
    rest -= part;
  }
  order.refunded += amount;
}

/** Closes open adjustments and cancellations of an order that has ended. */
export function closeChanges({ adjustments, cancellations }: ModelOrder, amount: number): void {
  for (const cancellation of cancellations.filter(({ status }) => status === 'requested')) {
    Object.assign(cancellation, { status: 'granted', amount, recorded: [...cancellation.recorded, 'granted'] });
  }
  for (const open of adjustments.filter(({ status }) => status === 'proposed')) {
    Object.assign(open, { status: 'withdrawn', recorded: [...open.recorded, 'withdrawn'] });
  }
}

/** Cancels for customer or team: the order ends with its quote if no work was done. */
export function judgeCancel(model: Model, deal: Deal): Verdict {
  const move = deal.status === 'approved' ? 'withdraw' : 'cancel';
  if (!allows<QuoteStatus>(QUOTE_LIFECYCLE[move], deal.status)) return wrongState(deal.status);
  const { order } = deal;
  // Card payments are refunded by cancelling the order instead.
  if (deal.captured > deal.back) return wrongState(deal.status);
  if (order !== null) {
    const over = order.status === 'voided' || (order.status === 'refunded' && move === 'cancel');
    if (!over && hasBegun(order)) return wrongState(deal.status);
    if (billed(model, deal).some(({ invoice }) => invoice.status !== 'open')) return wrongState(deal.status);
  }
  return { apply: () => endQuote(model, deal, move) };
}

/** Expiry ends the order even if work was done; the other moves only come here without work. */
export function endQuote(model: Model, deal: Deal, move: 'cancel' | 'withdraw' | 'expire'): void {
  const { order } = deal;
  deal.held = 0;
  moveQuote(deal, move);
  deal.expired = move === 'expire';
  if (order === null || !allows<OrderStatus>(ORDER_LIFECYCLE.void, order.status)) return;
  for (const { invoice, line } of billed(model, deal)) invoice.lines.splice(invoice.lines.indexOf(line), 1);
  moveOrder(order, 'void');
  closeChanges(order, 0);
}

/** Amount to refund: everything that was paid, or half. */
export function returned(model: Model, deal: Deal, part: boolean): number {
  const paid = leftOf(model, deal);
  return part ? Math.ceil(paid / 2) : paid;
}

/** An order without money to refund can only be voided. */
export function judgeReturn(
  model: Model,
  deal: Deal,
  order: ModelOrder,
  move: 'refund' | 'void',
  part: boolean,
): Verdict {
  if (!allows<OrderStatus>(ORDER_LIFECYCLE[move], order.status)) return wrongState(order.status);
  if (move === 'refund' && leftOf(model, deal) === 0 && order.total > 0) return wrongState(order.status);
  return {
    apply() {
      const amount = returned(model, deal, part);
      refundAmount(model, deal, order, amount);
      deal.held = 0;
      moveOrder(order, move);
      closeChanges(order, amount);
    },
  };
}

export type InvoiceMove = keyof typeof INVOICE_LIFECYCLE;

export function judgeInvoice(model: Model, invoice: ModelInvoice, move: InvoiceMove): Verdict {
  if (!allows<ModelInvoice['status']>(INVOICE_LIFECYCLE[move], invoice.status)) return wrongState(invoice.status);
  const total = invoice.lines.reduce((sum, line) => sum + line.amount, 0);
  if (move === 'issue' && (invoice.lines.length === 0 || total < 0)) return { refused: 'validation_failed' };
  if (move === 'void' && invoice.notes.length > 0) return wrongState(invoice.status);
  return {
    apply() {
      invoice.status = INVOICE_LIFECYCLE[move].to;
      if (move === 'void') openInvoice(model).lines.push(...invoice.lines);
      if (move !== 'settle') return;
      // Only order lines mark their quote as paid; credits do not.
      const settled = invoice.lines.filter((line) => line.kind === 'order').map((line) => line.deal);
      for (const deal of settled) if (deal.status === 'approved') moveQuote(deal, 'settle');
    },
  };
}
