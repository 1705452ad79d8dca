import { t } from '../words/words.ts';
import { ApiError } from './client.ts';

export interface Told {
  message: string;
  fields: Readonly<Record<string, readonly string[]>>;
  requestId: string | null;
}

/** The connection broke during an upload. */
export class Lost extends Error {}

export function tell(error: unknown): Told {
  if (error instanceof Lost) return { message: error.message, fields: {}, requestId: null };
  if (error instanceof ApiError) return { message: error.message, fields: error.errors, requestId: error.requestId };
  return { message: isLost(error) ? t('offline') : t('error.title'), fields: {}, requestId: null };
}

/** `fetch` reports a broken connection as a TypeError, with a different message in each browser. */
const isLost = (error: unknown): boolean =>
  !navigator.onLine || (error instanceof TypeError && /fetch|network|load failed/i.test(error.message));
