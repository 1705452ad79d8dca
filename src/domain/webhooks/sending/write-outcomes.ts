import type { Clock } from '../../../core/clock.ts';
import type { Tx } from '../../../storage/database.ts';
import type { GetCorrespondent } from '../../mail/email.ts';
import { disableAfter410 } from '../endpoints/broken/disable-broken.ts';
import { type DestinationHealth, type EndedAttempt, endAttempts, saveHealth } from './deliveries.queries.ts';
import type { RunningAttempt } from './delivery-queue.ts';

export interface Outcome extends EndedAttempt {
  readonly running: RunningAttempt;
  /** The receiver answered 410: it wants no more deliveries. */
  answered410: boolean;
}

export const isDelivered = ({ status }: Pick<Outcome, 'status'>): boolean => status === 'delivered';

/** Writes the outcomes of attempts to their deliveries and destinations, many at a time. */
export async function writeOutcomes(
  tx: Tx,
  deps: { clock: Clock; company: GetCorrespondent; baseUrl: string },
  outcomes: readonly Outcome[],
): Promise<void> {
  const now = deps.clock.now();
  endAttempts(tx, outcomes, now);
  saveHealth(tx, healthOf(outcomes), now);
  for (const { answered410, destination, running } of outcomes) {
    if (answered410) await disableAfter410(tx, deps, destination, running.state.target);
  }
}

function healthOf(outcomes: readonly Outcome[]): DestinationHealth[] {
  const byDestination = new Map<string, DestinationHealth>();
  for (const { destination, status, attempt } of outcomes) {
    if (attempt === null) continue;
    const before = byDestination.get(destination) ?? { destination, failed: 0, recovered: false };
    const delivered = isDelivered({ status });
    byDestination.set(destination, {
      destination,
      failed: delivered ? 0 : before.failed + 1,
      recovered: before.recovered || delivered,
    });
  }
  return [...byDestination.values()];
}
