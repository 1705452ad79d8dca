import { failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { oneLine } from '../../../core/words/phrases.ts';
import type { Database, DbDeps } from '../../../storage/database.ts';
import { readName as readableName } from '../../../wire/reference/name.ts';
import { readEmail } from '../find-person.ts';
import { refuseDuplicateEmail } from '../refuse-duplicate-email.ts';
import { listPasskeys, type PasskeyRow } from '../rows/passkeys.queries.ts';
import { findOwnSignIn, type OwnSignInRow, updateDetails } from '../rows/people.queries.ts';
import type { Person } from '../rows/sessions.queries.ts';

const LONGEST_NAME = 200;

/** A name to store: one line, not empty. */
export function readName(text: string, field = 'name'): string {
  const name = oneLine(text.toWellFormed());
  if (name === '') failField(field, 'Give a name.');
  if (readableName(name) === null) failField(field, 'Give a name without invisible characters.');
  if (name.length > LONGEST_NAME) failField(field, `Use at most ${LONGEST_NAME} characters.`);
  return name;
}

/** Sets the name, and the address of a person without one; only an administrator changes an existing address. */
export async function changeDetails(
  { db, clock }: DbDeps,
  person: Person,
  input: { name: string; email: string },
): Promise<void> {
  const name = readName(input.name);
  const setsEmail = person.email === null && input.email.trim() !== '';
  const email = setsEmail ? (readEmail(input.email) ?? failField('email', 'This is not an email address.')) : null;
  await refuseDuplicateEmail(() =>
    db.transaction('system', (tx) => updateDetails(tx, person.id, { name, email }, clock.now())),
  );
}

/** Sign-in settings that a person manages. */
export interface OwnSignIn extends OwnSignInRow {
  passkeys: PasskeyRow[];
}

const NOTHING: OwnSignInRow = { hasPassword: false, passwordAt: null, asksCode: false, codesLeft: 0 };

export async function readOwnSignIn({ db }: { db: Database }, person: Id<'prs'>): Promise<OwnSignIn> {
  return db.transaction('system', async (tx) => {
    const [own, passkeys] = await Promise.all([findOwnSignIn(tx, person), listPasskeys(tx, person)]);
    return { ...(own ?? NOTHING), passkeys };
  });
}
