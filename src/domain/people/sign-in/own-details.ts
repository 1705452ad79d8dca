import type { Clock } from '../../../core/clock.ts';
import { failField } from '../../../core/fail.ts';
import { oneLine } from '../../../core/words/phrases.ts';
import type { Database } from '../../../storage/database.ts';
import { readName as readableName } from '../../../wire/reference/name.ts';
import { readEmail } from '../find-person.ts';
import { refuseDuplicateEmail } from '../refuse-duplicate-email.ts';
import { updateDetails } from '../rows/people.queries.ts';
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
  { db, clock }: { db: Database; clock: Clock },
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
