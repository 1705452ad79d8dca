import { fail } from '../../../core/fail.ts';
import { MailError, type Mailer } from '../../../net/mailer.ts';
import type { DbDeps } from '../../../storage/database.ts';
import { say } from '../../../words/say.ts';
import { type Actor, audit } from '../../events/audit.ts';
import { companyName, type GetCorrespondent, personalEmail } from '../../mail/email.ts';

interface Deps extends DbDeps {
  mailer: Mailer | null;
  company: GetCorrespondent;
}

/** Send a test email to the caller at once, and report the mail server's error. */
export async function sendTestMail(
  deps: Deps,
  actor: Actor,
  { id, to, name }: { id: string; to: string; name: string },
): Promise<void> {
  const { mailer } = deps;
  if (mailer === null) fail('invalid_state', { message: 'No mail leaves this service: set SMTP_URL.' });
  const company = deps.company();
  const { reader } = company;
  const subject = say(reader, 'email.test.subject', { company: companyName(company) });
  try {
    await mailer.send({ id, to, ...personalEmail({ name, company }, subject, [say(reader, 'email.test.text')]) });
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    fail('invalid_state', { message: `The mail server did not take it: ${error.message}` });
  }
  await deps.db.transaction('system', async (tx) =>
    audit(tx, deps, actor, { action: 'firm.test_mail', target: 'guide', detail: { to } }),
  );
}
