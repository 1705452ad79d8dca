import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { baseUrlOf, type Config, SETTINGS } from './config.ts';
import { type Clock, systemClock } from './core/clock.ts';
import type { Reached } from './core/fault-points.ts';
import type { Id } from './core/ids.ts';
import { createSeal, type Seal } from './core/seal.ts';
import { hashSecret } from './core/secrets.ts';
import { PLAY_MONEY } from './core/words/play-money.ts';
import { collectKeyUses } from './domain/accounts/keys/key-uses.ts';
import type { CheckoutDeps } from './domain/checkout/deps.ts';
import { newsQueue } from './domain/checkout/guests/queue-order-letter.ts';
import { readPayments } from './domain/checkout/read-team-order.ts';
import { finishNotified } from './domain/checkout/sweep.ts';
import { createFileLinks } from './domain/files/file-links.ts';
import type { Gateway } from './domain/payments/gateways/gateway.ts';
import { createStripeGateway } from './domain/payments/gateways/stripe.ts';
import { applyStripeEvent } from './domain/payments/gateways/stripe-events.ts';
import { createTestGateway } from './domain/payments/gateways/test.ts';
import { findMemberCaller } from './domain/people/members/find-member-caller.ts';
import { findSession } from './domain/people/sessions/find-session.ts';
import { CURRENT_PRICES, type PriceList } from './domain/pricing/price-list.ts';
import { createRefusedWork } from './domain/sandbox/refused-work.ts';
import { createSender, type Sender } from './domain/webhooks/sending/sender.ts';
import { createJoiner } from './engines/joining/joiner.ts';
import { keepPapers } from './engines/paper/keep-papers.ts';
import { createRenderer, type Renderer } from './engines/paper/renderer.ts';
import { createReader, type Reader } from './engines/reading/reader.ts';
import { closeServer } from './http/close-server.ts';
import { type Compilers, createCompilers } from './http/compilers.ts';
import { createIdempotency } from './http/edge/idempotency.ts';
import { createRateLimiter } from './http/edge/rates/rate-limit.ts';
import { addGatewayEvents, type TakeGatewayEvent } from './http/gateway-events.ts';
import { makeHandlers } from './http/handlers.ts';
import { createConsents } from './http/oauth/consents.ts';
import { lazyProvider } from './http/oauth/provider.ts';
import { addOauth } from './http/oauth/routes.ts';
import { buildServer } from './http/server.ts';
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
  compilers?: Compilers;
  /** The price list, where another than the current one is to be tried. */
  prices?: PriceList;
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

const ROOT = join(import.meta.dirname, '..');
/** Found from src/ and from dist/ alike. */
export const SCHEMA: SchemaFolders = { migrations: join(ROOT, 'migrations'), sql: join(ROOT, 'sql') };
/** Where the build puts what browsers load. */
const PAGE_FILES = join(ROOT, 'dist', 'web');
export const VERSION = readVersion();

function readVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return version;
}

export async function createApp(config: Config, databaseUrl: string, outside: Outside = {}): Promise<App> {
  const log = outside.log ?? pino({ level: config.LOG_LEVEL, base: { service: 'dragoman' } });
  if (config.PAYMENT_GATEWAY === 'test') log.warn({ gateway: config.PAYMENT_GATEWAY }, PLAY_MONEY);
  const services = await openServices(config, databaseUrl, outside, log);
  const { db, clock, seal, blobs, baseUrl } = services;
  const keyUses = collectKeyUses({ db, clock });
  const idempotency = createIdempotency({ db, clock, seal });
  const server = await buildServer({
    // A worker answers for its health and nothing else.
    handlers: config.ROLE === 'worker' ? null : makeHandlers(services),
    authenticating: {
      db,
      clock,
      teamKeyHash: config.TEAM_KEY === undefined ? null : hashSecret(config.TEAM_KEY),
      used: keyUses.note,
      findPerson: (session) => findSession({ db, clock }, session),
      findMember: (person, account) => findMemberCaller({ db }, person, account),
    },
    downloads: services,
    idempotency,
    seal,
    rateLimiter: createRateLimiter({ limit: config.RATE_LIMIT, clock }),
    baseUrl,
    version: VERSION,
    compilers: outside.compilers ?? createCompilers(),
    trustProxy: config.TRUST_PROXY,
    compression: config.COMPRESSION,
    log,
  });
  if (config.ROLE !== 'worker') addPagesAndOauth(server, services, log);
  const worker = startWorker(JOBS, services, log, { scheduled: config.ROLE !== 'api' });
  const sender = createSender(services, { running: config.ROLE !== 'api' });
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
      await closeServer(server, config.DRAIN_SECONDS);
      await Promise.all([worker.stop(), sender.stop()]);
      idempotency.close();
      await keyUses.stop();
      await closeServices(services);
    },
  };
}

type Services = Awaited<ReturnType<typeof openServices>>;

