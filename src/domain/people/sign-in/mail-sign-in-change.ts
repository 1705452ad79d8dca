import type { Clock } from '../../../core/clock.ts';
import { toToken } from '../../../core/ids.ts';
import type { Mailer } from '../../../net/mailer.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import type { WhoWrites } from '../../mail/letter.ts';
import { signInChangedLetter } from '../../mail/people-letters.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Person } from '../rows/sessions.queries.ts';

/** Dependencies of changes to a person's own sign-in, which are emailed to the person. */
export interface OwnSignInDeps {
  db: Database;
  clock: Clock;
  company: WhoWrites;
  /** Null: no mail server is configured. */
  mailer: Mailer | null;
}

/** Emails the person, so that a change by someone else is noticed. `change` is a sentence. */
export function mailSignInChange(tx: Tx, deps: OwnSignInDeps, person: Person, what: string): void {
  const { mailer, company } = deps;
  if (mailer === null || person.email === null) return;
  const letter = signInChangedLetter({ name: person.name, what, company: company() });
  queueMail(tx, deps, { ...letter, to: person.email, about: toToken('prs', person.id), livemode: true });
}
