import type { PayPageData } from '../../domain/checkout/page/read.ts';
import type { Charged } from './parts.tsx';

/** What is paid, and with what it can be. */
export interface Payable {
  quote: Charged['quote'] &
    Pick<PayPageData['quote'], 'purchase_order' | 'tax_note' | 'tax_place'> &
    Partial<Pick<PayPageData['quote'], 'services'>>;
  member: boolean;
  sources: PayPageData['sources'];
  account: Pick<PayPageData['account'], 'invoicing' | 'billing'>;
}
