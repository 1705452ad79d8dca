import { type Config, mailSender } from '../config.ts';
import type { Firm } from '../domain/firm/versions/firm.ts';
import { createMailer, type Mailer } from '../net/mailer.ts';
import { FORMATS } from '../wire/schemas/formats.ts';
import type { Watch } from './open-watch.ts';

/** A server that is away is asked again after a second, then ever more rarely, down to this. */
const LOOK_MS = 60_000;

/** Where answers to emails go: where the environment says, else to the company; null: to the sender. */
export const answersTo =
  ({ MAIL_REPLY_TO }: Pick<Config, 'MAIL_REPLY_TO'>, firm: Pick<Firm, 'value'>) =>
  (): string | null =>
    MAIL_REPLY_TO ?? FORMATS['email']?.read(firm.value('company').email) ?? null;

/** Who carries the mail, and how to find out that it is back; null where no mail leaves. */
export function openMailer(
  config: Config,
  host: string,
  { log, troubles }: Pick<Watch, 'log' | 'troubles'>,
  { firm, given }: { firm: Pick<Firm, 'value'>; given: Mailer | undefined },
): Mailer | null {
  const { SMTP_URL: url } = config;
  if (given === undefined && url === undefined) return null;
  const { from, replyTo: fixed } = mailSender(config, host, log);
  const company = () => firm.value('company');
  const replyTo = () => fixed ?? answersTo(config, firm)() ?? undefined;
  const mailer = given ?? createMailer({ url: url ?? '', from, name: () => company().name, replyTo, host });
  // The next mail may be hours away: without a look of its own the server would count as away till then.
  if (mailer.check !== undefined) troubles.probe('mail', async () => mailer.check?.(), LOOK_MS);
  return mailer;
}
