import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import type { Database, DbDeps } from '../../../storage/database.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { TeamWebhookDelivery } from '../../../wire/schemas/webhooks/team-delivery.ts';
import { type Actor, audit } from '../../events/audit.ts';
import type { Listed, Page } from '../../list-query.ts';
import {
  findAnyDelivery,
  listAllDeliveries,
  replayOne,
  type TeamDeliveryFilters,
  type TeamDeliveryRow,
} from '../deliveries.queries.ts';
import { presentPlain } from '../event-feed.ts';
import { fileOf } from '../events.queries.ts';
import { refuseClosed } from '../read-deliveries.ts';

export async function readAllDeliveries(
  { db }: { db: Database },
  filters: TeamDeliveryFilters & { account?: Id<'acct'> },
  page: Page,
): Promise<Listed<TeamDeliveryRow>> {
  return db.transaction('system', (tx) => listAllDeliveries(tx, filters, page));
}

/** Resends a delivery of any account under its own id, to the destination's current URL. */
export async function replayAnyDelivery({ db, clock }: DbDeps, actor: Actor, id: Id<'whd'>): Promise<TeamDeliveryRow> {
  return db.transaction('system', async (tx) => {
    const found = (await findAnyDelivery(tx, id)) ?? fail('not_found');
    refuseClosed(found);
    await replayOne(tx, { account: found.receiver_id, app: found.kind === 'app' ? found.app_id : null }, id);
    const detail = { account: toToken('acct', found.receiver_id), endpoint: toToken('whe', found.destination_id) };
    audit(tx, { clock }, actor, { action: 'delivery.replay', target: toToken('whd', id), detail });
    tx.announce();
    return (await findAnyDelivery(tx, id)) ?? fail('not_found');
  });
}

/** Without links that open something. Unless `inFull`, URLs show only their origin, and responses are hidden. */
export function presentTeamDelivery(
  site: { baseUrl: string; seal: Seal },
  row: TeamDeliveryRow,
  { inFull }: { inFull: boolean },
): TeamWebhookDelivery {
  const shownUrl = (url: string) => (inFull ? url : new URL(url).origin);
  return {
    token: toToken('whd', row.delivery_id),
    account: toToken('acct', row.receiver_id),
    status: row.status,
    event: presentPlain(site, { ...row, links_payment: false }, dataOf(site, row)),
    endpoint: toToken('whe', row.destination_id),
    destination: shownUrl(row.destination_url),
    destination_disabled: row.disabled_reason !== null || row.deleted_at !== null,
    disabled_reason: row.disabled_reason,
    attempts: row.log.map((attempt) => ({
      ...attempt,
      // Attempts of older releases have no URL.
      url: attempt.url ? shownUrl(attempt.url) : null,
      response: inFull ? attempt.response : null,
    })),
    next_attempt_at: row.status === 'waiting' ? formatTimestamp(row.next_at) : null,
    livemode: row.livemode,
    created_at: formatTimestamp(row.delivery_created_at),
  };
}

/** The link leads to the team's file view, not to the receiver's download. */
function dataOf({ baseUrl }: { baseUrl: string }, row: TeamDeliveryRow): TeamDeliveryRow['data'] {
  if (fileOf(row) === null) return row.data;
  const url = `${baseUrl}/team/v1/files/${row.target}/content`;
  return { ...row.data, file: { ...Object(row.data['file']), url, download_url: url } };
}
