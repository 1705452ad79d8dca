import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
import type { Failure } from '../core/fail.ts';
import type { Brand } from '../domain/firm/company/brand.ts';
import type { GetCorrespondent } from '../domain/mail/email.ts';
import { ERRORS, type ErrorCode } from '../wire/errors.ts';
import type { LoadAssets } from './assets.ts';
import { FRAMED_POLICY, type PagePermissions, policyFor } from './policy.ts';

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

export interface SiteDeps {
  company: GetCorrespondent;
  brand(): Brand;
  loadAssets: LoadAssets;
}

export async function sendAnswer(site: SiteDeps, reply: FastifyReply, answer: PageAnswer): Promise<FastifyReply> {
  reply.header('Content-Security-Policy', policyFor('page' in answer ? answer : {}));
  // Browsers omit `Origin` on forms under `no-referrer`, and older ones send nothing else that shows a form's origin.
  reply.header('Referrer-Policy', 'same-origin');
  if ('goTo' in answer) return reply.redirect(answer.goTo, 303);
  if ('bytes' in answer) {
    if (answer.filename !== undefined) reply.header('Content-Disposition', `attachment; filename="${answer.filename}"`);
    return reply.header('Content-Type', answer.type).send(answer.bytes);
  }
  if ('stream' in answer) {
    if (answer.framed) reply.header('Content-Security-Policy', FRAMED_POLICY);
    return reply.header('Content-Disposition', answer.disposition).type(answer.type).send(answer.stream);
  }
  if (answer.code !== undefined) reply.code(ERRORS[answer.code].status);
  if ('json' in answer) return reply.send(answer.json);
  const [{ renderPage }, { urls }] = await Promise.all([import('./render.tsx'), site.loadAssets()]);
  const company = site.company();
  const html = renderPage(answer.page, {
    reader: company.reader,
    company: company.name,
    brand: site.brand(),
    assets: urls,
    script: answer.script,
  });
  return reply.header('Content-Type', 'text/html; charset=utf-8').send(html);
}

export function setRetryAfter(reply: FastifyReply, { detail: { retryAfter } }: Failure): void {
  if (retryAfter !== undefined) reply.header('Retry-After', retryAfter);
}
