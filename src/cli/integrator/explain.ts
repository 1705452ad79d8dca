import { ApiError } from '../../sdk/errors.ts';

/** Throws a one-line error: the problem, the step, and advice where there is any. */
export function explain(baseUrl: string, error: unknown, step?: string): never {
  const during = step === undefined ? '' : `${step}: `;
  if (error instanceof ApiError) throw new Error(`${during}${error.message}`, { cause: error });
  if (error instanceof SyntaxError) {
    throw new Error(`${during}What answers at ${baseUrl} is not this service. Set PORT or BASE_URL.`, { cause: error });
  }
  if (error instanceof TypeError) {
    const message = `${during}Nothing answers at ${baseUrl}. Start the service with \`npm start\`, or set PORT or BASE_URL.`;
    throw new Error(message, { cause: error });
  }
  throw error;
}
