import type { FastifyReply } from 'fastify';
import type { Failure } from '../core/fail.ts';
import type { Brand } from '../domain/firm/company/brand.ts';
import type { GetCorrespondent } from '../domain/mail/email.ts';
import { ERRORS } from '../wire/errors.ts';
import type { LoadAssets } from './assets.ts';
import type { PageAnswer } from './page-answer.ts';
import { FRAMED_POLICY, policyFor } from './policy.ts';

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
