import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
import type { ErrorCode } from '../wire/errors.ts';
import type { Allowed } from './policy.ts';

interface Refusable {
  /** Why the answer is a refusal; its status is the one that the API answers with. */
  code?: ErrorCode | undefined;
}

/** What a page answers: a document, something for its script, bytes, or where to go next. */
export type PageAnswer =
  | ({ page: ReactElement } & Allowed & Refusable)
  | ({ json: unknown } & Refusable)
  | { bytes: Buffer; type: string; filename?: string }
  /** `framed`: shown inside a page of ours. */
  | { stream: Readable; type: string; disposition: string; framed?: true }
  | { goTo: string };

export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<PageAnswer>;
export type AddPage = (method: 'GET' | 'POST', url: string, handle: PageHandler) => void;

/** Ends when whoever asked has gone before the answer was there: then nobody waits for it. */
export function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
