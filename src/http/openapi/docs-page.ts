import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { lazy } from '../../wire/reference/lazy.ts';
import type { Audience } from './describe-api.ts';

// OpenAPI documents, and the explorer that shows them.

/** Interactive explorer; the guides are our own pages under `/docs`. */
const EXPLORER = '/docs/explorer';

/**
 * The page may only reach this server and run its own scripts: the inline one by its hash. Styles stay inline, because
 * the library writes them at run time.
 */
const policyOf = (html: string): string =>
  ["default-src 'none'", ['script-src', "'self'", ...hashesOf(html)].join(' '), ...OTHER_RULES].join('; ');

const hashesOf = (html: string): string[] =>
  [...html.matchAll(/<script(?: type="text\/javascript")?>([^<]*)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`,
  );

const OTHER_RULES = [
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
];

/** Addresses of the documents. The first one serves both, as it did before the split. */
const DOCUMENTS: Readonly<Record<string, Audience>> = {
  '/openapi.json': 'all',
  '/v1/openapi.json': 'customers',
  '/team/v1/openapi.json': 'team',
};

export type Describe = (audience: Audience) => Promise<object>;

/** `folder`: output of the build for browsers. */
export function addDocsPage(app: FastifyInstance, describe: Describe, folder: string): void {
  for (const [url, audience] of Object.entries(DOCUMENTS))
    addDocument(
      app,
      url,
      lazy(async () => write(await describe(audience))),
    );

  addExplorer(app, folder);
}

/** The build produced the page and its script; both are read once and cached. */
function addExplorer(app: FastifyInstance, folder: string): void {
  const files = lazy(async () => {
    const [page, script] = await Promise.all(
      ['explorer.html', 'explorer.js'].map((name) => readFile(join(folder, name))),
    );
    return { page, script, policy: policyOf(String(page)) };
  });
  app.get(EXPLORER, async (request, reply) => {
    // The page's script address is relative.
    if (request.url === EXPLORER) return reply.redirect(`${EXPLORER}/`);
    const { page, policy } = await files();
    return withHeaders(reply, 'text/html; charset=utf-8', policy).send(page);
  });
  app.get(`${EXPLORER}/js/scalar.js`, async (_request, reply) => {
    const { script, policy } = await files();
    return withHeaders(reply, 'text/javascript; charset=utf-8', policy).send(script);
  });
}

const withHeaders = (reply: FastifyReply, type: string, policy: string): FastifyReply =>
  reply.header('Content-Type', type).header('Content-Security-Policy', policy).header('Cache-Control', 'no-cache');

// A buffer, not text: the same object is compressed only once.
const write = (document: object) => Buffer.from(JSON.stringify(document));

function addDocument(app: FastifyInstance, url: string, bytes: () => Promise<Buffer>): void {
  app.get(url, async (_request, reply) =>
    reply
      .header('Content-Type', 'application/json; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(await bytes()),
  );
}
