import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '../../../core/ids.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import type { GetCorrespondent } from '../../mail/email.ts';
import {
  beginNext,
  type DeliveryQueue,
  endAttempt,
  forgetAttempt,
  newSecretCache,
  type RunningAttempt,
  type SecretCache,
} from './delivery-queue.ts';
import {
  applyRead,
  forgetLeases,
  type Leases,
  leaseDestinations,
  noLeases,
  readAhead,
  releaseQuiet,
} from './lease-destinations.ts';
import { type SendDeps, sendDelivery } from './send-delivery.ts';
import { cancelWakeUp, newWakeUp, runRound, type WakeUp, wakeWithin } from './wake-up.ts';
import { isDelivered, type Outcome, writeOutcomes } from './write-outcomes.ts';

export interface SenderDeps extends SendDeps {
  db: Database;
  /** Sender of the email to the owner of a disabled destination. */
  company: GetCorrespondent;
  /** Called after each attempt. */
  onAttempt?: (outcome: Outcome) => void;
}

export interface Sender {
  /** Sends what is due now and waits for it; returns the number of attempts. For tests and tools. */
  drain(): Promise<number>;
  /** Starts nothing new, and waits for running attempts. */
  stop(): Promise<void>;
}

const POLL_MS = 250;
// Attempts that end together are written together.
const GATHER_MS = 3;
// Outcomes that could not be written at shutdown: the delivery is sent again, with the same id, when the lease ends.
const LAST_TRIES = 3;
const LAST_TRY_EVERY_MS = 1000;

interface SenderState {
  readonly deps: SenderDeps;
  readonly leases: Leases;
  readonly queue: DeliveryQueue;
  readonly secrets: SecretCache;
  readonly wakeUp: WakeUp;
  /** Whether the sender works by itself, or only when drained. */
  readonly running: boolean;
  /** Ended attempts that are not written yet. */
  readonly outcomes: Outcome[];
  /** A commit has announced new work. */
  woken: boolean;
  searchedAt: number;
  stopping: boolean;
  /** Resolved when nothing is running. */
  readonly whenQuiet: (() => void)[];
  /** Resolved when nothing is running and all outcomes are written. */
  readonly whenIdle: (() => void)[];
}

/** Delivers what is due, while it runs: leases destinations, reads ahead, sends, and writes outcomes. */
export function createSender(deps: SenderDeps, { running }: { running: boolean }): Sender {
  const leases = noLeases(newId());
  const sender: SenderState = {
    deps,
    leases,
    queue: { destinations: leases.destinations, running: 0, begun: 0 },
    secrets: newSecretCache(deps.seal),
    wakeUp: newWakeUp({
      round: () => (sender.stopping ? lastRound(sender) : sendingRound(sender)),
      afterRound: (again) => afterRound(sender, again),
      report: deps.report,
      keepAlive: running,
    }),
    running,
    outcomes: [],
    woken: true,
    searchedAt: Number.NEGATIVE_INFINITY,
    stopping: false,
    whenQuiet: [],
    whenIdle: [],
  };
  const unlisten = running ? deps.db.listen(() => wake(sender)) : () => undefined;
  if (running) wakeWithin(sender.wakeUp, 0);
  return {
    drain: () => drain(sender),
    stop: () => {
      unlisten();
      return stop(sender);
    },
  };
}

const isIdle = ({ queue, outcomes }: SenderState) => queue.running === 0 && outcomes.length === 0;

function wake(sender: SenderState): void {
  sender.woken = true;
  wakeWithin(sender.wakeUp, 0);
}

/**
 * Writes outcomes, leases destinations and reads ahead in one transaction; then starts as many attempts as have room.
 */
async function sendingRound(sender: SenderState): Promise<number> {
  const { deps, leases, queue } = sender;
  const at = performance.now();
  const read = await writeOutcomesThen(sender, at, async (tx, outcomes) => {
    const withWork = await findWork(tx, sender, at);
    const failed = outcomes.flatMap((outcome) => (isDelivered(outcome) ? [] : [outcome.destination]));
    return readAhead(tx, { leases, queue, withWork, failed, at, now: deps.clock.now() });
  });
  const added = applyRead(leases, queue, read, at);
  beginAttempts(sender);
  return added;
}

