import type { Clock } from '../../core/clock.ts';
import { failField } from '../../core/fail.ts';
import { newId } from '../../core/ids.ts';
import type { Tx } from '../../storage/database.ts';
import { FORMATS } from '../../wire/schemas/formats.ts';
import { findPersonWithEmail, insertPersonOnce, type PersonRow } from './rows/people.queries.ts';

/** The address in the form to store, or null when the text is not an email address. */
export const readEmail = (text: string): string | null => FORMATS['email']?.read(text.trim()) ?? null;

/** Person with a typed address; undefined also when the text is not an email address. */
export async function findPersonByEmail(tx: Tx, text: string): Promise<PersonRow | undefined> {
  const email = readEmail(text);
  return email === null ? undefined : findPersonWithEmail(tx, email);
}

/** Person with the address, created if missing. Needs a transaction of system scope. */
export async function findOrMakePerson(
  tx: Tx,
  { clock }: { clock: Clock },
  input: { email: string; name: string },
): Promise<PersonRow> {
  const email = readEmail(input.email) ?? failField('email', 'This is not an email address.');
  await insertPersonOnce(tx, { id: newId(), name: input.name, email }, clock.now());
  const person = await findPersonWithEmail(tx, email);
  if (person === undefined) throw new Error('A person who was just made is not there.');
  return person;
}
