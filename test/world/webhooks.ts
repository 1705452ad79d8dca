import type { ServerResponse } from 'node:http';
import { afterEach, expect, vi } from 'vitest';
import { type Id, newId, toToken } from '../../src/core/ids.ts';
import { record } from '../../src/domain/events/record.ts';
import { createFileLinks } from '../../src/domain/files/read-files.ts';
import { createSender, type Sender, type SenderDeps } from '../../src/domain/webhooks/sending/sender.ts';
import { createOutgoing } from '../../src/net/outgoing.ts';
import type { Client } from '../../src/sdk/client.ts';
import type { Tx } from '../../src/storage/database.ts';
import type { WebhookDelivery } from '../../src/wire/schemas/event.ts';
import { ENGLISH } from '../../src/words/reader.ts';
import { idOf, rowId } from '../support/ids.ts';
import { type Answer, openReceiver, type Receiver } from '../support/receiver.ts';
import { scaleTimeout } from '../support/run/scale-timeout.ts';
import { CA, fakeInternet, fakeNames, PUBLIC_ADDRESS } from '../support/servers.ts';
import { until } from '../support/until.ts';
import type { World } from './world.ts';

/** A fake internet with one server, at `hooks.example`. */
export const internetOf = (receiver: Receiver) =>
  createOutgoing({
    allowPrivate: false,
    ca: CA,
    lookup: fakeNames({ 'hooks.example': [PUBLIC_ADDRESS] }),
    openSocket: (target) => fakeInternet(Number(new URL(receiver.url).port)).openSocket(target),
  });

/** Database id of the client's account. */
export async function accountOf(client: Client): Promise<Id<'acct'>> {
  return idOf('acct', (await client.call('getAccount')).data.token);
}

export const setUrl = (client: Client, webhook_url: string | null) =>
  client.call('changeAccount', { body: { webhook_url } });

/** Records a status event of a quote that does not exist, in the caller's transaction. */
export function recordEvent(
  tx: Tx,
  world: World,
  { account, target, step }: { account: Id<'acct'>; target: string; step: number },
): void {
  record(tx, world, {
    account,
    type: 'quote',
    event: 'status_update',
    target,
    url: `${world.url}/v1/quotes/${target}`,
    data: { status: 'requested', step },
    quote: null,
    livemode: false,
  });
}

/** Records events of a quote that does not exist, and returns its token. */
export async function recordEvents(
  world: World,
  owner: string,
  target = newTarget(),
  ...steps: number[]
): Promise<string> {
  const account = rowId<'acct'>(owner);
  await world.app.db.transaction({ account }, async (tx) => {
    for (const step of steps.length === 0 ? [1] : steps) recordEvent(tx, world, { account, target, step });
  });
  return target;
}

export const newTarget = () => toToken('quote', newId());

/** A separate sender, as another worker process would have. */
export function openSender(
  world: World,
  change: Partial<SenderDeps> = {},
  { running = true }: { running?: boolean } = {},
): Sender & { reported: unknown[] } {
  const { db, clock, seal, blobs, baseUrl } = world.app;
  const reported: unknown[] = [];
  const deps: SenderDeps = {
    db,
    clock,
    seal,
    baseUrl,
    company: () => ({ name: 'Dragoman', contact: [], reader: ENGLISH }),
    links: createFileLinks({ blobs, seal, clock, baseUrl }),
    outgoing: createOutgoing({ allowPrivate: true }),
    backoff: [0.05, 0.05, 0.05],
    report: (error) => reported.push(error),
    ...change,
  };
  return Object.assign(createSender(deps, { running }), { reported });
}

/**
 * Receivers, senders and accounts with a webhook, created by a test and closed after it. The service itself sends
 * nothing.
 */
export function useSenders(world: World) {
  const receivers: Receiver[] = [];
  const senders: Sender[] = [];
  afterEach(async () => {
    // A sender stops once its attempts have ended, so close their receivers first.
    await Promise.all(receivers.splice(0).map((one) => one.close()));
    await Promise.all(senders.splice(0).map((one) => one.stop()));
    await world.rows(`UPDATE webhook_deliveries SET status = 'failed' WHERE status = 'waiting'`);
  });
  const receiving = async (answer?: Answer): Promise<Receiver> => {
    const receiver = await openReceiver(answer);
    receivers.push(receiver);
    return receiver;
  };
  return {
    receiving,
    /** A receiver that answers only on `release`, and counts open requests. */
    async holding(prepare: (response: ServerResponse, count: number) => void = () => undefined) {
      const held: (() => void)[] = [];
      const seen = { now: 0, most: 0 };
      const receiver = await receiving((response, _, count) => {
        prepare(response, count);
        seen.now += 1;
        seen.most = Math.max(seen.most, seen.now);
        held.push(() => {
          seen.now -= 1;
          response.end();
        });
      });
      const release = () => {
        for (const one of held.splice(0)) one();
      };
      return { receiver, seen, release };
    },
    sending(change: Partial<SenderDeps> = {}): Sender & { reported: unknown[] } {
      const sender = openSender(world, change);
      senders.push(sender);
      return sender;
    },
    async customer(url: string) {
      const { test: client } = await world.newAccount();
      await setUrl(client, url);
      return { client, id: await accountOf(client) };
    },
  };
}

/** A database connection that a test can cut, as a kill would. */
export function cuttableDatabase(world: World) {
  const { db } = world.app;
  const connection = { cut: false };
  const transaction: typeof db.transaction = (scope, work) =>
    connection.cut ? Promise.reject(new Error('cut off')) : db.transaction(scope, work);
  return Object.assign(connection, { db: { ...db, transaction } });
}

/** The only delivery for a target. */
export async function deliveryOf(client: Client, target: string): Promise<WebhookDelivery> {
  const { data } = await client.call('listDeliveries', { filters: { target } });
  expect(data).toHaveLength(1);
  return data[0] as WebhookDelivery;
}

/** Waits until the delivery has succeeded or failed. */
export async function waitForEnd(client: Client, target: string): Promise<WebhookDelivery> {
  return until(async () => {
    const delivery = await deliveryOf(client, target);
    if (delivery.status === 'waiting') throw new Error(`still waiting after ${delivery.attempts.length} attempts`);
    return delivery;
  });
}

/** Waits until the delivery has this many attempts. */
export async function waitForAttempts(client: Client, target: string, times: number): Promise<WebhookDelivery> {
  return until(async () => {
    const delivery = await deliveryOf(client, target);
    if (delivery.attempts.length < times) throw new Error(`tried ${delivery.attempts.length} times`);
    return delivery;
  });
}

/** Longer than any transaction of a test: dropping another test's database is the longest. */
export const HELD_BACK_MS = 120_000;

/**
 * Waits until every committed event is readable. An open transaction in any database of the server hides events
 * committed after its start; the error names the transaction.
 */
export async function waitUntilReadable(world: World): Promise<void> {
  const check = async () => {
    const [row] = await world.rows<{ readable: boolean; open: string[] | null }>(
      `SELECT coalesce(max(xid) < commit_horizon(), true) AS readable,
         (SELECT array_agg(concat(datname, ' since ', xact_start, ': ', query)) FROM pg_stat_activity
          WHERE backend_xid IS NOT NULL) AS open
       FROM events`,
    );
    if (row?.readable !== true) throw new Error(`still open on the server: ${row?.open?.join('; ')}`);
  };
  await vi.waitFor(check, { timeout: scaleTimeout(HELD_BACK_MS), interval: 20 });
}