/** Writes outcomes, and releases all destinations with nothing running. */
async function lastRound(sender: SenderState): Promise<number> {
  const at = performance.now();
  const released = await writeOutcomesThen(sender, at, async (tx) => releaseQuiet(tx, sender.leases));
  forgetLeases(sender.leases, released, at);
  return 0;
}

/** Writes outcomes and runs `work` in one transaction. If it fails, the next round writes the outcomes. */
async function writeOutcomesThen<T>(
  sender: SenderState,
  at: number,
  work: (tx: Tx, outcomes: readonly Outcome[]) => Promise<T>,
): Promise<T> {
  const { db } = sender.deps;
  const outcomes = sender.outcomes.splice(0);
  try {
    const result = await db.transaction('system', async (tx) => {
      await writeOutcomes(tx, sender.deps, outcomes);
      return work(tx, outcomes);
    });
    for (const outcome of outcomes) forgetAttempt(outcome.running, isDelivered(outcome), at);
    return result;
  } catch (error) {
    sender.outcomes.unshift(...outcomes);
    throw error;
  }
}

/** Searches when a commit has announced work, and at intervals; null if it is not time yet. */
async function findWork(tx: Tx, sender: SenderState, at: number): Promise<Set<string> | null> {
  if (!sender.woken && at - sender.searchedAt < POLL_MS) return null;
  sender.woken = false;
  sender.searchedAt = at;
  return leaseDestinations(tx, sender.leases, at);
}

function beginAttempts(sender: SenderState): void {
  const now = performance.now();
  while (!sender.stopping) {
    const attempt = beginNext(sender.queue, now);
    if (attempt === undefined) return;
    void send(sender, attempt);
  }
}

async function send(sender: SenderState, attempt: RunningAttempt): Promise<void> {
  const { deps, queue, secrets, outcomes } = sender;
  const outcome = await sendDelivery(deps, secrets, attempt);
  endAttempt(queue, attempt, isDelivered(outcome));
  outcomes.push(outcome);
  deps.onAttempt?.(outcome);
  if (queue.running === 0) resolveAll(sender.whenQuiet);
  beginAttempts(sender);
  wakeWithin(sender.wakeUp, GATHER_MS);
}

function afterRound(sender: SenderState, again: boolean): void {
  const idle = isIdle(sender);
  if (idle) resolveAll(sender.whenIdle);
  if (idle && (!sender.running || sender.stopping)) return;
  wakeWithin(sender.wakeUp, again || sender.outcomes.length > 0 ? GATHER_MS : POLL_MS);
}

function resolveAll(waiting: (() => void)[]): void {
  for (const resolve of waiting.splice(0)) resolve();
}

async function drain(sender: SenderState): Promise<number> {
  const { queue, wakeUp } = sender;
  const before = queue.begun;
  for (;;) {
    await wakeUp.underWay;
    sender.woken = true;
    const found = await runRound(wakeUp);
    if (found === 0 && isIdle(sender)) break;
    if (!isIdle(sender)) await new Promise<void>((resolve) => sender.whenIdle.push(resolve));
  }
  if (!sender.running) await lastRound(sender);
  return queue.begun - before;
}

async function stop(sender: SenderState): Promise<void> {
  const { queue, leases, outcomes, wakeUp } = sender;
  sender.stopping = true;
  await wakeUp.underWay;
  if (queue.running > 0) await new Promise<void>((resolve) => sender.whenQuiet.push(resolve));
  for (let tries = 0; (outcomes.length > 0 || leases.destinations.size > 0) && tries < LAST_TRIES; tries += 1) {
    if (tries > 0) await delay(LAST_TRY_EVERY_MS);
    await wakeUp.underWay;
    await runRound(wakeUp);
  }
  cancelWakeUp(wakeUp);
}
