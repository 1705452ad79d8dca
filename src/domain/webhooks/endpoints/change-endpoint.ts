import { DAY_MS, earlier } from '../../../core/calendar.ts';
import { fail, failField } from '../../../core/fail.ts';
import { FieldErrors } from '../../../core/field-errors.ts';
import type { Id } from '../../../core/ids.ts';
import { type Locked, refuseState } from '../../../core/lifecycle.ts';
import { normaliseUrl } from '../../../net/outgoing-url.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import {
  type EndpointKind,
  RESENT_STATUSES,
  type WebhookEndpointChange,
} from '../../../wire/schemas/webhooks/endpoint.ts';
import { updateAccount } from '../../accounts/accounts.queries.ts';
import { type ActingCaller, lockMaker } from '../../accounts/keys/refuse-revoked-caller.ts';
import { refuseDuplicateUrl } from '../../accounts/refuse-duplicate-url.ts';
import { replayMissed } from '../deliveries.queries.ts';
import type { DeliveryReader, DestinationRow } from '../visible-destinations.ts';
import { checkEndpoint } from './check-endpoint.ts';
import {
  findEndpoint,
  forgetFailures,
  lockEndpoint,
  markDeleted,
  type ShownEndpoint,
  saveEndpoint,
} from './endpoints.queries.ts';
import { endpointStatus, moveEndpoint, RETENTION_DAYS } from './move-endpoint.ts';
import { withOwnFigures } from './read-endpoints.ts';

interface Deps extends DbDeps {
  allowPrivateUrls: boolean;
}

/** Changes, disables or enables a destination. Setting a URL enables it as well. */
export async function changeEndpoint(
  deps: Deps,
  caller: ActingCaller & DeliveryReader,
  id: Id<'whe'>,
  change: WebhookEndpointChange,
): Promise<ShownEndpoint> {
  checkEndpoint(change, deps);
  const { db, clock } = deps;
  const { account, app } = caller;
  const reader = { account, app };
  return refuseDuplicateUrl('url', () =>
    db.transaction({ account }, async (tx) => {
      // Lock the endpoint before the account, as payments do.
      const { kind, target, person_id } = (await lockEndpoint(tx, reader, id)) ?? fail('not_found');
      refuseFixed(kind, change);
      const isMoved = change.url !== undefined && normaliseUrl(change.url) !== target;
      const maker = isMoved ? await lockMaker(tx, deps, caller) : person_id;
      // A trigger updates the account's own destination.
      if (kind === 'account' && change.url !== undefined)
        await updateAccount(tx, account, { webhook_url: change.url }, clock.now());
      const row = (await lockEndpoint(tx, reader, id)) ?? fail('not_found');
      const saved = writeFields(tx, deps, { ...row, person_id: maker }, change);
      return withOwnFigures(tx, clock, await writeStatus(tx, deps, saved, change));
    }),
  );
}

const FIXED: Readonly<Partial<Record<EndpointKind, string>>> = {
  app: 'It is the app’s: set it where the app is registered.',
  quote: 'It came with quotes and stays as they have it; it can be disabled and enabled.',
};

/** The URL of a quote or an app is set there. */
function refuseFixed(kind: EndpointKind, { url, events }: WebhookEndpointChange): void {
  const why = FIXED[kind];
  if (why === undefined) return;
  const errors = new FieldErrors();
  if (url !== undefined) errors.add('url', why);
  if (events !== undefined) errors.add('events', why);
  errors.throwIfAny();
}

function writeFields(
  tx: Tx,
  { clock }: Deps,
  row: Locked<DestinationRow>,
  { url = row.url, description = row.description, events = row.events }: WebhookEndpointChange,
): Locked<DestinationRow> {
  const target = url === row.url ? row.target : normaliseUrl(url);
  const saved = { ...row, url, target, description, events, updated_at: clock.now() };
  saveEndpoint(tx, saved);
  if (target !== row.target) forgetFailures(tx, row.id);
  // Waiting deliveries may be sent to the new URL at once.
  tx.announce();
  return saved;
}

async function writeStatus(
  tx: Tx,
  deps: Deps,
  row: Locked<DestinationRow>,
  { url, status = url === undefined ? endpointStatus(row) : 'enabled' }: WebhookEndpointChange,
): Promise<Locked<DestinationRow>> {
  if (status === endpointStatus(row)) return row;
  return moveEndpoint(tx, deps, row, status === 'enabled' ? 'enable' : 'disable');
}

/** Deletes an endpoint; its log stays. Deleting the account's own URL sets `webhook_url` to null. */
export async function deleteEndpoint(
  { db, clock }: DbDeps,
  reader: DeliveryReader,
  id: Id<'whe'>,
): Promise<ShownEndpoint> {
  const { account } = reader;
  return db.transaction({ account }, async (tx) => {
    const row = (await findEndpoint(tx, reader, id)) ?? fail('not_found');
    const now = clock.now();
    if (row.kind === 'quote')
      failField('token', 'This URL came with quotes and goes with them; it can be disabled instead.');
    if (row.kind === 'account') await updateAccount(tx, account, { webhook_url: null }, now);
    else markDeleted(tx, id, now);
    return withOwnFigures(tx, clock, row);
  });
}

/** Resends the missed deliveries of a destination, oldest first, each under its own id; returns how many. */
export async function resendMissed(
  { db, clock }: DbDeps,
  reader: DeliveryReader,
  { endpoint, status }: { endpoint: Id<'whe'>; status?: (typeof RESENT_STATUSES)[number] },
): Promise<number> {
  return db.transaction({ account: reader.account }, async (tx) => {
    const current = endpointStatus((await lockEndpoint(tx, reader, endpoint)) ?? fail('not_found'));
    if (current === 'disabled') refuseState('webhook endpoint', current, 'Enable it first: nothing is sent to it.');
    const statuses = status === undefined ? RESENT_STATUSES : [status];
    const after = earlier(clock.now(), RETENTION_DAYS * DAY_MS);
    const resent = await replayMissed(tx, reader, { destination: endpoint, after, statuses });
    tx.announce();
    return resent;
  });
}
