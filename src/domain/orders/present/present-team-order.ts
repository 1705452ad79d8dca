import { toToken } from '../../../core/ids.ts';
import { servicesInWords } from '../../../core/words/services-in-words.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { WithoutActions } from '../../../wire/schemas/actions/action.ts';
import type { paperFields } from '../../../wire/schemas/certificates/order-papers.ts';
import { MILESTONES, type TeamOrder } from '../../../wire/schemas/order.ts';
import type { OrderPayment } from '../../../wire/schemas/orders/payment.ts';
import type { orderRowFields } from '../../../wire/schemas/work/row.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { hasMilestone } from '../actions/run-action.ts';
import { presentOrderFile } from '../read-order.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import { concernsViewer, missingForCompletion, missingInWords } from '../state/needs.ts';
import { type OrderWithPayments, type PaymentOfOrder, refundableAmount } from '../state/order-payments.ts';
import { type OrderPresenting, orderDetails, presentPapers, presentReference } from './present-order.ts';

/** An order for the team: with drafts, payments and missing things. */
export async function presentTeamOrder(
  presenting: OrderPresenting,
  full: OrderWithPayments,
): Promise<Omit<WithoutActions<TeamOrder>, keyof typeof orderRowFields | keyof typeof paperFields | 'play_money'>> {
  const { order, files, payments } = full;
  const ended = ['completed', 'refunded', 'voided'].includes(order.status);
  return {
    ...presentReference(presenting, order),
    ...orderDetails(full),
    ...presentPapers(presenting, full, { team: true }),
    ...teamFields(order),
    files: await Promise.all(
      files.map(async (file) => ({
        ...(await presentOrderFile(presenting, file, files)),
        service: file.service,
        shown: file.live,
        sent_back: file.sent_back,
      })),
    ),
    notes: order.notes,
    payments: payments.map(presentPayment),
    refundable: refundableAmount(payments),
    missing: ended
      ? []
      : missingForCompletion(full)
          .filter((thing) => concernsViewer(full, thing))
          .map(missingInWords),
    summary: servicesInWords(ENGLISH, order.services),
    path: MILESTONES.filter((milestone) => hasMilestone(order, milestone)).map((milestone) => ({
      milestone,
      reached_at: order[milestone] && formatTimestamp(order[milestone]),
    })),
  };
}

/** A row of the team's queue. */
export function presentTeamReference(presenting: { baseUrl: string }, row: OrderRow) {
  const { hold_reason, hold_code } = row;
  return { ...presentReference(presenting, row), ...teamFields(row), hold_reason, hold_code };
}

const teamFields = (row: OrderRow) => ({
  account: toToken('acct', row.account_id),
  assignee: row.assignee,
  held_from: row.held_from,
  end_reason: row.end_reason,
});

function presentPayment(payment: PaymentOfOrder): OrderPayment {
  const { kind, status, amount, captured, refunded, currency, failure } = payment;
  const method = kind === 'invoice' ? `invoice ${payment.number ?? 'not issued yet'}` : payment.method;
  const created_at = formatTimestamp(payment.created_at);
  const invoice = kind === 'invoice' ? payment.invoice : null;
  return { kind, status, amount, captured, refunded, currency, method, failure, invoice, created_at };
}
