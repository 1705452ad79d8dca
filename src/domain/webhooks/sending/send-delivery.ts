import { toToken } from '../../../core/ids.ts';
import { type EventPresenting, presentEvent, presentPlain } from '../event-feed.ts';
import { type AttemptDeps, attemptDelivery } from './attempt.ts';
import { type Backoff, nextDelay } from './backoff.ts';
import { type RunningAttempt, type SecretCache, secretsOf } from './delivery-queue.ts';
import type { Outcome } from './write-outcomes.ts';

// Delay of a delivery after a bug of ours.
const PUT_OFF_SECONDS = 30;

export interface SendDeps extends AttemptDeps, EventPresenting {
  backoff: Backoff;
  report: (error: unknown) => void;
}

/** Makes one attempt and returns its outcome. Errors are outcomes too, never exceptions. */
export async function sendDelivery(deps: SendDeps, secrets: SecretCache, running: RunningAttempt): Promise<Outcome> {
  const { delivery, state } = running;
  try {
    // Most events have no file, and need not wait for a link.
    const { files } = delivery;
    const event = files.size === 0 ? presentPlain(deps, delivery) : await presentEvent(deps, delivery, files);
    const { delivered, answered410, retryAfter, attempt } = await attemptDelivery(deps, {
      token: toToken('whd', delivery.delivery_id),
      account: delivery.receiver_id,
      url: state.target,
      secrets: secretsOf(secrets, state),
      body: JSON.stringify(event),
    });
    const delay =
      delivered || answered410 ? null : nextDelay(deps.backoff, delivery.attempts + 1, retryAfter, Math.random());
    const status = delivered ? 'delivered' : delay === null ? 'failed' : 'waiting';
    return outcomeOf(running, { status, attempt, delay: delay ?? 0, answered410 });
  } catch (error) {
    deps.report(error);
    // A bug of ours does not count as an attempt.
    return outcomeOf(running, { status: 'waiting', attempt: null, delay: PUT_OFF_SECONDS, answered410: false });
  }
}

// Every field is written out: spreading another object cost a tenth of a delivery's processor time.
const outcomeOf = (
  running: RunningAttempt,
  { status, attempt, delay, answered410 }: Pick<Outcome, 'status' | 'attempt' | 'delay' | 'answered410'>,
): Outcome => ({
  running,
  delivery: running.delivery.delivery_id,
  destination: running.delivery.destination_id,
  before: running.delivery.attempts,
  status,
  attempt,
  delay,
  answered410,
});
