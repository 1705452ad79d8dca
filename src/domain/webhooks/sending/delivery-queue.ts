import type { Seal } from '../../../core/seal.ts';
import type { filesOfEvents } from '../events.queries.ts';
import { ATTEMPT_MS } from './attempt.ts';
import type { DueDelivery, DueRead } from './deliveries.queries.ts';
import { type DestinationState, LEASE_SECONDS } from './leases.queries.ts';

// Deliveries read ahead for each leased destination, and which may start now. Nothing in this file waits.

const PER_DESTINATION = 8;
const MAX_RUNNING = 64;
// Only a destination with nothing running may use these places: hanging ones cannot occupy all.
const RESERVED_PLACES = 16;
/** Deliveries ready over all destinations, so that no place is empty while the next are read. */
const MAX_READY = 512;
const MAX_READY_PER_DESTINATION = 128;
/** An attempt starts only while the lease outlasts it. */
const BEGIN_WITHIN_MS = LEASE_SECONDS * 1000 - ATTEMPT_MS;
// Events may commit out of order, and retries become due behind the position: interval between reads from the start.
const FROM_START_MS = 250;
const START = '00000000-0000-0000-0000-000000000000';

export interface ReadyDelivery extends DueDelivery {
  files: Awaited<ReturnType<typeof filesOfEvents>>;
}

/** A destination that only this sender uses, while its lease lasts. */
export interface LeasedDestination {
  readonly id: string;
  /** Null before the first read, and while nothing may be sent to the destination. */
  state: DestinationState | null;
  /** When the lease was last requested: slightly before the database began it. */
  leasedAt: number;
  /** Another sender wants the destination: read no more, and release it once nothing is running. */
  leaving: boolean;
  /** Due deliveries in event order. */
  ready: ReadyDelivery[];
  /** Ids of deliveries that are ready, running, or ended and not written yet. */
  readonly known: Set<string>;
  /** Lanes with a running attempt; each has one at a time. */
  readonly busyLanes: Set<string>;
  running: number;
  /** Until a failure is written, its effect on the destination is unknown and nothing else starts. */
  unwrittenFailures: number;
  /** The last event read. */
  position: string;
  /** More deliveries exist after the position. */
  hasMore: boolean;
  readFromStartAt: number;
  /** Number of the last attempt here: the destination that waited longest is next. */
  lastTurn: number;
  usedAt: number;
}

export const newLeasedDestination = (id: string, at: number): LeasedDestination => ({
  id,
  // Nothing is sent before the state is read.
  state: null,
  leasedAt: at,
  leaving: false,
  ready: [],
  known: new Set(),
  busyLanes: new Set(),
  running: 0,
  unwrittenFailures: 0,
  position: START,
  hasMore: false,
  readFromStartAt: 0,
  lastTurn: 0,
  usedAt: at,
});

export interface DeliveryQueue {
  readonly destinations: ReadonlyMap<string, LeasedDestination>;
  /** Running attempts, over all destinations. */
  running: number;
  /** Attempts started so far. */
  begun: number;
}

export interface RunningAttempt {
  destination: LeasedDestination;
  delivery: ReadyDelivery;
  /** State of the destination when the attempt started. */
  state: DestinationState;
}

/** Failing destinations get fewer attempts at a time. */
const placesOf = ({ state }: LeasedDestination) => Math.max(PER_DESTINATION - (state?.failures ?? 0), 1);

/** Chooses what to read now. Destinations with more are read on; others only if they are known to have work. */
export function chooseReads({ destinations }: DeliveryQueue, withWork: ReadonlySet<string>, now: number): DueRead[] {
  const share = Math.floor(MAX_READY / Math.max(destinations.size, 1));
  const wanted = Math.max(PER_DESTINATION, Math.min(MAX_READY_PER_DESTINATION, share));
  return [...destinations.values()].flatMap((destination) => {
    const { ready, known, hasMore, leaving, position } = destination;
    // A hanging destination needs no more than its next round.
    const full = destination.running >= placesOf(destination) && ready.length >= PER_DESTINATION && !hasMore;
    const low = ready.length < wanted / 2 && !full;
    if (leaving || !low || !(hasMore || withWork.has(destination.id))) return [];
    const fromStart = !hasMore || now - destination.readFromStartAt >= FROM_START_MS;
    const most = fromStart ? wanted + known.size : wanted;
    return [{ destination: destination.id, after: fromStart ? START : position, most }];
  });
}

/** Adds the deliveries that were read; returns how many were new. */
export function addReady(
  { destinations }: DeliveryQueue,
  reads: readonly DueRead[],
  rows: readonly ReadyDelivery[],
  at: number,
): number {
  const byDestination = new Map<string, ReadyDelivery[]>(reads.map((read) => [read.destination, []]));
  for (const row of rows) byDestination.get(row.destination_id)?.push(row);
  let added = 0;
  for (const read of reads) {
    const destination = destinations.get(read.destination);
    if (destination === undefined || destination.leaving || destination.state === null) continue;
    added += addReadyOf(destination, read, byDestination.get(read.destination) ?? [], at);
  }
  return added;
}

