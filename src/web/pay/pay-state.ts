import type { PayPageData } from '../../domain/checkout/page/read.ts';

/** A payment is being processed. One that waits for its payer does not count: it may be overtaken. */
export const isBusy = ({ payment }: PayPageData): boolean => payment !== null && payment.confirm === null;

export const isExpired = ({ quote }: PayPageData, now: Date): boolean =>
  quote.cancelled_reason === 'expired' || (quote.status === 'ready' && quote.expires_at <= now);
