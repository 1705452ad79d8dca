import { DAY_MS, earlier } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { WebhookEndpoint } from '../../../wire/schemas/webhooks/endpoint.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import type { Listed, Page } from '../../list-query.ts';
import type { DeliveryReader, DestinationRow } from '../visible-destinations.ts';
import {
  countFigures,
  type EndpointFilters,
  findEndpoint,
  listEndpoints,
  type ShownEndpoint,
} from './endpoints.queries.ts';
import { endpointStatus } from './move-endpoint.ts';

export async function readEndpoints(
  { db, clock }: DbDeps,
  reader: DeliveryReader,
  filters: EndpointFilters,
  page: Page,
): Promise<Listed<ShownEndpoint>> {
  return db.transaction({ account: reader.account }, async (tx) => {
    const { rows, ...rest } = await listEndpoints(tx, reader, filters, page);
    return { rows: await withFigures(tx, clock, rows), ...rest };
  });
}

/** Every destination of an account, including those of apps, for the team; and whether the account is live. */
export async function readAllEndpoints(
  { db, clock }: DbDeps,
  account: Id<'acct'>,
  filters: EndpointFilters,
  page: Page,
): Promise<Listed<ShownEndpoint> & { livemode: boolean }> {
  return db.transaction('system', async (tx) => {
    const { livemode } = (await findAccount(tx, account))?.account ?? fail('not_found');
    const { rows, ...rest } = await listEndpoints(tx, { account, app: 'any' }, filters, page);
    return { rows: await withFigures(tx, clock, rows), ...rest, livemode };
  });
}

export async function readEndpoint(
  { db, clock }: DbDeps,
  reader: DeliveryReader,
  id: Id<'whe'>,
): Promise<ShownEndpoint> {
  return db.transaction({ account: reader.account }, async (tx) =>
    withOwnFigures(tx, clock, (await findEndpoint(tx, reader, id)) ?? fail('not_found')),
  );
}

/** Adds the figures of the last 24 hours. */
export async function withOwnFigures(tx: Tx, clock: Clock, row: DestinationRow): Promise<ShownEndpoint> {
  const [shown] = await withFigures(tx, clock, [row]);
  return shown ?? fail('not_found');
}

async function withFigures(tx: Tx, clock: Clock, rows: readonly DestinationRow[]): Promise<ShownEndpoint[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const ids = rows.map(({ id }) => id);
  const counted = await countFigures(tx, first.account_id, ids, earlier(clock.now(), DAY_MS));
  return rows.flatMap((row) => {
    const figures = counted.get(row.id);
    return figures === undefined ? [] : [{ ...row, figures }];
  });
}

export function presentEndpoint(row: ShownEndpoint, livemode: boolean): WebhookEndpoint {
  return {
    token: toToken('whe', row.id),
    kind: row.kind,
    url: row.url,
    description: row.description,
    events: row.events,
    person: row.person_id && toToken('prs', row.person_id),
    app: row.app_id && toToken('app', row.app_id),
    status: endpointStatus(row),
    disabled_reason: row.disabled_reason,
    disabled_at: row.disabled_at && formatTimestamp(row.disabled_at),
    failing_since: row.failing_since && formatTimestamp(row.failing_since),
    last_24_hours: row.figures,
    livemode,
    created_at: formatTimestamp(row.created_at),
    updated_at: formatTimestamp(row.updated_at),
  };
}
