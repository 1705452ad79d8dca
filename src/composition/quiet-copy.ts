import type { Config } from '../config.ts';

// Limits of a copy restored with --quiet, as its operator reads them.

export const QUIET = 'This is a quiet copy: it sends no mail and no webhook, runs no jobs and moves no real money.';
export const END_QUIET = 'To make it the service, run `npm run dragoman -- end-quiet` and start it again.';

/** Requests would charge, release and refund the live service's own payments. */
export function refuseRealMoney({ PAYMENT_GATEWAY }: Config): void {
  if (PAYMENT_GATEWAY === 'test') return;
  throw new Error(
    `The database is a quiet copy, and PAYMENT_GATEWAY=${PAYMENT_GATEWAY} would move real money: set PAYMENT_GATEWAY=test. ${END_QUIET}`,
  );
}
