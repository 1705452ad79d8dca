import type { FastifyRequest } from 'fastify';
import { verifyCertificate } from '../../domain/certificates/verify.ts';
import type { GetCorrespondent } from '../../domain/mail/email.ts';
import type { Database } from '../../storage/database.ts';
import type { AddPage, PageAnswer } from '../page-answer.ts';
import { paramOf, queryOf } from '../read-request.ts';

export interface VerifyDeps {
  db: Database;
  baseUrl: string;
  company: GetCorrespondent;
}

const UNKNOWN = 'No certificate has this code.';

/** Anyone with a certificate can check that it is genuine and still valid. */
export function addVerify(addPage: AddPage, deps: VerifyDeps): void {
  addPage('GET', '/verify', async (request) => {
    const code = queryOf(request, 'code').trim();
    if (code !== '') return { goTo: `/verify/${encodeURIComponent(code)}` };
    const { VerifyPage } = await import('./page.tsx');
    return { page: VerifyPage({ reader: deps.company().reader, unknownCode: null }) };
  });
  addPage('GET', '/verify/:code', (request) => showVerification(deps, request));
}

async function showVerification(deps: VerifyDeps, request: FastifyRequest): Promise<PageAnswer> {
  const found = await verifyCertificate(deps, paramOf(request, 'code'));
  if (wantsJson(request)) return found === null ? refuseUnknown(request) : { json: { data: found } };
  const { VerifyPage, VerifiedPage } = await import('./page.tsx');
  if (found === null)
    return {
      page: VerifyPage({ reader: deps.company().reader, unknownCode: paramOf(request, 'code') }),
      code: 'not_found',
    };
  return { page: VerifiedPage({ reader: deps.company().reader, found }) };
}

const refuseUnknown = ({ id }: FastifyRequest): PageAnswer => ({
  json: {
    error: true,
    code: 'not_found',
    message: UNKNOWN,
    result: 'error',
    data: { message: UNKNOWN },
    request_id: id,
    retryable: false,
  },
  code: 'not_found',
});

/** The type named first in `Accept` wins; without one, the answer is the page. */
function wantsJson({ headers: { accept = '' } }: FastifyRequest): boolean {
  const [json, html] = ['json', 'html'].map((word) => accept.toLowerCase().indexOf(word));
  if (json === undefined || json === -1) return false;
  return html === undefined || html === -1 || json < html;
}
