import { Counter, Histogram, type Registry } from 'prom-client';

// Outgoing webhook deliveries and emails.

/** `retrying`: failed, will be retried; `failed`: the last attempt failed. */
export type AttemptOutcome = 'delivered' | 'retrying' | 'failed';

export interface OutgoingMetrics {
  attempted(outcome: AttemptOutcome, seconds: number): void;
  mailed(outcome: AttemptOutcome): void;
}

const OUTCOMES: readonly AttemptOutcome[] = ['delivered', 'retrying', 'failed'];
// An attempt ends after 15 seconds.
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

export function addOutgoingMetrics(registry: Registry, { mail }: { mail: boolean }): OutgoingMetrics {
  const registers = [registry];
  const labelNames = ['outcome'];
  const attempts = new Counter({
    name: 'dragoman_delivery_attempts_total',
    help: 'Attempts to deliver a webhook, by what came of them; failed: it was the last',
    labelNames,
    registers,
  });
  const seconds = new Histogram({
    name: 'dragoman_delivery_attempt_seconds',
    help: 'Time that one attempt to deliver a webhook took',
    buckets: BUCKETS,
    registers,
  });
  const mails = mail
    ? new Counter({
        name: 'dragoman_mails_total',
        help: 'Tries to send a mail, by what came of them; failed: it was the last',
        labelNames,
        registers,
      })
    : null;
  // Initialise every outcome: a counter that starts with its first event hides that event from every rate.
  for (const outcome of OUTCOMES) {
    attempts.inc({ outcome }, 0);
    mails?.inc({ outcome }, 0);
  }
  return {
    attempted(outcome, elapsed) {
      attempts.inc({ outcome });
      seconds.observe(elapsed);
    },
    mailed: (outcome) => mails?.inc({ outcome }),
  };
}
