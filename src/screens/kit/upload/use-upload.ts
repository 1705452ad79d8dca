import { useCallback, useEffect, useRef, useState } from 'react';
import { type Operation, PATHS } from '../../../wire/paths.ts';
import { ApiError } from '../data/client.ts';
import { t } from '../words/words.ts';

type Parts = Readonly<Record<string, string | File>>;

export interface Upload {
  pending: boolean;
  /** How much of it has gone, from 0 to 1; null before the first byte. */
  done: number | null;
  error: Error | null;
  send(parts: Parts): void;
  /** The same once more; the same key, so that what did arrive is not taken twice. */
  again(): void;
  /** Breaks it off. */
  stop(): void;
}

interface Sending {
  parts: Parts;
  key: string;
  request: XMLHttpRequest | null;
}

/** The connection broke while it was sent. */
class Lost extends Error {}

/** Sends a form with a file, and says how far it is; what breaks off is sent again, by itself when the connection is back. */
export function useUpload(operation: Operation, params: Readonly<Record<string, string>>, onDone: () => void): Upload {
  const [done, setDone] = useState<number | null>(null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const last = useRef<Sending | null>(null);
  const run = (parts: Parts, key: string) => {
    const request = new XMLHttpRequest();
    last.current = { parts, key, request };
    setPending(true);
    setError(null);
    setDone(null);
    sendForm(request, urlOf(operation, params), { parts, key, onProgress: setDone })
      .then((ended) => ended === 'done' && onDone(), setError)
      .finally(() => setPending(false));
  };
  const again = () => last.current !== null && run(last.current.parts, last.current.key);
  useWhenBack(error instanceof Lost, again);
  useStayWhile(pending);
  return {
    pending,
    done,
    error,
    send: (parts) => run(parts, crypto.randomUUID()),
    again,
    stop: useCallback(() => last.current?.request?.abort(), []),
  };
}

/** Does it as soon as there is a connection again. */
function useWhenBack(waits: boolean, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!waits) return;
    const onBack = () => latest.current();
    window.addEventListener('online', onBack);
    return () => window.removeEventListener('online', onBack);
  }, [waits]);
}

/** The browser asks before the page is left. */
function useStayWhile(pending: boolean): void {
  useEffect(() => {
    if (!pending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [pending]);
}

function urlOf(operation: Operation, params: Readonly<Record<string, string>>): string {
  const [, path] = PATHS[operation];
  return path.replaceAll(/:([a-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

interface Form {
  parts: Parts;
  key: string;
  onProgress(done: number): void;
}

/** By the older way: `fetch` does not tell how much of a body has gone. */
function sendForm(request: XMLHttpRequest, url: string, form: Form): Promise<'done' | 'stopped'> {
  return new Promise((resolve, reject) => {
    request.open('POST', url);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Idempotency-Key', form.key);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      form.onProgress(total === 0 ? 1 : loaded / total),
    );
    request.addEventListener('error', () => reject(new Lost(t('upload.lost'))));
    request.addEventListener('abort', () => resolve('stopped'));
    request.addEventListener('load', () => {
      if (request.status < 300) resolve('done');
      else reject(refusalOf(request));
    });
    request.send(bodyOf(form.parts));
  });
}

/** The fields before the files, which are read as they come. */
function bodyOf(parts: Parts): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) if (typeof value === 'string') body.append(name, value);
  for (const [name, value] of Object.entries(parts)) if (typeof value !== 'string') body.append(name, value);
  return body;
}

function refusalOf(request: XMLHttpRequest): ApiError {
  const requestId = request.getResponseHeader('Request-Id');
  try {
    return new ApiError(request.status, JSON.parse(request.responseText), requestId);
  } catch {
    return new ApiError(request.status, {}, requestId);
  }
}
