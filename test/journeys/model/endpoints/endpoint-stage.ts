import { expect } from 'vitest';
import type { Client } from '../../../../src/sdk/client.ts';
import { openReceiver, type Receiver } from '../../../support/receiver.ts';
import { until } from '../../../support/until.ts';
import { accountOf, newTarget, recordEvents } from '../../../world/webhooks.ts';
import { openWorld, type World } from '../../../world/world.ts';
import type { Model, ModelEndpoint, Path } from './endpoint-model.ts';

// The service that the endpoint model is compared with, and a receiver whose paths can answer 410.

export interface Stage {
  world: World;
  receiver: Receiver;
  closedPaths: Set<Path>;
  /** Accepted deliveries in the form `whd_… 3`: the delivery and the number of its event. */
  accepted: string[];
}

export interface Real extends Stage {
  client: Client;
  account: string;
  target: string;
}

export async function openStage(): Promise<Stage> {
  const closedPaths = new Set<Path>();
  const accepted: string[] = [];
  const receiver = await openReceiver((response, { path, headers, body }) => {
    if ([...closedPaths].some((one) => path.endsWith(one))) return response.writeHead(410).end();
    accepted.push(`${String(headers['webhook-id'])} ${String(body.data['step'])}`);
    return response.end();
  });
  const world = await openWorld({ ALLOW_PRIVATE_URLS: 'true', WEBHOOK_BACKOFF: '0.01' });
  return { world, receiver, closedPaths, accepted };
}

/** Creates a separate account for each sequence. */
export async function beginSequence(stage: Stage): Promise<Real> {
  const { test: client } = await stage.world.newAccount();
  stage.closedPaths.clear();
  stage.accepted.length = 0;
  return { ...stage, client, account: await accountOf(client), target: newTarget() };
}

export const urlOf = ({ receiver }: Real, path: Path): string => `${receiver.url}${path}`;

export const recordEvent = async (real: Real, step: number): Promise<unknown> =>
  recordEvents(real.world, real.account, real.target, step);

/** Waits until no delivery is pending. */
export async function settle({ world, account }: Real): Promise<void> {
  await until(async () => {
    const waiting = await world.rows(
      `SELECT 1 FROM webhook_deliveries w JOIN webhook_destinations d ON d.id = w.destination_id
       WHERE w.account_id = $1 AND w.status = 'waiting' AND d.disabled_at IS NULL`,
      [account],
    );
    expect(waiting).toEqual([]);
  });
  await world.app.sender.drain();
  // A job skips deliveries that were queued in the moment of disabling.
  await world.app.worker.runNow('forget_skipped');
}

/** Expects endpoints to match the model, and every event to have arrived exactly once or be listed as missed. */
export async function expectSameAsModel(model: Model, real: Real): Promise<void> {
  const { client, accepted } = real;
  const { data: shown } = await client.call('listEndpoints', { query: { per_page: 100 } });
  const living = model.endpoints.filter(({ deleted }) => !deleted);
  const seen = shown.map(({ token, url, status, disabled_reason }) => ({ token, url, status, disabled_reason }));
  expect(seen.sort(byToken)).toEqual(living.map((endpoint) => expectedEndpoint(real, endpoint)).sort(byToken));
  const { data: deliveries } = await client.call('listDeliveries', { query: { per_page: 100 } });
  for (const endpoint of model.endpoints) {
    const own = deliveries.filter((delivery) => delivery.endpoint === endpoint.token);
    const steps = (all: typeof own) =>
      all.map(({ event }) => Number((event.data as { step?: number }).step)).sort(ascending);
    expect(steps(own.filter(({ status }) => status === 'delivered'))).toEqual(endpoint.arrived.toSorted(ascending));
    expect(steps(own.filter(({ status }) => status === 'skipped' || status === 'failed'))).toEqual(
      endpoint.missed.toSorted(ascending),
    );
    const arrived = own.flatMap(({ token }) => accepted.filter((line) => line.startsWith(`${token} `)));
    expect(arrived.map((line) => Number(line.split(' ')[1])).sort(ascending)).toEqual(
      endpoint.arrived.toSorted(ascending),
    );
  }
}

const ascending = (a: number, b: number) => a - b;
const byToken = (a: { token: string }, b: { token: string }) => a.token.localeCompare(b.token);

const expectedEndpoint = (real: Real, { token, path, enabled, reason }: ModelEndpoint) => ({
  token,
  url: urlOf(real, path),
  status: enabled ? 'enabled' : 'disabled',
  disabled_reason: reason,
});