function addReadyOf(
  destination: LeasedDestination,
  { after, most }: DueRead,
  rows: readonly ReadyDelivery[],
  at: number,
): number {
  const added = rows.filter(({ delivery_id }) => !destination.known.has(delivery_id));
  for (const { delivery_id } of added) destination.known.add(delivery_id);
  destination.ready = [...destination.ready, ...added].sort((a, b) => (a.id < b.id ? -1 : 1));
  destination.hasMore = rows.length === most;
  destination.position = rows.reduce((last, { id }) => (id > last ? id : last), after);
  if (after === START) destination.readFromStartAt = at;
  if (added.length > 0) destination.usedAt = at;
  return added.length;
}

/** Updates the states of destinations; a requested destination without a state may not be sent to. */
export function updateStates(
  { destinations }: DeliveryQueue,
  asked: readonly string[],
  states: readonly DestinationState[],
): void {
  const byId = new Map(states.map((state) => [state.id, state]));
  for (const destination of asked.flatMap((id) => destinations.get(id) ?? [])) {
    destination.state = byId.get(destination.id) ?? null;
    if (destination.state === null) dropReady(destination);
  }
}

export function dropReady(destination: LeasedDestination): void {
  for (const { delivery_id } of destination.ready) destination.known.delete(delivery_id);
  destination.ready = [];
  destination.hasMore = false;
}

/** Starts the next delivery, of the destination with the fewest running; undefined if there is none or no place. */
export function beginNext(queue: DeliveryQueue, now: number): RunningAttempt | undefined {
  let best: { destination: LeasedDestination; state: DestinationState; at: number } | undefined;
  for (const destination of queue.destinations.values()) {
    const { state, ready, busyLanes } = destination;
    if (state === null || !canBegin(queue, destination, now)) continue;
    if (best !== undefined && !isBefore(destination, best.destination)) continue;
    const at = ready.findIndex(({ lane }) => !busyLanes.has(lane));
    if (at >= 0) best = { destination, state, at };
  }
  const [delivery] = best?.destination.ready.splice(best.at, 1) ?? [];
  if (best === undefined || delivery === undefined) return undefined;
  const { destination, state } = best;
  queue.running += 1;
  queue.begun += 1;
  destination.busyLanes.add(delivery.lane);
  destination.running += 1;
  destination.lastTurn = queue.begun;
  return { destination, delivery, state };
}

function canBegin(queue: DeliveryQueue, destination: LeasedDestination, now: number): boolean {
  const { ready, running, unwrittenFailures, leasedAt } = destination;
  if (ready.length === 0 || unwrittenFailures > 0 || running >= placesOf(destination)) return false;
  const places = running === 0 ? MAX_RUNNING : MAX_RUNNING - RESERVED_PLACES;
  return queue.running < places && now - leasedAt <= BEGIN_WITHIN_MS;
}

const isBefore = (destination: LeasedDestination, other: LeasedDestination) =>
  destination.running < other.running ||
  (destination.running === other.running && destination.lastTurn < other.lastTurn);

/** The delivery stays known until its outcome is written. */
export function endAttempt(queue: DeliveryQueue, { destination, delivery }: RunningAttempt, delivered: boolean): void {
  queue.running -= 1;
  destination.busyLanes.delete(delivery.lane);
  destination.running -= 1;
  if (!delivered) destination.unwrittenFailures += 1;
}

/** Call this once the outcome is in the database. */
export function forgetAttempt({ destination, delivery }: RunningAttempt, delivered: boolean, at: number): void {
  destination.known.delete(delivery.delivery_id);
  if (!delivered) destination.unwrittenFailures -= 1;
  destination.usedAt = at;
}

const MAX_SECRETS = 1000;

/** Opened signing secrets: opening one costs more than signing with it. */
export interface SecretCache {
  readonly seal: Seal;
  readonly bySealed: Map<string, string>;
  readonly byState: WeakMap<DestinationState, readonly string[]>;
}

export const newSecretCache = (seal: Seal): SecretCache => ({ seal, bySealed: new Map(), byState: new WeakMap() });

/** Valid secrets of a destination; during a rotation, the old one too. */
export function secretsOf(cache: SecretCache, state: DestinationState): readonly string[] {
  const known = cache.byState.get(state);
  if (known !== undefined) return known;
  const sealed = [state.webhook_secret, state.old_webhook_secret].filter((secret) => secret !== null);
  const secrets = sealed.map((secret) => openSecret(cache, secret));
  cache.byState.set(state, secrets);
  return secrets;
}

function openSecret({ seal, bySealed }: SecretCache, sealed: Buffer): string {
  const key = sealed.toString('base64');
  const known = bySealed.get(key);
  if (known !== undefined) return known;
  if (bySealed.size >= MAX_SECRETS) bySealed.clear();
  const secret = seal.open(sealed);
  bySealed.set(key, secret);
  return secret;
}
