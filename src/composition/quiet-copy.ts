import type { Config } from '../config.ts';

// What a copy that was restored with --quiet does not do, in the words that its operator reads.

export const QUIET = 'This is a quiet copy: it sends no mail and no webhook, runs no jobs and moves no real money.';
export const END_QUIET = 'To make it the service, run `npm run dragoman -- end-quiet` and start it again.';

/** Requests would charge, release and refund: of the payments that the service itself has. */
export function refuseRealMoney({ PAYMENT_GATEWAY }: Config): void {
  if (PAYMENT_GATEWAY === 'test') return;
  throw new Error(
    `The database is a quiet copy, and PAYMENT_GATEWAY=${PAYMENT_GATEWAY} would move real money: set PAYMENT_GATEWAY=test. ${END_QUIET}`,
  );
}
