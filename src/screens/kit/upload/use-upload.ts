import { useCallback, useRef, useState } from 'react';
import { type Operation, PATHS } from '../../../wire/paths.ts';
import { ApiError } from '../data/client.ts';

type Parts = Readonly<Record<string, string | File>>;

export interface Upload {
  pending: boolean;
  /** How much of it has gone, from 0 to 1; null before the first byte. */
  done: number | null;
  error: Error | null;
  send(parts: Parts): void;
  /** The same once more; the same key, so that what did arrive is not taken twice. */
  again(): void;
}

/** Sends a form with a file, and says how far it is; what breaks off can be sent again. */
export function useUpload(operation: Operation, params: Readonly<Record<string, string>>, onDone: () => void): Upload {
  const [done, setDone] = useState<number | null>(null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const last = useRef<{ parts: Parts; key: string } | null>(null);
  const run = useCallback(
    (parts: Parts, key: string) => {
      last.current = { parts, key };
      setPending(true);
      setError(null);
      setDone(null);
      sendForm(urlOf(operation, params), parts, key, setDone)
        .then(onDone, setError)
        .finally(() => setPending(false));
    },
    [operation, params, onDone],
  );
  return {
    pending,
    done,
    error,
    send: (parts) => run(parts, crypto.randomUUID()),
    again: () => last.current !== null && run(last.current.parts, last.current.key),
  };
}

function urlOf(operation: Operation, params: Readonly<Record<string, string>>): string {
  const [, path] = PATHS[operation];
  return path.replaceAll(/:([a-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** By the older way: `fetch` does not tell how much of a body has gone. */
function sendForm(url: string, parts: Parts, key: string, onProgress: (done: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Idempotency-Key', key);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total));
    request.addEventListener('error', () => reject(new Error('The connection was lost.')));
    request.addEventListener('load', () => {
      if (request.status < 300) resolve();
      else reject(refusalOf(request));
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(parts)) if (typeof value === 'string') form.append(name, value);
    for (const [name, value] of Object.entries(parts)) if (typeof value !== 'string') form.append(name, value);
    request.send(form);
  });
}

function refusalOf(request: XMLHttpRequest): ApiError {
  const requestId = request.getResponseHeader('Request-Id');
  try {
    return new ApiError(request.status, JSON.parse(request.responseText), requestId);
  } catch {
    return new ApiError(request.status, {}, requestId);
  }
}
