import type { Tx } from '../../../storage/database.ts';
import { filesOfEvents } from '../events.queries.ts';
import { type DueRead, readDue } from './deliveries.queries.ts';
import { addReady, chooseReads, type DeliveryQueue, type ReadyDelivery, updateStates } from './delivery-queue.ts';
import { type Leases, markRenewed, renewOldLeases } from './lease-destinations.ts';
import { type DestinationState, readDestinations } from './leases.queries.ts';

/** Results of one round, valid once it is committed. */
export interface ReadAhead {
  reads: readonly DueRead[];
  rows: readonly ReadyDelivery[];
  /** Destinations whose state was requested. */
  asked: readonly string[];
  states: readonly DestinationState[];
  renewed: readonly string[];
}

export interface ReadRequest {
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
