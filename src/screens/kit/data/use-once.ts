import { useRef } from 'react';
import { ApiError } from './client.ts';

/** Sends something under a key: the same as before where it is sent again because no answer came. */
export type Once = <T>(what: unknown, send: (idempotencyKey: string) => Promise<T>) => Promise<T>;

/** One key for each intent: what is sent again after a lost answer is not done twice; what was answered is over. */
export function useOnce(): Once {
  const last = useRef({ what: '', key: '' });
  return async (what, send) => {
    const name = nameOf(what);
    if (last.current.what !== name) last.current = { what: name, key: crypto.randomUUID() };
    const mine = last.current;
    const end = () => {
      if (last.current === mine) last.current = { what: '', key: '' };
    };
    try {
      const reply = await send(mine.key);
      end();
      return reply;
    } catch (error) {
      if (isAnswer(error)) end();
      throw error;
    }
  };
}

/** A refusal is kept under its key: to try once more is another request. Without an answer it may have been done. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.code !== 'idempotency_in_progress';

/** A text that is equal for equal intents. */
export const nameOf = (what: unknown): string =>
  String(JSON.stringify(what, (_, value: unknown) => (value instanceof FormData ? [...value].map(partOf) : value)));

const partOf = ([name, value]: [string, FormDataEntryValue]) =>
  typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified];
