import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, fail } from '../core/fail.ts';
import { ERRORS } from '../wire/errors.ts';
import { addAccountApps } from './account/apps.ts';
import { addAccountConnections } from './account/connections.ts';
import { addAccountPeople } from './account/people.ts';
import { addAccountSecurity } from './account/security.ts';
import { addConnect } from './connect/routes.ts';
import { addConsole } from './console/routes.ts';
import type { AddPage, Allowed, PageDeps, Shown } from './page-types.ts';
import { addPayPage } from './pay/routes.ts';
import { PAY_SCRIPT } from './pay/script.ts';
import { PASSKEY_SCRIPT } from './sign-in/passkey-script.ts';
import { addSignIn } from './sign-in/routes.ts';
import { readWebauthnLibrary } from './sign-in/webauthn-library.ts';
import { STYLE } from './style.ts';

// Pages for people: rendered here, working without script where they can, nothing from another host.

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b4f8a"/><path d="M9 7h7a9 9 0 0 1 0 18H9z" fill="none" stroke="#fff" stroke-width="3.5"/></svg>';
const SCRIPT = 'text/javascript; charset=utf-8';
const STRIPE = 'https://js.stripe.com https://*.js.stripe.com';

/** What the browser is told that a page may do. */
function policyOf({ script, stripe, formTargets = [] }: Allowed = {}): string {
  const scripts = [...(script || stripe ? ["'self'"] : []), ...(stripe ? [STRIPE] : [])];
  const rules = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(scripts.length === 0 ? [] : [`script-src ${scripts.join(' ')}`]),
    ...(script || stripe ? [`connect-src 'self'${stripe ? ' https://api.stripe.com' : ''}`] : []),
    ...(stripe ? [`frame-src ${STRIPE} https://hooks.stripe.com`] : []),
  ];
  return rules.join('; ');
}

export function addPages(app: FastifyInstance, deps: PageDeps): void {
  addAsset(app, '/web/style.css', 'text/css; charset=utf-8', STYLE);
  addAsset(app, '/web/icon.svg', 'image/svg+xml', ICON);
  addAsset(app, '/web/pay.js', SCRIPT, PAY_SCRIPT);
  addAsset(app, '/web/passkeys.js', SCRIPT, PASSKEY_SCRIPT);
  addAsset(app, '/web/webauthn.js', SCRIPT, readWebauthnLibrary);
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

/** A file that pages load, the same for everybody. */
function addAsset(app: FastifyInstance, url: string, type: string, content: string | (() => Promise<Buffer>)): void {
  app.get(url, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('Content-Type', type)
      .header('Cache-Control', 'public, max-age=300')
      .send(typeof content === 'string' ? content : await content()),
  );
}

async function answer({ company }: PageDeps, reply: FastifyReply, shown: Shown): Promise<FastifyReply> {
  reply.header('Content-Security-Policy', policyOf('page' in shown ? shown.allow : {}));
  // With no referrer at all browsers do not say where a form comes from either, and older ones have no other way.
  reply.header('Referrer-Policy', 'same-origin');
  if ('goTo' in shown) return reply.redirect(shown.goTo, 303);
  if ('json' in shown) return reply.code(shown.status ?? 200).send(shown.json);
  if ('bytes' in shown) {
    if (shown.filename !== undefined) reply.header('Content-Disposition', `attachment; filename="${shown.filename}"`);
    return reply.header('Content-Type', shown.type).send(shown.bytes);
  }
  const { renderPage } = await import('./render.tsx');
  return reply
    .code(shown.status ?? 200)
    .header('Content-Type', 'text/html; charset=utf-8')
    .send(renderPage(shown.page, company));
}

/** A form on another site must not act in a signed-in person's name. */
function refuseForeign({ headers }: FastifyRequest): void {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  const from = origin !== undefined && URL.canParse(origin) ? new URL(origin).host : null;
  const same = site === undefined ? from !== null && from === host : site === 'same-origin';
  if (!same) fail('insufficient_scope', { message: 'This form was sent from another site.' });
}
