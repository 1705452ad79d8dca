import { toError } from '../../../core/unknown.ts';

export interface Finding {
  check: string;
  state: 'ok' | 'warn' | 'fail';
  says: string;
  /** Null when there is nothing to do. */
  advice: string | null;
}

export const ok = (check: string, says: string): Finding => ({ check, state: 'ok', says, advice: null });
export const warn = (check: string, says: string, advice: string): Finding => ({ check, state: 'warn', says, advice });
export const bad = (check: string, says: string, advice: string): Finding => ({ check, state: 'fail', says, advice });

/** Turns an error thrown by the check into a finding. */
export async function look(
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
