import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { baseUrlOf, type Config } from './config.ts';
import { type Clock, systemClock } from './core/clock.ts';
import type { Id } from './core/ids.ts';
import { createSeal, type Seal } from './core/seal.ts';
import { hashSecret } from './core/secrets.ts';
import { collectKeyUses } from './domain/accounts/keys/key-uses.ts';
import type { CheckoutDeps } from './domain/checkout/deps.ts';
import { readPayments } from './domain/checkout/read-team-order.ts';
import { finishNotified } from './domain/checkout/sweep.ts';
import { createFileLinks } from './domain/files/file-links.ts';
import type { Reached } from './domain/payments/gateways/ask-gateway.ts';
import type { Gateway } from './domain/payments/gateways/gateway.ts';
import { createStripeGateway } from './domain/payments/gateways/stripe.ts';
import { applyStripeEvent } from './domain/payments/gateways/stripe-events.ts';
import { createTestGateway } from './domain/payments/gateways/test.ts';
import { findSession } from './domain/people/sessions/find-session.ts';
import { createRefusedWork } from './domain/sandbox/refused-work.ts';
import { createSender, type Sender } from './domain/webhooks/sending/sender.ts';
import { createRenderer, type Renderer } from './engines/paper/renderer.ts';
import { createReader, type Reader } from './engines/reading/reader.ts';
import { createIdempotency } from './http/edge/idempotency.ts';
import type { Handlers } from './http/edge/operation.ts';
import { createRateLimiter } from './http/edge/rate-limit.ts';
import { addGatewayEvents, type TakeGatewayEvent } from './http/gateway-events.ts';
import { createConsents } from './http/oauth/consents.ts';
import { lazyProvider } from './http/oauth/provider.ts';
import { addOauth } from './http/oauth/routes.ts';
import { buildServer } from './http/server.ts';
import { teamAccountHandlers } from './http/team/accounts.ts';
import { teamAppHandlers } from './http/team/apps.ts';
import { teamMemberHandlers } from './http/team/members.ts';
import { teamMoneyHandlers } from './http/team/money.ts';
import { teamOrderFileHandlers } from './http/team/order-files.ts';
import { teamOrderHandlers } from './http/team/orders.ts';
import { teamPeopleHandlers } from './http/team/people.ts';
import { teamQuoteHandlers } from './http/team/quotes.ts';
import { accountHandlers } from './http/v1/account.ts';
import { appHandlers } from './http/v1/apps.ts';
import { fileHandlers } from './http/v1/files.ts';
import { orderHandlers } from './http/v1/orders.ts';
import { paymentHandlers } from './http/v1/payments.ts';
import { quoteHandlers } from './http/v1/quotes.ts';
import { referenceHandlers } from './http/v1/reference.ts';
import { sandboxHandlers } from './http/v1/sandbox.ts';
import { webhookHandlers } from './http/v1/webhooks.ts';
import { JOBS } from './jobs/catalogue.ts';
import { startWorker, type Worker } from './jobs/worker.ts';
import { createLazyOutgoing } from './net/lazy-outgoing.ts';
import { createMailer, type Mailer } from './net/mailer.ts';
import type { Outgoing } from './net/outgoing.ts';
import type { BlobStore } from './storage/blobs/blobs.ts';
import { openBlobStore } from './storage/blobs/open.ts';
import type { Database } from './storage/database.ts';
import { migrate } from './storage/migrations/migrate.ts';
import type { SchemaFolders } from './storage/migrations/schema-files.ts';
import { openDatabase } from './storage/open-database.ts';
import { loadSecretKey } from './storage/secret-key.ts';
import { lazyAssets } from './web/assets.ts';
import { errorPage } from './web/connect/error-page.ts';
import { addPages } from './web/pages.ts';

// The composition root: the only file that constructs things.

