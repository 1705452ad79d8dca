import { toToken } from '../../../core/ids.ts';
import type { Mailer } from '../../../net/mailer.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import type { GetCorrespondent } from '../../mail/email.ts';
import { type SignInChange, signInChangedEmail } from '../../mail/people-emails.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Person } from '../rows/sessions.queries.ts';

/** Dependencies of changes to a person's own sign-in, which are emailed to the person. */
export interface OwnSignInDeps extends DbDeps {
  company: GetCorrespondent;
  /** Null: no mail server is configured. */
  mailer: Mailer | null;
}

/** Emails the person, so that a change by someone else is noticed. */
export function mailSignInChange(tx: Tx, deps: OwnSignInDeps, person: Person, change: SignInChange): void {
  const { mailer, company } = deps;
  if (mailer === null || person.email === null) return;
  const mail = signInChangedEmail({ name: person.name, change, company: company() });
  queueMail(tx, deps, { ...mail, to: person.email, about: toToken('prs', person.id), livemode: true });
}
