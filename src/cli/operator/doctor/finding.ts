import { toError } from '../../../core/unknown.ts';

export interface Finding {
  check: string;
  state: 'ok' | 'warn' | 'fail';
  says: string;
  /** Null when there is nothing to do. */
  advice: string | null;
}

export const ok = (check: string, text: string): Finding => ({ check, state: 'ok', says: text, advice: null });
export const warn = (check: string, text: string, advice: string): Finding => ({
  check,
  state: 'warn',
  says: text,
  advice,
});
export const bad = (check: string, text: string, advice: string): Finding => ({
  check,
  state: 'fail',
  says: text,
  advice,
});

/** Turns an error thrown by the check into a finding. */
export async function runCheck(
  check: string,
  advice: string,
  work: () => Promise<Finding | Finding[]>,
): Promise<Finding[]> {
  try {
    return [await work()].flat();
  } catch (error) {
    return [bad(check, toError(error).message, advice)];
  }
}
