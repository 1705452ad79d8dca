import { ApiError } from '../../sdk/errors.ts';
import { ENGLISH } from '../../words/reader.ts';
import { say } from '../../words/say.ts';

/** Throws a one-line error: the problem, the step, and advice where there is any. */
export function explain(baseUrl: string, error: unknown, step?: string): never {
  const during = step === undefined ? '' : `${step}: `;
  if (error instanceof ApiError) throw new Error(`${during}${error.message}`, { cause: error });
  if (error instanceof SyntaxError) {
    throw new Error(`${during}${say(ENGLISH, 'cli.demo.not_ours', { url: baseUrl })}`, { cause: error });
  }
  if (error instanceof TypeError) {
    throw new Error(`${during}${say(ENGLISH, 'cli.demo.no_answer', { url: baseUrl })}`, { cause: error });
  }
  throw error;
}
