import { toToken } from '../../../core/ids.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { Email } from '../../../wire/schemas/operations/email.ts';
import type { MailSummary } from './mail-summaries.queries.ts';

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
