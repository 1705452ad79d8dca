import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
import type { ErrorCode } from '../wire/errors.ts';
import type { Allowed } from './policy.ts';

interface Refusable {
  /** Error code of a refusal; the HTTP status is the same as in the API. */
  code?: ErrorCode | undefined;
}

/** A page, JSON for a script, bytes, or a redirect. */
export type PageAnswer =
  | ({ page: ReactElement } & Allowed & Refusable)
  | ({ json: unknown } & Refusable)
  | { bytes: Buffer; type: string; filename?: string }
  /** `framed`: shown inside one of our pages. */
  | { stream: Readable; type: string; disposition: string; framed?: true }
  | { goTo: string };

export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<PageAnswer>;
export type AddPage = (method: 'GET' | 'POST', url: string, handle: PageHandler) => void;

/** Aborts when the client disconnects before the answer is sent. */
export function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
