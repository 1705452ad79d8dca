import type { PayPageData } from '../../domain/checkout/page/read.ts';
import type { Charged } from './parts.tsx';

/** Amount to pay, and the available payment methods. */
export interface Payable {
  quote: Charged['quote'] &
    Pick<PayPageData['quote'], 'purchase_order' | 'tax_note' | 'tax_place'> &
    Partial<Pick<PayPageData['quote'], 'services'>>;
  member: boolean;
  sources: PayPageData['sources'];
  account: Pick<PayPageData['account'], 'invoicing' | 'billing'>;
}
