import { t } from '../words/words.ts';
import { ApiError } from './client.ts';

/** What can be told of a call that did not work. */
export interface Told {
  message: string;
  fields: Readonly<Record<string, readonly string[]>>;
  requestId: string | null;
}

/** The connection broke while something was sent. */
export class Lost extends Error {}

export function tell(error: unknown): Told {
  if (error instanceof Lost) return { message: error.message, fields: {}, requestId: null };
  if (error instanceof ApiError) return { message: error.message, fields: error.errors, requestId: error.requestId };
  return { message: isLost(error) ? t('offline') : t('error.title'), fields: {}, requestId: null };
}

/** `fetch` says of every broken connection that it is a type error, each browser in its own words. */
const isLost = (error: unknown): boolean =>
  !navigator.onLine || (error instanceof TypeError && /fetch|network|load failed/i.test(error.message));
