import { useRef, useState } from 'react';
import type { Arguments } from '../../../sdk/client.ts';
import type { ReplyOf } from '../../../sdk/types.ts';
import type { Operation } from '../../../wire/paths.ts';
import { client } from '../data/client.ts';
import { sendForm } from './send-form.ts';

export interface Sending {
  /** Uploaded fraction, from 0 to 1. */
  readonly done: number;
  stop(): void;
}

/** Sends a request; for a form with files, reports its progress. */
export function useSending() {
  const [sending, setSending] = useState<Sending | null>(null);
  const latest = useRef<AbortController | null>(null);
  async function send<O extends Operation>(operation: O, input: Arguments<O>): Promise<ReplyOf<O>> {
    const { params = {}, body, headers, idempotencyKey = '' } = input;
    if (!(body instanceof FormData)) return client.call(operation, input);
    const controller = new AbortController();
    latest.current = controller;
    const onProgress = (done: number) => setSending({ done, stop: () => latest.current?.abort() });
    onProgress(0);
    const form = { operation, params, body, signal: controller.signal, onProgress };
    const reply = sendForm<ReplyOf<O>>({ ...form, headers: { ...headers, 'Idempotency-Key': idempotencyKey } });
    return reply.finally(() => setSending(null));
  }
  return { sending, send };
}
