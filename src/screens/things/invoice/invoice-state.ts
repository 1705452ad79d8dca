import type { InvoiceStatus } from '../../../wire/schemas/invoice.ts';
import { INVOICE_STATES, OVERDUE, type State } from '../../kit/states/states.ts';

interface Dated {
  readonly status: InvoiceStatus;
  readonly overdue: boolean;
}

export const invoiceState = ({ status, overdue }: Dated): State => (overdue ? OVERDUE : INVOICE_STATES[status]);
