import type { OrderPayment, TeamOrder } from '../../wire/schemas/order.ts';
import type { OrderWhole } from './orders.queries.ts';
import { type OrderPresenting, orderDetails, presentOrderFile, presentReference, teamFields } from './present-order.ts';
import { missingForCompletion } from './steps/needs.ts';

/** An order as the team sees it: drafts too, what was paid, and what is missing. */
export async function presentTeamOrder(
  presenting: OrderPresenting,
  whole: OrderWhole,
  payments: OrderPayment[],
): Promise<TeamOrder> {
  const { order, files, conversions } = whole;
  const ended = ['completed', 'refunded', 'voided'].includes(order.status);
  return {
    ...presentReference(presenting, order),
    ...orderDetails(order, conversions),
    ...teamFields(order),
    files: await Promise.all(
      files.map(async (file) => ({
        ...(await presentOrderFile(presenting, file)),
        service: file.service,
        shown: file.live,
      })),
    ),
    notes: order.notes,
    payments,
    missing: ended ? [] : missingForCompletion(whole),
  };
}
