import { DAY_MS, earlier } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { type Locked, nextState } from '../../../core/lifecycle.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import type { DisabledReason, EndpointStatus } from '../../../wire/schemas/webhooks/endpoint.ts';
import type { DestinationRow } from '../visible-destinations.ts';
import { deleteSkipped, skipWaiting } from './disabled-endpoints.queries.ts';
import { ENDPOINT_LIFECYCLE } from './endpoint.lifecycle.ts';
import { saveEndpointStatus } from './endpoints.queries.ts';

type EndpointMove = keyof typeof ENDPOINT_LIFECYCLE;

const REASONS: Readonly<Record<EndpointMove, DisabledReason | null>> = {
  disable: 'by_owner',
  gone: 'gone',
  fail: 'failing',
  enable: null,
};

// A job skips the rest of a longer queue.
const SKIPPED_AT_ONCE = 1000;

export const endpointStatus = ({ disabled_at }: Pick<DestinationRow, 'disabled_at'>): EndpointStatus =>
  disabled_at === null ? 'enabled' : 'disabled';

/** Applies one lifecycle move. Deliveries waiting for a disabled destination are skipped. */
export async function moveEndpoint(
  tx: Tx,
  { clock }: { clock: Clock },
  row: Locked<DestinationRow>,
  move: EndpointMove,
): Promise<Locked<DestinationRow>> {
  const status = nextState(ENDPOINT_LIFECYCLE, move, 'webhook endpoint', endpointStatus(row));
  const now = clock.now();
  const moved = {
    ...row,
    disabled_at: status === 'disabled' ? now : null,
    disabled_reason: REASONS[move],
    failing_since: status === 'disabled' ? row.failing_since : null,
    updated_at: now,
  };
  saveEndpointStatus(tx, moved);
  if (status === 'disabled') await skipWaiting(tx, row.id, SKIPPED_AT_ONCE);
  return moved;
}

/** How long missed deliveries can be resent. */
export const RETENTION_DAYS = 30;

/** Skips deliveries waiting for disabled destinations and deletes old skipped ones; returns the larger number. */
export async function forgetSkipped({ db, clock }: DbDeps, most: number): Promise<number> {
  return db.transaction('system', async (tx) => {
    const skipped = await skipWaiting(tx, null, most);
    const forgotten = await deleteSkipped(tx, earlier(clock.now(), RETENTION_DAYS * DAY_MS), most);
    return Math.max(skipped, forgotten);
  });
}
