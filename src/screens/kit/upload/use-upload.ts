import { useRef, useState } from 'react';
import type { Operation } from '../../../wire/paths.ts';
import { ConnectionLost } from '../data/error-text.ts';
import { useOnce } from '../data/use-once.ts';
import { sendForm, UploadCancelled } from './send-form.ts';
import { useOnReconnect } from './use-on-reconnect.ts';
import { useUnloadWarning } from './use-unload-warning.ts';

type Parts = Readonly<Record<string, string | File>>;

export interface Upload {
  pending: boolean;
  /** Uploaded fraction, from 0 to 1; null before the first byte. */
  done: number | null;
  error: Error | null;
  send(parts: Parts): void;
  /** Sends the same form under the same idempotency key, so that a request that did arrive is not executed twice. */
  retry(): void;
  /** Cancels the upload. */
  stop(): void;
}

/** Sends a form with a file and reports progress; retries by itself when a lost connection is back. */
export function useUpload(operation: Operation, params: Readonly<Record<string, string>>, onDone: () => void): Upload {
  const [done, setDone] = useState<number | null>(null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const once = useOnce();
  const last = useRef<{ body: FormData; stop: AbortController } | null>(null);
  const run = (body: FormData) => {
    const stop = new AbortController();
    last.current = { body, stop };
    setPending(true);
    setError(null);
    setDone(null);
    const form = { operation, params, body, signal: stop.signal, onProgress: setDone };
    once(body, (key) => sendForm({ ...form, headers: { 'Idempotency-Key': key } }))
      .then(onDone, (failed) => failed instanceof UploadCancelled || setError(failed))
      .finally(() => setPending(false));
  };
  const retry = () => last.current !== null && run(last.current.body);
  useOnReconnect(error instanceof ConnectionLost, retry);
  useUnloadWarning(pending);
  return {
    pending,
    done,
    error,
    send: (parts) => run(formOf(parts)),
    retry,
    stop: () => last.current?.stop.abort(),
  };
}

function formOf(parts: Parts): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.append(name, value);
  return body;
}
