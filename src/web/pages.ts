import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, fail } from '../core/fail.ts';
import { ERRORS } from '../wire/errors.ts';
import { addAccountApps } from './account/apps.ts';
import { addAccountConnections } from './account/connections.ts';
import { addAccountPeople } from './account/people.ts';
import { addAccountSecurity } from './account/security.ts';
import { addAssets } from './assets.ts';
import { addConnect } from './connect/routes.ts';
import { addConsole } from './console/routes.ts';
import type { AddPage, PageDeps, Shown } from './page-types.ts';
import { addPayPage } from './pay/routes.ts';
import { policyFor } from './policy.ts';
import { addSignIn } from './sign-in/routes.ts';

// Pages for people: rendered here, working without script where they can, nothing from another host.

export function addPages(app: FastifyInstance, deps: PageDeps): void {
  addAssets(app, deps.loadAssets);
  const addPage: AddPage = (method, url, show) => {
    app.route({
      method,
      url,
      schema: { hide: true },
      handler: async (request, reply) => {
        if (method === 'POST') refuseForeign(request);
        try {
          return await answer(deps, reply, await show(request, reply));
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          const { Message } = await import('./layout.tsx');
          const { retryAfter } = error.detail;
          if (retryAfter !== undefined) reply.header('Retry-After', retryAfter);
          const title = error.code === 'not_found' ? 'There is nothing here' : 'That did not work';
          return answer(deps, reply, {
            page: Message({ title, children: error.message }),
            status: ERRORS[error.code].status,
          });
        }
      },
    });
  };
  addPayPage(addPage, deps);
  addSignIn(addPage, deps);
  addAccountSecurity(addPage, deps);
  addAccountPeople(addPage, deps);
  addAccountApps(addPage, deps);
  addAccountConnections(addPage, deps);
  addConnect(addPage, deps);
  addConsole(addPage, deps);
}

async function answer({ company, loadAssets }: PageDeps, reply: FastifyReply, shown: Shown): Promise<FastifyReply> {
  reply.header('Content-Security-Policy', policyFor('page' in shown ? (shown.allow ?? {}) : {}));
  // With no referrer at all browsers do not say where a form comes from either, and older ones have no other way.
  reply.header('Referrer-Policy', 'same-origin');
  if ('goTo' in shown) return reply.redirect(shown.goTo, 303);
  if ('json' in shown) return reply.code(shown.status ?? 200).send(shown.json);
  if ('bytes' in shown) {
    if (shown.filename !== undefined) reply.header('Content-Disposition', `attachment; filename="${shown.filename}"`);
    return reply.header('Content-Type', shown.type).send(shown.bytes);
  }
  const [{ renderPage }, assets] = await Promise.all([import('./render.tsx'), loadAssets()]);
  return reply
    .code(shown.status ?? 200)
    .header('Content-Type', 'text/html; charset=utf-8')
    .send(renderPage(shown.page, { company, assets: assets.urls, script: shown.allow?.script }));
}

/** A form on another site must not act in a signed-in person's name. */
function refuseForeign({ headers }: FastifyRequest): void {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  const from = origin !== undefined && URL.canParse(origin) ? new URL(origin).host : null;
  const same = site === undefined ? from !== null && from === host : site === 'same-origin';
  if (!same) fail('insufficient_scope', { message: 'This form was sent from another site.' });
}
