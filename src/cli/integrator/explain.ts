import { ApiError } from '../../client/client.ts';

/** Throws the error in one line: what is wrong, during which step, and what to do where that is known. */
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
