import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { Database, DbDeps } from '../../../storage/database.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { Notified } from '../../../wire/schemas/messages/notified.ts';
import type { Email } from '../../../wire/schemas/operations/email.ts';
import { type Actor, audit } from '../../events/audit.ts';
import type { Listed, Page } from '../../list-query.ts';
import {
  findPair,
  findQueued,
  listMails,
  lockMail,
  type MailFilters,
  type MailSummary,
  type Queued,
  requeueMail,
} from './mail-summaries.queries.ts';

export async function readMails(
  { db }: { db: Database },
  filters: MailFilters,
  page: Page,
): Promise<Listed<MailSummary>> {
  return db.transaction('system', (tx) => listMails(tx, filters, page));
}

export const presentMail = (mail: MailSummary): Email => ({
  token: toToken('mail', mail.id),
  recipient: mail.recipient,
  subject: mail.subject,
  about: mail.about,
  status: mail.status,
  attempts: mail.attempts,
  error: mail.last_error && withoutLinks(mail.last_error),
  next_attempt_at: mail.status === 'waiting' ? formatTimestamp(mail.next_at) : null,
  sent_at: mail.sent_at && formatTimestamp(mail.sent_at),
  created_at: formatTimestamp(mail.created_at),
});

/** A mail server may quote the refused text in its error. */
const withoutLinks = (text: string): string => text.replaceAll(/https?:\/\/\S+/g, '[link]');

/** Resend a failed email. A sent email no longer has its links, so a copy would be useless. */
export async function resendMail({ db, clock }: DbDeps, actor: Actor, id: Id<'mail'>): Promise<MailSummary> {
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

interface Deps {
  db: Database;
  /** Null if email is not set up. */
  mailer: object | null;
}

interface NotifiedQuery {
  order?: Id<'order'>;
  quote?: Id<'quote'>;
  since: Date;
}

const NOT_NOTIFIED: Notified = { email: 'none', webhook: false };

/** Whether and how the customer is notified of changes to a quote or an order since a time. */
export async function readNotified({ db, mailer }: Deps, { order, quote, since }: NotifiedQuery): Promise<Notified> {
  return db.transaction('system', async (tx) => {
    const pair = await findPair(tx, { order, quote });
    if (pair === undefined) return NOT_NOTIFIED;
    const about = [toToken('quote', pair.quote), ...(pair.order === null ? [] : [toToken('order', pair.order)])];
    const queued = await findQueued(tx, { quote: pair.quote, about, since });
    return queued === undefined ? NOT_NOTIFIED : { email: emailOf(queued, mailer !== null), webhook: queued.webhook };
  });
}

function emailOf({ mailed, letters }: Queued, isSetUp: boolean): Notified['email'] {
  if (mailed) return isSetUp ? 'queued' : 'not_set_up';
  return letters === 'all' ? 'none' : 'off';
}
