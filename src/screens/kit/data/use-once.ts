import { useRef } from 'react';
import { ApiError } from './client.ts';

/** Sends under an idempotency key; the key stays the same for a retry after a lost answer. */
export type SendOnce = <T>(intent: unknown, send: (idempotencyKey: string) => Promise<T>) => Promise<T>;

/** One key per intent: a retry after a lost answer is not executed twice, and an answer ends the intent. */
export function useOnce(): SendOnce {
  const last = useRef({ what: '', key: '' });
  return async (intent, send) => {
    const name = intentKey(intent);
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
      if (isFinalAnswer(error)) end();
      throw error;
    }
  };
}

/**
 * A refusal is stored under its key, so trying again needs a new key. Without an answer the request may have been
 * executed.
 */
export const isFinalAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.code !== 'idempotency_in_progress';

export const intentKey = (intent: unknown): string =>
  JSON.stringify([intent], (_, value: unknown) => (value instanceof FormData ? [...value].map(partOf) : value));

const partOf = ([name, value]: [string, FormDataEntryValue]) =>
  typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified];
