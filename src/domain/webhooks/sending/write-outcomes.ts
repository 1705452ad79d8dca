import type { Tx } from '../../../storage/database.ts';
import { type DestinationHealth, type EndedAttempt, endAttempts, saveHealth } from './deliveries.queries.ts';
import type { RunningAttempt } from './delivery-queue.ts';

/** How an attempt ended. */
export interface Outcome extends EndedAttempt {
  readonly running: RunningAttempt;
  /** The receiver answered 410 and wants no more. */
  gone: boolean;
}

export const isDelivered = ({ status }: Pick<Outcome, 'status'>): boolean => status === 'delivered';

/** Writes what attempts did to their deliveries, and what they say of their destinations, many at a time. */
export function writeOutcomes(tx: Tx, outcomes: readonly Outcome[], now: Date): void {
  endAttempts(tx, outcomes, now);
  saveHealth(tx, healthOf(outcomes), now);
}

function healthOf(outcomes: readonly Outcome[]): DestinationHealth[] {
  const byDestination = new Map<string, DestinationHealth>();
  for (const { destination, status, attempt, gone } of outcomes) {
    if (attempt === null) continue;
    const before = byDestination.get(destination) ?? { destination, failed: 0, recovered: false, gone: false };
    const delivered = isDelivered({ status });
    byDestination.set(destination, {
      destination,
      failed: delivered ? 0 : before.failed + 1,
      recovered: before.recovered || delivered,
      gone: before.gone || gone,
    });
  }
  return [...byDestination.values()];
}
