import type { Clock } from '../../../core/clock.ts';
import { Failure } from '../../../core/fail.ts';
import { type Id, newId, toToken } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import { cardInWords } from '../../../core/words/card.ts';
import type { Tx } from '../../../storage/database.ts';
import { receiptUrl } from '../../guests/emails/paper-urls.ts';
import { emailRecipient } from '../../guests/emails/queue-order-email.ts';
import type { GetCorrespondent } from '../../mail/email.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { receiptEmail } from '../../mail/quote-emails.ts';
import { findOrderRow } from '../../orders/rows/orders.queries.ts';
import type { Ended } from '../../payments/gateway.ts';
import type { PaymentRow } from '../../payments/payments.queries.ts';
import { isPlayMoney } from '../../payments/play-money.ts';
import { saveSource } from '../../payments/sources/save-source.ts';
import { paymentUrl } from '../../quotes/payment-link.ts';
import type { QuoteRow } from '../../quotes/quotes.queries.ts';

interface Deps {
  clock: Clock;
  seal: Seal;
  baseUrl: string;
  company: GetCorrespondent;
}

interface Paid {
  payment: PaymentRow;
  quote: QuoteRow & { order_id: Id<'order'> };
  outcome: Ended;
  receipt: Id<'rct'>;
}

/** Save the card and queue the receipt if the payer asked for it, in the transaction that settles the payment. */
export async function applyPayerChoices(tx: Tx, deps: Deps, paid: Paid): Promise<void> {
  const { payment, quote } = paid;
  if (payment.page === null) return;
  if (payment.page.keep !== null) await saveCard(tx, deps, paid, payment.page.keep);
  if (payment.page.receipt === null) return;
  const [order] = await findOrderRow(tx, quote.order_id);
  // The order's email already has the amount and the receipt link, so its recipient needs no second one.
  const kind = payment.adjustment_id === null ? 'placed' : 'adjusted';
  const reader = await emailRecipient(tx, quote, order, kind);
  if (reader?.email.toLowerCase() === payment.page.receipt.toLowerCase()) return;
  const email = receiptEmail({
    orderNumber: order?.number ?? '',
    quoteNumber: quote.number,
    isChange: payment.adjustment_id !== null,
    total: {
      amount: payment.captured,
      currency: payment.currency,
      taxes: payment.adjustment_id === null ? quote.taxes : [],
    },
    method: cardInWords(deps.company().reader, payment.source_label),
    playMoney: isPlayMoney({ gateway: payment.gateway, status: 'succeeded' }),
    statusUrl: paymentUrl(deps, quote.id),
    receiptUrl: receiptUrl(deps, quote.id, paid.receipt),
    company: deps.company(),
  });
  const { livemode } = quote;
  const accounts = [quote.account_id, quote.created_by];
  const about = toToken('order', quote.order_id);
  queueMail(tx, deps, { ...email, to: payment.page.receipt, about, livemode, accounts });
}

async function saveCard(
  tx: Tx,
  deps: Deps,
  { payment, outcome }: Paid,
  card: NonNullable<NonNullable<PaymentRow['page']>['keep']>,
): Promise<void> {
  const reference = (outcome.status === 'succeeded' ? outcome.source : undefined) ?? payment.source_reference;
  try {
    await saveSource(tx, deps, {
      id: newId(),
      account: payment.account_id,
      gateway: payment.gateway,
      card: { type: 'card', ...card, reference },
      isDefault: false,
    });
  } catch (error) {
    // The charge succeeded: a card that cannot be saved must not undo it.
    if (!(error instanceof Failure)) throw error;
  }
}
