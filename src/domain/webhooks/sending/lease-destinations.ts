import type { Tx } from '../../../storage/database.ts';
import { filesOfEvents } from '../events.queries.ts';
import { type DueRead, readDue } from './deliveries.queries.ts';
import {
  addReady,
  chooseReads,
  type DeliveryQueue,
  dropReady,
  type LeasedDestination,
  newLeasedDestination,
  type ReadyDelivery,
  updateStates,
} from './delivery-queue.ts';
import {
  claimDestinations,
  type DestinationState,
  readDestinations,
  releaseLeases,
  renewLeases,
} from './leases.queries.ts';

// Destinations that this sender may send to: it leases those with work, renews the leases, and releases them.

const MAX_LEASED = 1000;
const RENEW_AFTER_MS = 2000;
// The next event often follows soon: an idle destination stays leased for a while.
const LINGER_MS = 2000;
// A destination left to another sender is not leased again at once.
const LEFT_MS = 1000;
const ASK_EVERY_MS = 250;

export interface Leases {
  /** Name of the sender in the database. */
  readonly sender: string;
  readonly destinations: Map<string, LeasedDestination>;
  /** When a destination was left to another sender. */
  readonly leftAt: Map<string, number>;
  /** When another sender was last asked for one of its destinations. */
  askedAt: number;
}

export const noLeases = (sender: string): Leases => ({
  sender,
  destinations: new Map(),
  leftAt: new Map(),
  askedAt: Number.NEGATIVE_INFINITY,
});

/** Leases destinations with work, and releases idle ones; returns the leased ones with work. */
export async function leaseDestinations(tx: Tx, leases: Leases, at: number): Promise<Set<string>> {
  const { sender, destinations } = leases;
  releaseIdle(tx, leases, at);
  const ask = at - leases.askedAt >= ASK_EVERY_MS;
  if (ask) leases.askedAt = at;
  const most = Math.max(0, MAX_LEASED - destinations.size);
  const claimed = await claimDestinations(tx, { sender, except: excludedFromClaim(leases, at), most, ask });
  for (const { id, fresh, wanted } of claimed) {
    if (fresh) destinations.set(id, newLeasedDestination(id, at));
    if (wanted) markLeaving(destinations.get(id));
  }
  return new Set(claimed.map(({ id }) => id));
}

/** Releases idle destinations, and those that another sender asked for. */
function releaseIdle(tx: Tx, leases: Leases, at: number): void {
  const idle = [...leases.destinations.values()].filter(
    ({ known, leaving, usedAt }) => known.size === 0 && (leaving || at - usedAt > LINGER_MS),
  );
  releaseLeases(
    tx,
    leases.sender,
    idle.map(({ id }) => id),
  );
  forgetLeases(leases, idle, at);
  // Wake the sender that asked: the destination is free.
  if (idle.some(({ leaving }) => leaving)) tx.announce();
}

/** Destinations leased already, and those just left to another sender. */
function excludedFromClaim({ destinations, leftAt }: Leases, now: number): string[] {
  for (const [id, at] of leftAt) if (now - at > LEFT_MS) leftAt.delete(id);
  return [...destinations.keys(), ...leftAt.keys()];
}

function markLeaving(destination: LeasedDestination | undefined): void {
  if (destination === undefined) return;
  destination.leaving = true;
  dropReady(destination);
}

export function forgetLeases(
  { destinations, leftAt }: Leases,
  released: readonly LeasedDestination[],
  at: number,
): void {
  for (const { id, leaving } of released) {
    if (leaving) leftAt.set(id, at);
    destinations.delete(id);
  }
}

/** Renews older leases; returns those still held, to be marked once the transaction is committed. */
export async function renewOldLeases(tx: Tx, { sender, destinations }: Leases, at: number): Promise<string[]> {
  const old = [...destinations.values()].filter(({ leasedAt }) => at - leasedAt >= RENEW_AFTER_MS);
  return renewLeases(
    tx,
    sender,
    old.map(({ id }) => id),
  );
}

export function markRenewed({ destinations }: Leases, ids: readonly string[], at: number): void {
  for (const destination of ids.flatMap((id) => destinations.get(id) ?? [])) destination.leasedAt = at;
}

/** At shutdown, other senders may have destinations with nothing running. Returns those to forget after the commit. */
export function releaseQuiet(tx: Tx, { sender, destinations }: Leases): LeasedDestination[] {
  const quiet = [...destinations.values()].filter(({ running }) => running === 0);
  releaseLeases(
    tx,
    sender,
    quiet.map(({ id }) => id),
  );
  if (quiet.length > 0) tx.announce();
  return quiet;
}

/** Results of one round, valid once it is committed. */
interface ReadAhead {
  reads: readonly DueRead[];
  rows: readonly ReadyDelivery[];
  /** Destinations whose state was requested. */
  asked: readonly string[];
  states: readonly DestinationState[];
  renewed: readonly string[];
}

interface ReadRequest {
  leases: Leases;
  queue: DeliveryQueue;
  /** Leased destinations with work; null if the round did not search for any. */
  withWork: ReadonlySet<string> | null;
  /** Destinations where an attempt has just failed: their state has changed. */
  failed: readonly string[];
  at: number;
  now: Date;
}

/** Reads the next deliveries and the state of their destinations; a search for work also renews leases. */
export async function readAhead(tx: Tx, { leases, queue, withWork, failed, at, now }: ReadRequest): Promise<ReadAhead> {
  const reads = chooseReads(queue, withWork ?? new Set(), at);
  const searched = withWork !== null;
  const asked = [
    ...new Set([...reads.map(({ destination }) => destination), ...failed, ...(searched ? activeOf(queue) : [])]),
  ];
  const [states, due, renewed] = await Promise.all([
    readDestinations(tx, leases.sender, asked, now),
    readDue(tx, reads),
    searched ? renewOldLeases(tx, leases, at) : [],
  ]);
  const files = await filesOfEvents(tx, due);
  const rows = due.map((row) => Object.assign(row, { files }));
  return { reads, rows, asked, states, renewed };
}

/** Destinations with deliveries that are ready, running or not written. */
const activeOf = ({ destinations }: DeliveryQueue): string[] =>
  [...destinations.values()].filter(({ known }) => known.size > 0).map(({ id }) => id);

/** Applies what was read; returns how many deliveries were new. */
export function applyRead(leases: Leases, queue: DeliveryQueue, read: ReadAhead, at: number): number {
  markRenewed(leases, read.renewed, at);
  updateStates(queue, read.asked, read.states);
  return addReady(queue, read.reads, read.rows, at);
}