/** Everything that handlers, pages and jobs are made of. */
async function openServices(config: Config, databaseUrl: string, outside: Outside, log: Logger) {
  const clock = outside.clock ?? systemClock;
  const baseUrl = baseUrlOf(config);
  const reached = failingAt(config.FAIL_AT);
  const { db, blobs, seal } = await openStorage(config, databaseUrl, log);
  return {
    db,
    blobs,
    seal,
    clock,
    baseUrl,
    reached,
    ...openEngines(outside, log),
    ...openGateways(config, outside, { db, clock, reached }),
    links: createFileLinks({ blobs, seal, clock, baseUrl }),
    outgoing:
      outside.outgoing ??
      createLazyOutgoing({ allowPrivate: config.ALLOW_PRIVATE_URLS, userAgent: `Dragoman/${VERSION}` }),
    mailer: outside.mailer ?? openMailer(config, new URL(baseUrl).hostname),
    report: (error: unknown) => log.error({ err: error }, 'left to the sweeper'),
    refusedWork: createRefusedWork({ clock }),
    readPayments,
    prices: outside.prices ?? CURRENT_PRICES,
    queueNews: newsQueue({ clock, baseUrl, ...settingsOf(config) }),
    ...settingsOf(config),
  };
}

/** What the settings say to those who do the work. */
function settingsOf(config: Config) {
  return {
    company: config.COMPANY_NAME,
    teamEmail: config.TEAM_EMAIL ?? null,
    issuer: {
      name: config.COMPANY_NAME,
      address: config.COMPANY_ADDRESS,
      phone: config.COMPANY_PHONE,
      email: config.COMPANY_EMAIL,
    },
    signatory: {
      name: config.SIGNATORY_NAME,
      title: config.SIGNATORY_TITLE,
      isSample: config.SIGNATORY_NAME === SETTINGS.SIGNATORY_NAME.fallback,
    },
    playMoney: config.PAYMENT_GATEWAY === 'test',
    stripePublishableKey: config.STRIPE_PUBLISHABLE_KEY ?? null,
    allowPrivateUrls: config.ALLOW_PRIVATE_URLS,
    backoff: config.WEBHOOK_BACKOFF,
    sandboxPace: config.SANDBOX_PACE,
    maxFileBytes: config.MAX_FILE_BYTES,
    maxFilesPerQuote: config.MAX_FILES_PER_QUOTE,
    fetchSeconds: config.FETCH_SECONDS,
    rateLimit: config.RATE_LIMIT,
  };
}

async function openStorage(config: Config, databaseUrl: string, log: Logger) {
  const [{ useRole }, secretKey, blobs] = await Promise.all([
    migrate({
      url: databaseUrl,
      schema: SCHEMA,
      setting: config.DATABASE_URL === undefined ? undefined : 'DATABASE_URL',
    }),
    loadSecretKey(config.SECRET_KEY, config.DATA_DIR),
    openBlobStore({ filesUrl: config.FILES_URL, dataDir: config.DATA_DIR }),
  ]);
  const db = openDatabase({
    url: databaseUrl,
    useRole,
    maxConnections: config.DATABASE_CONNECTIONS,
    // The error itself carries the whole connection, with its statements and keys.
    onError: ({ message }) => log.warn({ error: message }, 'database connection lost'),
  });
  return { db, blobs, seal: createSeal(secretKey) };
}

function openEngines(outside: Outside, log: Logger) {
  const toLog = { log: (event: object) => log.debug(event) };
  return {
    reader: outside.reader ?? createReader(toLog),
    renderer: outside.renderer ?? keepPapers(createRenderer(toLog)),
    joiner: createJoiner(toLog),
  };
}

function openMailer(config: Config, host: string): Mailer | null {
  const { SMTP_URL: url, MAIL_FROM: from, MAIL_REPLY_TO: replyTo, COMPANY_NAME: name } = config;
  return url === undefined ? null : createMailer({ url, from: from || `no-reply@${host}`, name, replyTo, host });
}

interface Stripe {
  gateway: Gateway;
  webhookSecret: string;
}

const GATEWAY_SECONDS = 20;

function openGateways(config: Config, outside: Outside, deps: Parameters<typeof createTestGateway>[0]) {
  const sandbox = createTestGateway(deps);
  const stripe = config.PAYMENT_GATEWAY === 'stripe' ? openStripe(config, outside) : null;
  return { stripe, gateways: { live: stripe?.gateway ?? sandbox, sandbox } };
}

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

function addPagesAndOauth(server: FastifyInstance, services: Services, log: Logger): void {
  const { db, clock, seal, baseUrl, company, stripe } = services;
  const report = (error: unknown) => log.error({ err: error }, 'unexpected error');
  const loadAssets = lazyAssets(PAGE_FILES);
  const showError = errorPage.bind(null, { company, loadAssets });
  const provider = lazyProvider({ db, clock, seal, baseUrl, errorPage: showError, report });
  addOauth(server, { db, baseUrl, provider });
  addPages(server, { ...services, loadAssets, consents: createConsents(provider) });
  if (stripe !== null) addGatewayEvents(server, takeStripeEvents(services, stripe));
}

async function closeServices({ reader, renderer, joiner, mailer, outgoing, blobs, db }: Services): Promise<void> {
  await Promise.all([
    reader.close(),
    renderer.close(),
    joiner.close(),
    mailer?.close(),
    outgoing.close(),
    blobs.close(),
  ]);
  await db.close();
}
