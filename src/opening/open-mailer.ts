import { type Config, mailSender } from '../config.ts';
import { createMailer, type Mailer } from '../net/mailer.ts';
import type { Watch } from './open-watch.ts';

/** A server that is away is asked again after a second, then ever more rarely, down to this. */
const LOOK_MS = 60_000;

/** Who carries the mail, and how to find out that it is back; null where no mail leaves. */
export function openMailer(
  config: Config,
  host: string,
  { log, troubles }: Pick<Watch, 'log' | 'troubles'>,
  given?: Mailer,
): Mailer | null {
  const { SMTP_URL: url, COMPANY_NAME: name } = config;
  if (given === undefined && url === undefined) return null;
  const mailer = given ?? createMailer({ url: url ?? '', name, host, ...mailSender(config, host, log) });
  // The next mail may be hours away: without a look of its own the server would count as away till then.
  if (mailer.check !== undefined) troubles.probe('mail', async () => mailer.check?.(), LOOK_MS);
  return mailer;
}
