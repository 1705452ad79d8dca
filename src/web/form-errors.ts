import { Failure } from '../core/fail.ts';

/** What is wrong with a form, by field, in words for the person who filled it in. */
export type FormErrors<Field extends string = string> = Readonly<Partial<Record<Field, string>>>;

export type FormOutcome<Result> = { errors: null; result: Result } | { errors: FormErrors };

/** Does what a form asks for, or gives the errors of its fields. Other refusals are thrown. */
export async function tryForm<Result>(work: () => Promise<Result>): Promise<FormOutcome<Result>> {
  try {
    return { errors: null, result: await work() };
  } catch (error) {
    if (!(error instanceof Failure) || error.detail.errors === undefined) throw error;
    const firsts = Object.entries(error.detail.errors).map(([field, [first = '']]) => [field, first]);
    return { errors: Object.fromEntries(firsts) };
  }
}