/** What lies outside and may be replaced by a double. */
export interface Outside {
  clock?: Clock;
  outgoing?: Outgoing;
  reader?: Reader;
  log?: Logger;
  mailer?: Mailer;
  renderer?: Renderer;
  /** Where Stripe is, when it is not at Stripe. */
  stripeApi?: { protocol: 'http' | 'https'; host: string; port: number };
}

export interface App {
  server: FastifyInstance;
  worker: Worker;
  sender: Sender;
  db: Database;
  blobs: BlobStore;
  seal: Seal;
  clock: Clock;
  baseUrl: string;
  /** Lets what runs finish, then lets go of everything. */
  close(): Promise<void>;
}

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
/** Found from src/ and from dist/ alike. */
export const SCHEMA: SchemaFolders = { migrations: path.join(ROOT, 'migrations'), sql: path.join(ROOT, 'sql') };
/** Where the build puts what browsers load. */
const PAGE_FILES = path.join(ROOT, 'dist', 'web');
export const VERSION = '0.4.0';

export async function createApp(config: Config, databaseUrl: string, outside: Outside = {}): Promise<App> {
  const clock = outside.clock ?? systemClock;
  const log = outside.log ?? pino({ level: config.LOG_LEVEL, base: { service: 'dragoman' } });
  const baseUrl = baseUrlOf(config);
  const [{ useRole }, secretKey, blobs] = await Promise.all([
    migrate({ url: databaseUrl, schema: SCHEMA }),
    loadSecretKey(config.SECRET_KEY, config.DATA_DIR),
    openBlobStore({ filesUrl: config.FILES_URL, dataDir: config.DATA_DIR }),
  ]);
  const db = openDatabase({
    url: databaseUrl,
    useRole,
    maxConnections: config.DATABASE_CONNECTIONS,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  const seal = createSeal(secretKey);
  const outgoing =
    outside.outgoing ??
    createLazyOutgoing({ allowPrivate: config.ALLOW_PRIVATE_URLS, userAgent: `Dragoman/${VERSION}` });
  const reader = outside.reader ?? createReader({ log: (event) => log.debug(event) });
  const keyUses = collectKeyUses({ db, clock });
  const idempotency = createIdempotency({ db, clock, seal });
  const links = createFileLinks({ blobs, seal, clock, baseUrl });
  const limits = {
    maxFileBytes: config.MAX_FILE_BYTES,
    maxFilesPerQuote: config.MAX_FILES_PER_QUOTE,
    fetchSeconds: config.FETCH_SECONDS,
    rateLimit: config.RATE_LIMIT,
  };
  const reached = failingAt(config.FAIL_AT);
  const sandbox = createTestGateway({ db, clock, reached });
  const stripe = config.PAYMENT_GATEWAY === 'stripe' ? openStripe(config, outside) : null;
  const gateways = { live: stripe?.gateway ?? sandbox, sandbox };
  const renderer = outside.renderer ?? createRenderer({ log: (line) => log.debug(line) });
  const host = new URL(baseUrl).hostname;
  const mailer =
    outside.mailer ??
    (config.SMTP_URL === undefined
      ? null
      : createMailer({ url: config.SMTP_URL, from: config.MAIL_FROM || `no-reply@${host}`, host }));
  const deps = {
    db,
    gateways,
    reached,
    renderer,
    mailer,
    company: config.COMPANY_NAME,
    stripePublishableKey: config.STRIPE_PUBLISHABLE_KEY ?? null,
    signatory: { name: config.SIGNATORY_NAME, title: config.SIGNATORY_TITLE },
    report: (error: unknown) => log.error({ err: error }, 'left to the sweeper'),
    clock,
    seal,
    blobs,
    links,
    outgoing,
    reader,
    baseUrl,
    allowPrivateUrls: config.ALLOW_PRIVATE_URLS,
    backoff: config.WEBHOOK_BACKOFF,
    sandboxPace: config.SANDBOX_PACE,
    refusedWork: createRefusedWork({ clock }),
    readPayments,
    ...limits,
  };
  const handlers: Handlers = {
    ...accountHandlers(deps),
    ...referenceHandlers(limits),
    ...fileHandlers(deps),
    ...quoteHandlers(deps),
    ...orderHandlers(deps),
    ...paymentHandlers(deps),
    ...webhookHandlers(deps),
    ...sandboxHandlers(deps),
    ...teamAccountHandlers(deps),
    ...teamQuoteHandlers(deps),
    ...teamOrderHandlers(deps),
    ...teamOrderFileHandlers(deps),
    ...teamMoneyHandlers(deps),
    ...teamPeopleHandlers(deps),
    ...teamMemberHandlers(deps),
    ...appHandlers(deps),
    ...teamAppHandlers(deps),
  };
  const server = await buildServer({
    // A worker answers for its health and nothing else.
    handlers: config.ROLE === 'worker' ? null : handlers,
    authenticating: {
      db,
      clock,
      teamKeyHash: config.TEAM_KEY === undefined ? null : hashSecret(config.TEAM_KEY),
      used: keyUses.note,
      findPerson: (session) => findSession({ db, clock }, session),
    },
    downloads: deps,
    idempotency,
    rateLimiter: createRateLimiter({ limit: config.RATE_LIMIT, clock }),
    baseUrl,
    version: VERSION,
    trustProxy: config.TRUST_PROXY,
    log,
  });
  if (config.ROLE !== 'worker') {
    const report = (error: unknown) => log.error({ err: error }, 'unexpected error');
    const loadAssets = lazyAssets(PAGE_FILES);
    const provider = lazyProvider({
      db,
      clock,
      seal,
      baseUrl,
      errorPage: errorPage.bind(null, { company: config.COMPANY_NAME, loadAssets }),
      report,
    });
    addOauth(server, { db, baseUrl, provider });
    addPages(server, { ...deps, loadAssets, consents: createConsents(provider) });
    if (stripe !== null) addGatewayEvents(server, takeStripeEvents(deps, stripe));
  }
  const worker = startWorker(JOBS, deps, log, { scheduled: config.ROLE !== 'api' });
  const sender = createSender(deps, { running: config.ROLE !== 'api' });
  return {
    server,
    worker,
    sender,
    db,
    blobs,
    seal,
    clock,
    baseUrl,
    async close() {
      // A caller that stopped reading would hold the stop for ever.
      const cut = setTimeout(() => server.server.closeAllConnections(), config.DRAIN_SECONDS * 1000);
      await server.close();
      clearTimeout(cut);
      await Promise.all([worker.stop(), sender.stop()]);
      idempotency.close();
      await keyUses.stop();
      await Promise.all([reader.close(), renderer.close(), mailer?.close(), outgoing.close(), blobs.close()]);
      await db.close();
    },
  };
}

interface Stripe {
  gateway: Gateway;
  webhookSecret: string;
}

const GATEWAY_SECONDS = 20;

function openStripe(config: Config, { stripeApi }: Outside): Stripe {
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_WEBHOOK_SECRET: webhookSecret = '' } = config;
  const at = stripeApi === undefined ? {} : { apiBase: stripeApi };
  return { gateway: createStripeGateway({ secretKey, timeoutMs: GATEWAY_SECONDS * 1000, ...at }), webhookSecret };
}

function takeStripeEvents(deps: CheckoutDeps, { gateway, webhookSecret }: Stripe): TakeGatewayEvent {
  const { db, clock } = deps;
  const onPayment = (reference: string, payment: Id<'pay'> | null) => finishNotified(deps, reference, payment);
  return (body, signature) => applyStripeEvent({ db, clock, gateway, webhookSecret, onPayment }, body, signature);
}

/** Ends the process the hard way at a named point, as fault tests ask. */
function failingAt(wanted: Config['FAIL_AT']): Reached {
  let left = wanted?.count ?? 0;
  return (point) => {
    if (point !== wanted?.point) return;
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  };
}
