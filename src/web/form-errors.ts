import { Failure } from '../core/fail.ts';
import { readEmail } from '../domain/people/find-person.ts';
import { passwordProblem } from '../domain/people/sign-in/passwords.ts';
import type { Reader } from '../words/reader.ts';
import { say } from '../words/say.ts';

/** Error texts of a form, by field. */
export type FormErrors<Field extends string = string> = Readonly<Partial<Record<Field, string>>>;

export type FormOutcome<Result> = { errors: null; result: Result } | { errors: FormErrors };

/** Runs `work`; returns field errors, and throws other failures. */
export async function tryForm<Result>(work: () => Promise<Result>): Promise<FormOutcome<Result>> {
  try {
    return { errors: null, result: await work() };
  } catch (error) {
    if (!(error instanceof Failure) || error.detail.errors === undefined) throw error;
    const firsts = Object.entries(error.detail.errors).map(([field, [first = '']]) => [field, first]);
    return { errors: Object.fromEntries(firsts) };
  }
}

/** Words for the errors of a form in which a person chooses how to sign in. */
export function signInErrors(
  reader: Reader,
  errors: FormErrors,
  input: { name: string; email: string | null; password: string },
): FormErrors {
  const problem = passwordProblem(input.password, input);
  const isAddress = readEmail(input.email ?? '') !== null;
  const words: FormErrors = {
    name: say(reader, 'failure.field.name'),
    email: say(reader, isAddress ? 'failure.field.email.taken' : 'failure.field.email.invalid'),
    ...(problem && { password: say(reader, `failure.field.password.${problem}`) }),
  };
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, words[field] ?? message]));
}
