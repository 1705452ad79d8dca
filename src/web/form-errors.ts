import { Failure } from '../core/fail.ts';

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
