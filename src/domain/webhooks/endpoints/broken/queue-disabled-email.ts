import { DAY_MS, earlier } from '../../../../core/calendar.ts';
import type { Clock } from '../../../../core/clock.ts';
import { toToken } from '../../../../core/ids.ts';
import type { Tx } from '../../../../storage/database.ts';
import type { GetCorrespondent } from '../../../mail/email.ts';
import { endpointDisabledEmail } from '../../../mail/endpoint-emails.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import type { DestinationRow } from '../../delivery-rows.ts';
import { findOwner, wasAppDisabled } from '../disabled-endpoints.queries.ts';

/** Emails the owner that a destination was disabled. Needs system scope. */
export async function queueDisabledEmail(
  tx: Tx,
  { clock, company, baseUrl }: { clock: Clock; company: GetCorrespondent; baseUrl: string },
  { id, kind, app_id, target, disabled_reason: reason }: DestinationRow,
): Promise<void> {
  if (reason === null || reason === 'by_owner') return;
  // An app has one URL for all connected accounts: one email covers all.
  const app = kind === 'app' ? app_id : null;
  const after = earlier(clock.now(), DAY_MS);
  if (app !== null && (await wasAppDisabled(tx, { app, except: id, reason, after }))) return;
  const owner = await findOwner(tx, id);
  if (owner === undefined) return;
  const { origin, host, pathname } = new URL(target);
  const token = toToken('whe', id);
  // The URL's query may contain a secret, so it is not mailed.
  const email = endpointDisabledEmail({
    name: owner.name,
    host,
    url: `${origin}${pathname}`,
    kind,
    reason,
    pageUrl: `${baseUrl}/account/${toToken('acct', owner.id)}/${kind === 'app' ? 'apps' : 'webhooks'}`,
    guideUrl: `${baseUrl}/docs/webhooks`,
    company: company(),
  });
  queueMail(tx, { clock }, { ...email, to: owner.email, about: token, livemode: owner.livemode });
}
