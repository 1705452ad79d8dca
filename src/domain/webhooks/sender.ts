import type { Seal } from '../../core/seal.ts';
import { toToken } from '../../core/tokens.ts';
import type { Database } from '../../storage/database.ts';
import { type AttemptDeps, tryDelivery } from './attempt.ts';
import { type Backoff, nextDelay } from './backoff.ts';
import {
  type Claimed,
  claimDeliveries,
  type Ended,
  endAttempts,
  type Health,
  saveHealth,
} from './deliveries.queries.ts';
import { type EventPresenting, filesOfEvents, presentEvent } from './event-rows.ts';

export interface SenderDeps extends AttemptDeps, EventPresenting {
  db: Database;
  backoff: Backoff;
  report: (error: unknown) => void;
}

export interface Sender {
  /** Sends what is due now and waits for it; for tests and tools. Says how many attempts it made. */
  drain(): Promise<number>;
  /** Takes nothing new, and lets what is under way end. */
  stop(): Promise<void>;
}

const PER_DESTINATION = 8;
const IN_ALL = 64;
const POLL_MS = 250;
// Attempts that end together are written together.
const GATHER_MS = 3;
const AWAY_MS = 1000;
// What could not be written at a stop is sent again, under the same id, when its lease is over.
const LAST_TRIES = 3;
const PUT_OFF_SECONDS = 30;

type Heard = Ended & { gone: boolean };
type Files = Awaited<ReturnType<typeof filesOfEvents>>;

