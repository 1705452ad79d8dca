import { hash } from 'node:crypto';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { lazy } from '../../wire/reference/lazy.ts';
import type { Audience } from './describe-api.ts';

// The reference page. Its library takes a third of a second and several megabytes to load, so the first visitor loads it.

/** Where requests are tried out; the pages that teach are our own, under `/docs`. */
const EXPLORER = '/docs/explorer';

/**
 * The page may reach this server and nothing else, whatever its library would like, and runs its own scripts alone: the
 * one in the page by its hash. Styles stay inline, since the library writes them as it goes.
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

/** Where each document is. The first address has both, as it had before there were two. */
const DOCUMENTS: Readonly<Record<string, Audience>> = {
  '/openapi.json': 'all',
  '/v1/openapi.json': 'customers',
  '/team/v1/openapi.json': 'team',
};

/** Makes the document for an audience. */
export type Describe = (audience: Audience) => Promise<object>;

export function addDocsPage(app: FastifyInstance, describe: Describe): void {
  for (const [url, audience] of Object.entries(DOCUMENTS))
    addDocument(
      app,
      url,
      lazy(async () => write(await describe(audience))),
    );

  let page: Promise<FastifyInstance> | undefined;
  const show = async (url: string): Promise<LightMyRequestResponse> => {
    page ??= buildPage();
    return (await page).inject({ url });
  };
  for (const url of [EXPLORER, `${EXPLORER}/*`]) {
    app.get(url, async (request, reply) => {
      // The page names its script relative to itself.
      if (request.url === EXPLORER) return reply.redirect(`${EXPLORER}/`);
      const shown = await show(request.url);
      const type = shown.headers['content-type'];
      const html = String(type).startsWith('text/html') ? shown.payload : '';
      reply
        .code(shown.statusCode)
        .header('Content-Security-Policy', policyOf(html))
        .header('Cache-Control', 'no-cache');
      if (type !== undefined) reply.header('Content-Type', type);
      if (shown.headers.location !== undefined) reply.header('Location', shown.headers.location);
      return reply.send(shown.rawPayload);
    });
  }
}

// Bytes, not text: the same object each time is compressed once.
const write = (document: object) => Buffer.from(JSON.stringify(document));

function addDocument(app: FastifyInstance, url: string, bytes: () => Promise<Buffer>): void {
  app.get(url, async (_request, reply) =>
    reply
      .header('Content-Type', 'application/json; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(await bytes()),
  );
}

async function buildPage(): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const page = Fastify();
  const configuration = {
    url: '/v1/openapi.json',
    pageTitle: 'Dragoman API',
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    hideClientButton: true,
    persistAuth: false,
    showDeveloperTools: 'never',
  } as const;
  await page.register(reference, { routePrefix: EXPLORER, configuration });
  await page.ready();
  return page;
}
