import type { PayPageData } from '../../domain/checkout/page/read.ts';

/** Somebody's payment is on its way; one that waits for its payer may be overtaken. */
export const isBusy = ({ payment }: PayPageData): boolean => payment !== null && payment.confirm === null;

/** Whether its time to be paid is over. */
export const isExpired = ({ quote }: PayPageData, now: Date): boolean =>
  quote.cancelled_reason === 'expired' || (quote.status === 'ready' && quote.expires_at <= now);
