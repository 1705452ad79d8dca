import { type Config, mailSender } from '../config.ts';
import type { Firm } from '../domain/firm/versions/firm.ts';
import { createMailer, type Mailer } from '../net/mailer.ts';
import { FORMATS } from '../wire/schemas/formats.ts';
import type { Watch } from './open-watch.ts';

/** Longest pause between probes of a mail server that is down; the first probe follows after a second. */
const MAX_PROBE_INTERVAL_MS = 60_000;

/** Reply address of emails: from the environment, else the company's; null: replies go to the sender. */
export const answersTo =
  ({ MAIL_REPLY_TO }: Pick<Config, 'MAIL_REPLY_TO'>, firm: Pick<Firm, 'value'>) =>
  (): string | null =>
    MAIL_REPLY_TO ?? FORMATS['email']?.read(firm.value('company').email) ?? null;

/** Opens the mailer and its probe; null if no email is sent. */
export function openMailer(
  config: Config,
  host: string,
  { log, troubles }: Pick<Watch, 'log' | 'troubles'>,
  { firm, injected }: { firm: Pick<Firm, 'value'>; injected: Mailer | undefined },
): Mailer | null {
  const { SMTP_URL: url } = config;
  if (injected === undefined && url === undefined) return null;
  const { from, replyTo: fixed } = mailSender(config, host, log);
  const company = () => firm.value('company');
  const replyTo = () => fixed ?? answersTo(config, firm)() ?? undefined;
  const mailer = injected ?? createMailer({ url: url ?? '', from, name: () => company().name, replyTo, host });
  // The next email may be hours away: without a probe, the server would count as down until then.
  if (mailer.check !== undefined) troubles.probe('mail', async () => mailer.check?.(), MAX_PROBE_INTERVAL_MS);
  return mailer;
}
