import type { Id } from '../../../core/ids.ts';
import type { Tx } from '../../../storage/database.ts';
import type { AccountRow } from '../../accounts/accounts.queries.ts';
import type { Listed, Page } from '../../list-query.ts';
import { listPage } from '../../lists/list-page.queries.ts';
import type { MailRow } from '../../mail/mails.queries.ts';

/** An email without its text, whose links grant access. */
export type MailSummary = Pick<
  MailRow,
  'recipient' | 'subject' | 'about' | 'status' | 'attempts' | 'next_at' | 'last_error' | 'created_at' | 'sent_at'
> & { id: Id<'mail'> };

const COLUMNS = 'id, recipient, subject, about, status, attempts, next_at, last_error, created_at, sent_at';
/** Counting stops here: emails may be stored forever. */
const MAX_COUNTED = 1000;

export interface MailFilters {
  status?: MailRow['status'];
  recipient?: string;
  about?: string;
}

const CONDITIONS = { status: 'status =', recipient: 'recipient = ANY', about: 'about =' } as const;
const NAMES = ['status', 'recipient', 'about'] as const;

/** List newest first; only the requested conditions are used, so that each can use its index. */
export async function listMails(tx: Tx, filters: MailFilters, page: Page): Promise<Listed<MailSummary>> {
  const values: unknown[] = [];
  const conditions = NAMES.flatMap((name) => {
    const value = name === 'recipient' ? spellings(filters.recipient) : filters[name];
    return value === undefined ? [] : [`${CONDITIONS[name]} ($${values.push(value)})`];
  });
  const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
  const rows = { text: `SELECT ${COLUMNS} FROM mails${where}`, values };
  return listPage<MailSummary>(tx, { rows, countTo: MAX_COUNTED }, page);
}

/** The address as written, or in lower case: row-level security prevents the use of an index on `lower`. */
const spellings = (address: string | undefined) =>
  address === undefined ? undefined : [address, address.toLowerCase()];

export async function lockMail(tx: Tx, id: Id<'mail'>): Promise<MailSummary | undefined> {
  return tx.first<MailSummary>({
    text: `SELECT ${COLUMNS} FROM mails WHERE id = $1 FOR UPDATE`,
    values: [id],
  });
}

/** Make the email due now, with all its attempts; limits count it from now. */
export async function requeueMail(tx: Tx, id: Id<'mail'>, now: Date): Promise<MailSummary | undefined> {
  return tx.first<MailSummary>({
    text: `UPDATE mails SET status = 'waiting', attempts = 0, next_at = $2, due_at = $2, last_error = NULL
           WHERE id = $1 RETURNING ${COLUMNS}`,
    values: [id, now],
  });
}

export interface Queued {
  mailed: boolean;
  webhook: boolean;
  /** Emails the account wants. */
  letters: AccountRow['letters'];
}

/** Find what was queued for the customer of a quote and its order since a time. */
export async function findQueued(
  tx: Tx,
  { quote, about, since }: { quote: Id<'quote'>; about: readonly string[]; since: Date },
): Promise<Queued | undefined> {
  return tx.first<Queued>({
    name: 'queued_for_customer',
    text: `SELECT a.letters,
             EXISTS (
               SELECT FROM mails m
               WHERE m.about = ANY ($2) AND m.created_at >= $3 AND m.status <> 'suppressed') AS mailed,
             EXISTS (
               SELECT FROM webhook_deliveries d JOIN events e ON e.id = d.event_id
               WHERE d.account_id = q.account_id AND d.created_at >= $3 AND d.status <> 'skipped'
                 AND e.quote_id = q.id) AS webhook
           FROM quotes q JOIN accounts a ON a.id = q.account_id WHERE q.id = $1`,
    values: [quote, about, since],
  });
}

/** Find the quote of an order, or the order of a quote. */
export async function findPair(
  tx: Tx,
  { order, quote }: { order?: Id<'order'> | undefined; quote?: Id<'quote'> | undefined },
): Promise<{ quote: Id<'quote'>; order: Id<'order'> | null } | undefined> {
  return tx.first<{ quote: Id<'quote'>; order: Id<'order'> | null }>({
    name: 'quote_and_order',
    text: `SELECT q.id AS quote, o.id AS "order" FROM quotes q LEFT JOIN orders o ON o.quote_id = q.id
           WHERE q.id = coalesce($2::uuid, (SELECT quote_id FROM orders WHERE id = $1))`,
    values: [order ?? null, quote ?? null],
  });
}
