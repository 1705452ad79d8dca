import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure, fail } from '../core/fail.ts';
import type { AllFileLinks } from '../domain/files/read-files.ts';
import type { Issuer } from '../domain/firm/company/issuer.ts';
import type { FirmView } from '../domain/firm/versions/firm.ts';
import type { EndpointDeps } from '../domain/webhooks/endpoints/create-endpoint.ts';
import type { Reader } from '../words/reader.ts';
import { isSayKey, say } from '../words/say.ts';
import { type AppsDeps, addAccountApps } from './account/apps.ts';
import { addAccountBilling, type BillingDeps } from './account/billing/billing.ts';
import { addAccountConnections, type ConnectionsDeps } from './account/connections.ts';
import { addAccountKeys, type KeysDeps } from './account/keys/keys.ts';
import { addAccountLinks } from './account/links/links.ts';
import { addAccountOrders } from './account/orders/orders.ts';
import { addAccountPeople, type PeopleDeps } from './account/people.ts';
import { addAccountSecurity, type SecurityDeps } from './account/security.ts';
import { addAccountWebhooks } from './account/webhooks/endpoints.ts';
import { addAssets } from './assets.ts';
import { addBrand } from './brand/routes.ts';
import { addConnect, type ConnectDeps } from './connect/routes.ts';
import { addConsole, type ConsoleDeps } from './console/routes.ts';
import { addDocs, type DocsDeps } from './docs/routes.ts';
import { addFront, type FrontDeps } from './front/routes.ts';
import { addInvoicePage, type InvoicePageDeps } from './invoice/routes.ts';
import type { OrderPageDeps } from './order/open-order.ts';
import { addOrderPages } from './order/routes.ts';
import { type AddPage, type PageAnswer, type SiteDeps, sendAnswer, setRetryAfter } from './page-answer.ts';
import { addPayPage } from './pay/routes.ts';
import type { PayPageDeps } from './pay/visit.ts';
import { addSetUp } from './set-up/routes.ts';
import { addSignIn, type SignInDeps } from './sign-in/routes.ts';
import { addVerify, type VerifyDeps } from './verify/routes.ts';

// Server-rendered pages: they work without script where possible, and load nothing from other hosts except Stripe.

export interface PageDeps
  extends SiteDeps,
    PayPageDeps,
    InvoicePageDeps,
    OrderPageDeps,
    SignInDeps,
    SecurityDeps,
    KeysDeps,
    EndpointDeps,
    PeopleDeps,
    AppsDeps,
    BillingDeps,
    ConnectionsDeps,
    ConnectDeps,
    ConsoleDeps,
    VerifyDeps,
    FrontDeps,
    DocsDeps {
  links: AllFileLinks;
  firm: FirmView;
  issuer: () => Issuer;
}

export function addPages(app: FastifyInstance, deps: PageDeps): void {
  addAssets(app, deps.loadAssets);
  addBrand(app, deps);
  const addPage: AddPage = (method, url, handle) => {
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const { reader } = deps.company();
        if (method === 'POST') refuseCrossSite(reader, request);
        try {
          return await sendAnswer(deps, reply, await handle(request, reply));
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          setRetryAfter(reply, error);
          return sendAnswer(deps, reply, await failurePage(reader, request, error));
        }
      },
    });
  };
  addFront(addPage, deps);
  addPayPage(addPage, deps);
  addInvoicePage(addPage, deps);
  addOrderPages(addPage, deps);
  addSignIn(addPage, deps);
  addAccountSecurity(addPage, deps);
  addSetUp(addPage, deps);
  addAccountOrders(addPage, deps);
  addAccountKeys(addPage, deps);
  addAccountWebhooks(addPage, deps);
  addAccountLinks(addPage, deps);
  addAccountPeople(addPage, deps);
  addAccountBilling(addPage, deps);
  addAccountApps(addPage, deps);
  addAccountConnections(addPage, deps);
  addConnect(addPage, deps);
  addConsole(addPage, deps);
  addVerify(addPage, deps);
  addDocs(addPage, deps);
  // A mistyped page URL gets an error page instead of JSON.
  addPage('GET', '/account/*', async () => fail('not_found'));
}

async function failurePage(reader: Reader, request: FastifyRequest, failure: Failure): Promise<PageAnswer> {
  const { FailurePage } = await import('./layout.tsx');
  const { code } = failure;
  const own = `failure.title.${code}`;
  const title = say(reader, isSayKey(own) ? own : 'failure.title');
  return { page: FailurePage({ title, message: failureText(reader, request, failure) }), code };
}

/** Words for the code of a failure, unless it has a message about the case. */
function failureText(reader: Reader, { url }: FastifyRequest, { code, detail, message }: Failure): string {
  const key = `failure.${code}`;
  if (detail.message === undefined && isSayKey(key)) return say(reader, key);
  if (code !== 'rate_limited' || detail.retryAfter === undefined) return message;
  const minutes = Math.ceil(detail.retryAfter / 60);
  return say(reader, url.startsWith('/sign-in') ? 'failure.rate_limited.signin' : 'failure.rate_limited.wait', {
    minutes,
  });
}

/** CSRF protection: a form on another site must not act for a signed-in person. */
function refuseCrossSite(reader: Reader, { headers }: FastifyRequest): void {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  const from = origin !== undefined && URL.canParse(origin) ? new URL(origin).host : null;
  const same = site === undefined ? from !== null && from === host : site === 'same-origin';
  if (!same) fail('insufficient_scope', { message: say(reader, 'failure.cross_site') });
}
