import type { InvoiceStatus } from '../../../wire/schemas/invoice.ts';
import { INVOICE_STATES, OVERDUE, type State } from '../../kit/states/states.ts';

interface Dated {
  readonly status: InvoiceStatus;
  readonly due_at: string | null;
}

/** Whether it was to be paid before now. */
export const isOverdue = ({ status, due_at }: Dated, now: Date): boolean =>
  status === 'issued' && due_at !== null && new Date(due_at) < now;

export const invoiceState = (invoice: Dated, now: Date): State =>
  isOverdue(invoice, now) ? OVERDUE : INVOICE_STATES[invoice.status];
