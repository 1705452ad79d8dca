import type { Clock } from '../../core/clock.ts';
import type { Seal } from '../../core/seal.ts';
import { toToken } from '../../core/tokens.ts';
import type { Outgoing } from '../../net/outgoing.ts';
import type { Database } from '../../storage/database.ts';
import type { FileLinks } from '../files/links.ts';
import { tryDelivery } from './attempt.ts';
import { type Backoff, nextDelay } from './backoff.ts';
import {
  type Claimed,
  claimDeliveries,
  type Ended,
  endAttempts,
  type Health,
  saveHealth,
} from './deliveries.queries.ts';
import { filesOfEvents, presentEvent } from './event-rows.ts';

export interface SenderDeps {
  db: Database;
  clock: Clock;
  seal: Seal;
  links: FileLinks;
  outgoing: Outgoing;
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

type Heard = Ended & { gone: boolean; failures: number };

/** Delivers what is due, as long as it runs. One turn writes what has ended and takes what is due, in one transaction. */
export function createSender(deps: SenderDeps, { running }: { running: boolean }): Sender {
  const { db, clock } = deps;
  const taken = new Map<string, number>();
  const secrets = createSecretCache(deps.seal);
  let heard: Heard[] = [];
  let underWay = 0;
  let attempts = 0;
  let turning: Promise<number> | null = null;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const idle: (() => void)[] = [];

  async function turn(): Promise<number> {
    const ended = heard;
    heard = [];
    try {
      const { claimed, files } = await db.transaction('system', async (tx) => {
        endAttempts(tx, ended, clock.now());
        saveHealth(tx, healthOf(ended), clock.now());
        const total = stopped ? 0 : IN_ALL - underWay;
        const due =
          total > 0 ? await claimDeliveries(tx, { taken, perDestination: PER_DESTINATION, total }, clock.now()) : [];
        return { claimed: due, files: await filesOfEvents(tx, due) };
      });
      for (const delivery of claimed) void send(delivery, files);
      return claimed.length;
    } catch (error) {
      // Written with the next turn; the leases are longer than the database is usually away.
      heard = [...ended, ...heard];
      throw error;
    }
  }

  async function send(delivery: Claimed, files: Awaited<ReturnType<typeof filesOfEvents>>): Promise<void> {
    const { destination_id: destination } = delivery;
    taken.set(destination, (taken.get(destination) ?? 0) + 1);
    underWay += 1;
    attempts += 1;
    try {
      const ended = await attempt(delivery, files);
      heard.push(ended);
    } catch (error) {
      // Ours, not the receiver's: it is tried again when its lease is over.
      deps.report(error);
    } finally {
      const left = (taken.get(destination) ?? 1) - 1;
      if (left === 0) taken.delete(destination);
      else taken.set(destination, left);
      underWay -= 1;
      poke(GATHER_MS);
    }
  }

  async function attempt(delivery: Claimed, files: Awaited<ReturnType<typeof filesOfEvents>>): Promise<Heard> {
    const body = JSON.stringify(await presentEvent(deps, delivery, files));
    const tried = await tryDelivery(deps, {
      token: toToken('whd', delivery.delivery_id),
      account: delivery.account_id,
      url: delivery.destination_url,
      secrets: secrets.of(delivery),
      body,
    });
    const again =
      tried.ok || tried.gone ? null : nextDelay(deps.backoff, delivery.attempts + 1, tried.retryAfter, Math.random());
    return {
      delivery: delivery.delivery_id,
      destination: delivery.destination_id,
      status: tried.ok ? 'delivered' : again === null ? 'failed' : 'waiting',
      attempt: tried.attempt,
      delay: again ?? 0,
      gone: tried.gone,
      failures: delivery.failures,
    };
  }

  function poke(inMs: number): void {
    if (turning !== null) {
      again = true;
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(() => void run(), inMs);
    if (!running) timer.unref();
  }

  async function run(): Promise<number> {
    if (turning !== null) return turning;
    again = false;
    turning = turn();
    let next = POLL_MS;
    try {
      const claimed = await turning;
      if (claimed > 0 || again || heard.length > 0) next = GATHER_MS;
      return claimed;
    } catch (error) {
      deps.report(error);
      next = AWAY_MS;
      return 0;
    } finally {
      turning = null;
      if (underWay === 0 && heard.length === 0) for (const done of idle.splice(0)) done();
      if (!stopped || heard.length > 0 || underWay > 0) if (running || heard.length > 0 || underWay > 0) poke(next);
    }
  }

  const unlisten = running ? db.listen(() => poke(0)) : () => false;
  if (running) poke(0);

  return {
    async drain() {
      const before = attempts;
      for (;;) {
        await turning;
        const claimed = await run();
        if (claimed === 0 && underWay === 0 && heard.length === 0) return attempts - before;
        await new Promise<void>((resolve) => idle.push(resolve));
      }
    },
    async stop() {
      stopped = true;
      unlisten();
      while (underWay > 0 || heard.length > 0) {
        await new Promise<void>((resolve) => {
          idle.push(resolve);
          poke(GATHER_MS);
        });
      }
      await turning;
      clearTimeout(timer);
    },
  };
}

/** One row for each destination that failed, came back or went away. */
function healthOf(heard: readonly Heard[]): Health[] {
  const byDestination = new Map<string, Health>();
  for (const { destination, status, attempt, gone, failures } of heard) {
    const ok = status === 'delivered';
    // A healthy one that stays healthy is not written.
    if (ok && failures === 0 && !byDestination.has(destination)) continue;
    const before = byDestination.get(destination) ?? { destination, failed: 0, recovered: false, gone: false };
    const failed = ok ? 0 : before.failed + (attempt.error === null ? 0 : 1);
    byDestination.set(destination, { ...before, failed, recovered: before.recovered || ok, gone: before.gone || gone });
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
