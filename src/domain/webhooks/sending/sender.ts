import { newId, toToken } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import { type Ended, endAttempts, type Health, readDue, saveHealth } from '../deliveries.queries.ts';
import { type EventPresenting, filesOfEvents, presentEvent, presentPlain } from '../event-rows.ts';
import { type AttemptDeps, tryDelivery } from './attempt.ts';
import { type Backoff, nextDelay } from './backoff.ts';
import { type Begun, createHand } from './delivery-queue.ts';
import {
  claimDestinations,
  type DestinationState,
  readDestinations,
  releaseLeases,
  renewLeases,
} from './leases.queries.ts';

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

const POLL_MS = 250;
// Attempts that end together are written together.
const GATHER_MS = 3;
const AWAY_MS = 1000;
// What could not be written at a stop is sent again, under the same id, when the lease is over.
const LAST_TRIES = 3;
const PUT_OFF_SECONDS = 30;

type Heard = Ended & { gone: boolean; begun: Begun };

/**
 * Delivers what is due, as long as it runs. It leases destinations and reads ahead what is due for them; one turn writes
 * what has ended and reads what comes next, in one transaction, while others are sent.
 */
export function createSender(deps: SenderDeps, { running }: { running: boolean }): Sender {
  const { db, clock } = deps;
  const me = newId();
  const hand = createHand();
  const secrets = createSecretCache(deps.seal);
  let heard: Heard[] = [];
  let attempts = 0;
  let underWay = 0;
  let turning: Promise<number> | null = null;
  let again = false;
  let woken = true;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let timerAt = 0;
  let quietUntil = 0;
  let stopped = false;
  const idle: (() => void)[] = [];
  const quiet: (() => void)[] = [];
  const isIdle = () => underWay === 0 && heard.length === 0;

  /** Writes what has ended and reads what is next; gives how many deliveries came to hand. */
  async function turn(): Promise<number> {
    const ended = heard;
    heard = [];
    const at = performance.now();
    try {
      const finish = await db.transaction('system', async (tx) => {
        endAttempts(tx, ended, clock.now());
        saveHealth(tx, healthOf(ended), clock.now());
        return stopped ? leaveAll(tx, at) : readNext(tx, ended, at);
      });
      for (const { begun, status } of ended) hand.written(begun, status === 'delivered', at);
      return finish();
    } catch (error) {
      // Written with the next turn; the leases are longer than the database is usually away.
      heard = [...ended, ...heard];
      throw error;
    }
  }

  /** Gives what to do once the transaction is committed. */
  async function readNext(tx: Tx, ended: readonly Heard[], at: number): Promise<() => number> {
    const look = woken || at - lookedAt >= POLL_MS;
    const busy = look ? await lookAround(tx, at) : new Set<string>();
    const wishes = hand.wishes(busy, at);
    const failed = ended.flatMap(({ status, destination }) => (status === 'delivered' ? [] : [destination]));
    const asked = [
      ...new Set([...wishes.map(({ destination }) => destination), ...failed, ...(look ? hand.active() : [])]),
    ];
    const stale = look ? hand.toRenew(at) : [];
    const [states, rows, renewed] = await Promise.all([
      readDestinations(tx, me, asked, clock.now()),
      readDue(tx, wishes),
      renewLeases(tx, me, stale),
    ]);
    const files = await filesOfEvents(tx, rows);
    return () => {
      hand.renewed(renewed, at);
      hand.settle(asked, states);
      const fresh = hand.accept(
        wishes,
        rows.map((row) => Object.assign(row, { files })),
        at,
      );
      fill();
      return fresh;
    };
  }

  /** Leases destinations with work, and gives back those without; gives the held ones with work. */
  async function lookAround(tx: Tx, at: number): Promise<Set<string>> {
    woken = false;
    lookedAt = at;
    const { ids, wanted } = hand.release(at);
    releaseLeases(tx, me, ids);
    // Whoever asked for one is told that it is free.
    if (wanted) tx.announce();
    const ask = at - askedAt >= POLL_MS;
    if (ask) askedAt = at;
    const leased = await claimDestinations(tx, { sender: me, except: hand.except(at), most: hand.room(), ask });
    hand.hold(
      leased.filter(({ fresh }) => fresh).map(({ id }) => id),
      at,
    );
    hand.leave(leased.filter(({ wanted }) => wanted).map(({ id }) => id));
    return new Set(leased.map(({ id }) => id));
  }

  /** At the end: others may go on at once where nothing is under way. */
  async function leaveAll(tx: Tx, at: number): Promise<() => number> {
    const left = hand.quiet();
    releaseLeases(tx, me, left);
    if (left.length > 0) tx.announce();
    return () => {
      hand.forget(left, at);
      return 0;
    };
  }

  function fill(): void {
    const now = performance.now();
    for (;;) {
      const begun = stopped ? undefined : hand.begin(now);
      if (begun === undefined) return;
      attempts += 1;
      underWay += 1;
      void send(begun);
    }
  }

  async function send(begun: Begun): Promise<void> {
    const { delivery_id: delivery, destination_id: destination, attempts: before } = begun.delivery;
    try {
      const { status, attempt, delay, gone } = await tryOnce(begun);
      hand.end(begun, status === 'delivered');
      heard.push({ begun, delivery, destination, before, status, attempt, delay, gone });
    } catch (error) {
      // Ours, not the receiver's: it spends no attempt, and others of its target do not wait for it.
      deps.report(error);
      hand.end(begun, false);
      const outcome = { status: 'waiting', attempt: null, delay: PUT_OFF_SECONDS, gone: false } as const;
      heard.push({ begun, delivery, destination, before, ...outcome });
    }
    underWay -= 1;
    if (underWay === 0) for (const done of quiet.splice(0)) done();
    fill();
    poke(GATHER_MS);
  }

  async function tryOnce({ delivery, state }: Begun): Promise<Pick<Heard, 'status' | 'attempt' | 'delay' | 'gone'>> {
    // Most tell of no file, and need not wait for a link.
    const { files } = delivery;
    const body = JSON.stringify(
      files.size === 0 ? presentPlain(deps, delivery) : await presentEvent(deps, delivery, files),
    );
    const { ok, gone, retryAfter, attempt } = await tryDelivery(deps, {
      token: toToken('whd', delivery.delivery_id),
      account: delivery.account_id,
      url: state.url,
      secrets: secrets.of(state),
      body,
    });
    const delay = ok || gone ? null : nextDelay(deps.backoff, delivery.attempts + 1, retryAfter, Math.random());
    const status = ok ? 'delivered' : delay === null ? 'failed' : 'waiting';
    return { status, attempt, delay: delay ?? 0, gone };
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

  const wake = () => {
    woken = true;
    poke(0);
  };
  const unlisten = running ? db.listen(wake) : () => false;
  if (running) poke(0);

  return {
    async drain() {
      const before = attempts;
      for (;;) {
        await turning;
        woken = true;
        const claimed = await run();
        if (claimed === 0 && isIdle()) break;
        if (!isIdle()) await new Promise<void>((resolve) => idle.push(resolve));
      }
      if (!running) await db.transaction('system', (tx) => leaveAll(tx, performance.now())).then((finish) => finish());
      return attempts - before;
    },
    async stop() {
      stopped = true;
      unlisten();
      await turning;
      if (underWay > 0) await new Promise<void>((resolve) => quiet.push(resolve));
      for (let tries = 0; (heard.length > 0 || hand.all().length > 0) && tries < LAST_TRIES; tries += 1) {
        if (tries > 0) await new Promise((resolve) => setTimeout(resolve, AWAY_MS));
        await turning;
        await run();
      }
      clearTimeout(timer);
    },
  };
}

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
  const known = new WeakMap<DestinationState, string[]>();
  const open = (sealed: Buffer): string => {
    const key = sealed.toString('base64');
    const before = opened.get(key);
    if (before !== undefined) return before;
    if (opened.size >= MOST_SECRETS) opened.clear();
    const secret = seal.open(sealed);
    opened.set(key, secret);
    return secret;
  };
  return {
    of(state: DestinationState): string[] {
      const sealed = [state.webhook_secret, state.old_webhook_secret];
      const secrets = known.get(state) ?? sealed.flatMap((one) => (one === null ? [] : [open(one)]));
      known.set(state, secrets);
      return secrets;
    },
  };
}
