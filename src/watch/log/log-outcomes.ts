import type { Logger } from 'pino';
import { toToken } from '../../core/ids.ts';
import { toError } from '../../core/unknown.ts';
import type { TriedMail } from '../../domain/mail/send-mails.ts';
import { isDelivered, type Outcome } from '../../domain/webhooks/sending/write-outcomes.ts';
import { isDatabaseAway } from '../../storage/database.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { AttemptOutcome } from '../metrics/outgoing-metrics.ts';
import { createThrottle } from '../throttle.ts';
import type { Troubles } from '../troubles.ts';

// Outcomes of background work: counted, and logged on failure.

export interface Outcomes {
  attempted(outcome: Outcome): void;
  mailed(tried: TriedMail): void;
  ran(run: { job: string; seconds: number; done: number; error: unknown }): void;
  /** A failure that a later run will fix. */
  deferred(error: unknown): void;
}

interface OutcomeDeps {
  log: Logger;
  metrics: Metrics;
  troubles: Troubles;
}

const MINUTE_MS = 60_000;
const LINES_A_MINUTE = 10;

export function logOutcomes(deps: OutcomeDeps): Outcomes {
  const throttle = createThrottle({ most: LINES_A_MINUTE, everyMs: MINUTE_MS });
  /** At most LINES_A_MINUTE lines about one subject; the next one says how many were left out. */
  const throttled: Throttled = (about, write) => {
    const asked = throttle(about);
    if (asked.allowed) write(asked.suppressed === 0 ? {} : { left_out: asked.suppressed });
  };
  return {
    attempted: (outcome) => logAttempt(deps, throttled, outcome),
    mailed: (tried) => logMail(deps, throttled, tried),
    ran: createRunLog(deps),
    deferred(error) {
      if (isDatabaseAway(error)) return;
      throttled(toError(error).message, (more) => deps.log.error({ err: error, ...more }, 'left to the next run'));
    },
  };
}

type Throttled = (about: string, write: (more: { left_out?: number }) => void) => void;

function logAttempt({ log, metrics }: OutcomeDeps, throttled: Throttled, outcome: Outcome): void {
  const { status, attempt, delay } = outcome;
  if (attempt === null) return;
  const delivered = isDelivered(outcome);
  const tried: AttemptOutcome = delivered ? 'delivered' : status === 'failed' ? 'failed' : 'retrying';
  metrics.outgoing.attempted(tried, attempt.total_ms / 1000);
  if (delivered) return;
  const line = {
    delivery: toToken('whd', outcome.delivery),
    endpoint: toToken('whe', outcome.destination),
    account: toToken('acct', outcome.running.delivery.receiver_id),
    attempt: outcome.before + 1,
    reason: attempt.error,
    next_try: status === 'failed' ? null : new Date(Date.now() + delay * 1000).toISOString(),
  };
  const message = tried === 'failed' ? 'delivery given up' : 'delivery failed';
  throttled(outcome.destination, (more) => log.warn({ ...line, ...more }, message));
}

function logMail({ log, metrics, troubles }: OutcomeDeps, throttled: Throttled, { mail, failure }: TriedMail): void {
  metrics.outgoing.mailed(failure === null ? 'delivered' : failure.nextAt === null ? 'failed' : 'retrying');
  if (failure === null || !failure.serverAway) troubles.worked('mail', performance.now());
  if (failure === null) return;
  if (failure.serverAway) troubles.broke('mail', failure.message);
  const line = {
    mail: mail.id,
    about: mail.about ?? undefined,
    attempt: mail.attempts,
    reason: failure.message,
    next_try: failure.nextAt?.toISOString() ?? null,
  };
  const message = failure.nextAt === null ? 'mail given up' : 'mail failed';
  throttled('mail', (more) => log.warn({ ...line, ...more }, message));
}

/** Logs one line when a job fails and one when it works again, not each repeat of the same error. */
function createRunLog({ log, metrics }: OutcomeDeps): Outcomes['ran'] {
  const failing = new Map<string, string>();
  return ({ job, seconds, done, error }) => {
    metrics.jobs.ended({ job, seconds, done, failed: error !== null });
    if (error === null) {
      if (failing.delete(job)) log.warn({ job }, 'the job works again');
      if (done > 0) log.info({ job, done }, 'job');
      return;
    }
    const { message } = toError(error);
    // `troubles` logs an unreachable database.
    if (isDatabaseAway(error) || failing.get(job) === message) return;
    failing.set(job, message);
    log.error({ err: error, job }, 'the job failed; it runs again on its schedule');
  };
}
