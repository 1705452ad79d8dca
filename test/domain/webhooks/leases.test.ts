import { expect, test } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import { beginNext, type DeliveryQueue, endAttempt } from '../../../src/domain/webhooks/sending/delivery-queue.ts';
import {
  applyRead,
  leaseDestinations,
  markRenewed,
  noLeases,
  readAhead,
  releaseQuiet,
  renewOldLeases,
} from '../../../src/domain/webhooks/sending/lease-destinations.ts';
import type { Tx } from '../../../src/storage/database.ts';
import { accountOf, newTarget, recordEvents, setUrl } from '../../world/webhooks.ts';
import { useWorld } from '../../world/world.ts';

// Leases in a real database, at times that the tests set. The service itself sends no deliveries here.

const world = useWorld({ ALLOW_PRIVATE_URLS: 'true', ROLE: 'api' });

const inSystem = <T>(work: (tx: Tx) => Promise<T>) => world.app.db.transaction('system', work);

/** A destination with this number of due deliveries. */
async function destination(deliveries: number): Promise<string> {
  const { test: client } = await world.newAccount();
  await setUrl(client, 'http://127.0.0.1:8080/hook');
  const account = await accountOf(client);
  await recordEvents(world, account, newTarget(), ...Array.from({ length: deliveries }, (_, step) => step));
  const [row] = await world.rows<{ id: string }>('SELECT id FROM webhook_destinations WHERE account_id = $1', [
    account,
  ]);
  return row?.id ?? '';
}

const leaseOf = async (id: string) => {
  const [row] = await world.rows<{ leased_by: string | null; seconds: number }>(
    `SELECT leased_by, greatest(extract(epoch FROM leased_until - now()), 0)::float8 AS seconds
     FROM webhook_destinations WHERE id = $1`,
    [id],
  );
  return row;
};

test('the lease of a destination is renewed before sending must stop', async () => {
  const id = await destination(50);
  const leases = noLeases(newId());
  const queue: DeliveryQueue = { destinations: leases.destinations, running: 0, begun: 0 };
  // Rounds like the sender's, four a second, over twice the time within which an attempt may begin.
  for (let at = 0; at <= 10_000; at += 250) {
    const read = await inSystem(async (tx) => {
      const withWork = await leaseDestinations(tx, leases, at);
      return readAhead(tx, { leases, queue, withWork, failed: [], at, now: world.clock.now() });
    });
    applyRead(leases, queue, read, at);
    // Just before the next round, an attempt still begins.
    const attempt = beginNext(queue, at + 249);
    expect(attempt?.destination.id, `after ${at} ms`).toBe(id);
    if (attempt !== undefined) endAttempt(queue, attempt, true);
  }
});

test('a renewal restores the full time of the lease, for its holder only', async () => {
  const id = await destination(1);
  const leases = noLeases(newId());
  await inSystem((tx) => leaseDestinations(tx, leases, 0));
  const renew = async (at: number) => {
    const renewed = await inSystem((tx) => renewOldLeases(tx, leases, at));
    markRenewed(leases, renewed, at);
    return renewed;
  };
  await world.rows(`UPDATE webhook_destinations SET leased_until = now() + interval '7 seconds' WHERE id = $1`, [id]);
  expect(await renew(1999)).toEqual([]);
  expect((await leaseOf(id))?.seconds).toBeLessThanOrEqual(7);
  expect(await renew(2000)).toEqual([id]);
  expect((await leaseOf(id))?.seconds).toBeGreaterThan(15);
  expect(await renew(3999)).toEqual([]);
  const other = newId();
  await world.rows('UPDATE webhook_destinations SET leased_by = $2 WHERE id = $1', [id, other]);
  expect(await renew(9000)).toEqual([]);
  await inSystem(async (tx) => releaseQuiet(tx, leases));
  expect((await leaseOf(id))?.leased_by).toBe(other);
});
