import { t } from '../words/words.ts';
import { ApiError } from './client.ts';

export interface ErrorText {
  message: string;
  fields: Readonly<Record<string, readonly string[]>>;
  requestId: string | null;
}

/** The connection broke during an upload. */
export class ConnectionLost extends Error {}

export function describeError(error: unknown): ErrorText {
  if (error instanceof ConnectionLost) return { message: error.message, fields: {}, requestId: null };
  if (error instanceof ApiError) return { message: error.message, fields: error.errors, requestId: error.requestId };
  return { message: isConnectionError(error) ? t('offline') : t('error.title'), fields: {}, requestId: null };
}

/** `fetch` reports a broken connection as a TypeError, with a different message in each browser. */
const isConnectionError = (error: unknown): boolean =>
  !navigator.onLine || (error instanceof TypeError && /fetch|network|load failed/i.test(error.message));
