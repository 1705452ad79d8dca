import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { Database } from '../../../storage/database.ts';
import { type Actor, audit } from '../../events/audit.ts';
import { lockMail, type MailSummary, requeueMail } from './mail-summaries.queries.ts';

/** Resend a failed email. A sent email no longer has its links, so a copy would be useless. */
export async function resendMail(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  id: Id<'mail'>,
): Promise<MailSummary> {
  return db.transaction('system', async (tx) => {
    const { status, recipient } = (await lockMail(tx, id)) ?? fail('not_found');
    if (status !== 'failed') {
      const message = `This email is ${status}. Only one that failed can be sent again.`;
      fail('invalid_state', { message, fields: { status } });
    }
    audit(tx, { clock }, actor, { action: 'mail.resend', target: toToken('mail', id), detail: { recipient } });
    return (await requeueMail(tx, id, clock.now())) ?? fail('not_found');
  });
}
