import type { FastifyRequest } from 'fastify';
import type { GetCorrespondent } from '../../domain/mail/email.ts';
import type { AddPage } from '../page-answer.ts';
import { type SessionDeps, signedIn } from '../signed-in.ts';

export interface FrontDeps extends SessionDeps {
  baseUrl: string;
  company: GetCorrespondent;
}

/** The root URL: a page for people, JSON with links for programs. */
export function addFront(addPage: AddPage, deps: FrontDeps): void {
  addPage('GET', '/', async (request, reply) => {
    reply.header('Vary', 'Accept');
    if (!wantsPage(request)) return { json: apiLinks(deps) };
    const [{ FrontPage }, person] = await Promise.all([import('./page.tsx'), signedIn(deps, request)]);
    return { page: FrontPage({ reader: deps.company().reader, person }) };
  });
}

/** Browsers ask for `text/html` explicitly; all other clients get JSON. */
const wantsPage = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.toLowerCase().includes('text/html') ?? false;

const apiLinks = ({ baseUrl, company }: FrontDeps) => ({
  data: {
    name: company().name,
    docs: `${baseUrl}/docs`,
    openapi: `${baseUrl}/openapi.json`,
    api: `${baseUrl}/v1`,
    sign_in: `${baseUrl}/sign-in`,
    health: `${baseUrl}/healthz`,
  },
});