/** Delivers what is due, as long as it runs. One turn writes what has ended and takes what is due, in one transaction. */
export function createSender(deps: SenderDeps, { running }: { running: boolean }): Sender {
  const { db, clock } = deps;
  const taken = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  const secrets = createSecretCache(deps.seal);
  let heard: Heard[] = [];
  let attempts = 0;
  let turning: Promise<number> | null = null;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let timerAt = 0;
  let quietUntil = 0;
  let stopped = false;
  const idle: (() => void)[] = [];
  const isIdle = () => underWay.size === 0 && heard.length === 0;

  async function turn(): Promise<number> {
    const ended = heard;
    heard = [];
    try {
      const { claimed, files } = await db.transaction('system', async (tx) => {
        endAttempts(tx, ended, clock.now());
        saveHealth(tx, healthOf(ended), clock.now());
        const total = stopped ? 0 : IN_ALL - underWay.size;
        const due =
          total > 0 ? await claimDeliveries(tx, { taken, perDestination: PER_DESTINATION, total }, clock.now()) : [];
        return { claimed: due, files: await filesOfEvents(tx, due) };
      });
      for (const delivery of claimed) start(delivery, files);
      return claimed.length;
    } catch (error) {
      // Written with the next turn; the leases are longer than the database is usually away.
      heard = [...ended, ...heard];
      throw error;
    }
  }

  function start(delivery: Claimed, files: Files): void {
    attempts += 1;
    const sending = send(delivery, files).finally(() => {
      underWay.delete(sending);
      poke(GATHER_MS);
    });
    underWay.add(sending);
  }

  async function send(delivery: Claimed, files: Files): Promise<void> {
    const { destination_id: destination } = delivery;
    taken.set(destination, (taken.get(destination) ?? 0) + 1);
    try {
      const ended = await attempt(delivery, files);
      heard.push(ended);
    } catch (error) {
      // Ours, not the receiver's: it spends no attempt, and others of its target do not wait for it.
      deps.report(error);
      heard.push({ ...keysOf(delivery), status: 'waiting', attempt: null, delay: PUT_OFF_SECONDS, gone: false });
    } finally {
      const left = (taken.get(destination) ?? 1) - 1;
      if (left === 0) taken.delete(destination);
      else taken.set(destination, left);
    }
  }

  async function attempt(delivery: Claimed, files: Files): Promise<Heard> {
    const body = JSON.stringify(await presentEvent(deps, delivery, files));
    const { ok, gone, retryAfter, attempt } = await tryDelivery(deps, {
      token: toToken('whd', delivery.delivery_id),
      account: delivery.account_id,
      url: delivery.destination_url,
      secrets: secrets.of(delivery),
      body,
    });
    const delay = ok || gone ? null : nextDelay(deps.backoff, delivery.attempts + 1, retryAfter, Math.random());
    const status = ok ? 'delivered' : delay === null ? 'failed' : 'waiting';
    return { ...keysOf(delivery), status, attempt, delay: delay ?? 0, gone };
  }

  /** A turn soon; a later request never puts off an earlier one. */
  function poke(inMs: number): void {
    if (turning !== null) {
      again = true;
      return;
    }
    const now = performance.now();
    const at = Math.max(now + inMs, quietUntil);
    if (timer !== undefined && timerAt <= at) return;
    clearTimeout(timer);
    timerAt = at;
    timer = setTimeout(() => {
      timer = undefined;
      void run();
    }, at - now);
    if (!running) timer.unref();
  }

  const run = (): Promise<number> => (turning ??= takeTurn());

  async function takeTurn(): Promise<number> {
    again = false;
    let claimed = 0;
    try {
      claimed = await turn();
      quietUntil = 0;
    } catch (error) {
      deps.report(error);
      // However often we are woken meanwhile.
      quietUntil = performance.now() + AWAY_MS;
    }
    turning = null;
    if (isIdle()) for (const done of idle.splice(0)) done();
    if (!isIdle() || (running && !stopped)) poke(again || heard.length > 0 ? GATHER_MS : POLL_MS);
    return claimed;
  }

  const unlisten = running ? db.listen(() => poke(0)) : () => false;
  if (running) poke(0);

  return {
    async drain() {
      const before = attempts;
      for (;;) {
        await turning;
        const claimed = await run();
        if (claimed === 0 && isIdle()) return attempts - before;
        if (!isIdle()) await new Promise<void>((resolve) => idle.push(resolve));
      }
    },
    async stop() {
      stopped = true;
      unlisten();
      // A turn that had begun may still take some.
      await turning;
      await Promise.all(underWay);
      for (let tries = 0; heard.length > 0 && tries < LAST_TRIES; tries += 1) {
        if (tries > 0) await new Promise((resolve) => setTimeout(resolve, AWAY_MS));
        await turning;
        await run();
      }
      clearTimeout(timer);
    },
  };
}

const keysOf = ({ delivery_id: delivery, destination_id: destination, attempts: before }: Claimed) => ({
  delivery,
  destination,
  before,
});

/** What attempts that ended one after another say of their destinations. */
function healthOf(heard: readonly Heard[]): Health[] {
  const byDestination = new Map<string, Health>();
  for (const { destination, status, attempt, gone } of heard) {
    if (attempt === null) continue;
    const ok = status === 'delivered';
    const before = byDestination.get(destination) ?? { destination, failed: 0, recovered: false, gone: false };
    byDestination.set(destination, {
      destination,
      failed: ok ? 0 : before.failed + 1,
      recovered: before.recovered || ok,
      gone: before.gone || gone,
    });
  }
  return [...byDestination.values()];
}

const MOST_SECRETS = 1000;

/** Opens each stored secret once. */
function createSecretCache(seal: Seal) {
  const opened = new Map<string, string>();
  const open = (sealed: Buffer): string => {
    const key = sealed.toString('base64');
    const known = opened.get(key);
    if (known !== undefined) return known;
    if (opened.size >= MOST_SECRETS) opened.clear();
    const secret = seal.open(sealed);
    opened.set(key, secret);
    return secret;
  };
  return {
    of: ({ webhook_secret, old_webhook_secret }: Claimed): string[] =>
      [webhook_secret, old_webhook_secret].flatMap((sealed) => (sealed === null ? [] : [open(sealed)])),
  };
}
