import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
import type { ErrorCode } from '../wire/errors.ts';
import type { PagePermissions } from './policy.ts';

interface WithErrorCode {
  /** Error code of a refusal; the HTTP status is the same as in the API. */
  code?: ErrorCode | undefined;
}

/** A page, JSON for a script, bytes, or a redirect. */
export type PageAnswer =
  | ({ page: ReactElement } & PagePermissions & WithErrorCode)
  | ({ json: unknown } & WithErrorCode)
  | { bytes: Buffer; type: string; filename?: string }
  /** `framed`: shown inside one of our pages. */
  | { stream: Readable; type: string; disposition: string; framed?: true }
  | { goTo: string };

export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<PageAnswer>;
export type AddPage = (method: 'GET' | 'POST', url: string, handle: PageHandler) => void;

/** Aborts when the client disconnects before the answer is sent. */
export function abortOnDisconnect({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
