import { Failure } from '../core/fail.ts';

/** What was wrong with a form, by field, in words for the person who filled it in. */
export type Faults = Readonly<Record<string, string | undefined>>;

/** Does something a form asks for; gives the faults of its fields where there are any. Other refusals go on. */
export async function faultsOf(work: () => Promise<unknown>): Promise<Faults | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof Failure) || error.detail.errors === undefined) throw error;
    return Object.fromEntries(Object.entries(error.detail.errors).map(([field, [first]]) => [field, first]));
  }
}
