import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createStripeEventHandler, openGateways, type StripeApi } from './composition/open-gateways.ts';
import {
  answersTo,
  companyDetails,
  openFirm,
  openMailer,
  openWatch,
  operatorView,
  type Watch,
} from './composition/open-services.ts';
import { openStorage } from './composition/open-storage.ts';
import { openWarmUp } from './composition/open-warm-up.ts';
import { startWork } from './composition/start-work.ts';
import { baseUrlOf, type Config, hidesCallers } from './config.ts';
import { type Clock, systemClock } from './core/clock.ts';
import type { Id } from './core/ids.ts';
import type { Reached } from './core/pay-points.ts';
import type { Seal } from './core/seal.ts';
import { hashSecret } from './core/secrets.ts';
import { collectKeyUses } from './domain/accounts/keys/key-uses.ts';
import { readPayments } from './domain/billing/read-team-order.ts';
import { createFileLinks } from './domain/files/read-files.ts';
import { createUpdateQueue } from './domain/guests/emails/queue-order-email.ts';
import { findMemberCaller } from './domain/people/members/change-members.ts';
import type { Person } from './domain/people/rows/sessions.queries.ts';
import { findSession } from './domain/people/sessions/find-session.ts';
import { createRefusedWork } from './domain/sandbox/refused-work.ts';
import { createFileTexts } from './domain/team/files/read-seen-file.ts';
import type { Sender } from './domain/webhooks/sending/sender.ts';
import { cachePapers } from './engines/cache-papers.ts';
import { createHolidays } from './engines/holidays/holidays.ts';
import { createJoiner, type Joiner } from './engines/joining/joiner.ts';
import { createRenderer, type Renderer } from './engines/paper/paper.ts';
import { createReader, type Reader } from './engines/reading/reader.ts';
import { closeServer } from './http/close-server.ts';
import { type Compilers, createCompilers } from './http/compilers.ts';
import { createIdempotency } from './http/edge/idempotency.ts';
import { createRateLimiter } from './http/edge/rates/rate-limit.ts';
import { addGatewayEvents } from './http/gateway-events.ts';
import { makeHandlers } from './http/handlers.ts';
import type { WarmUp } from './http/loop/warm-up.ts';
import { type LoopWatch, watchLoop } from './http/loop/watch-loop.ts';
import { lazyProvider } from './http/oauth/provider.ts';
import { addOauth, createConsents } from './http/oauth/routes.ts';
import { createDocuments } from './http/openapi/documents.ts';
import { buildServer } from './http/server.ts';
import { openStreams, type Streams } from './http/stream/open-streams.ts';
import type { Worker } from './jobs/worker.ts';
import { createLazyOutgoing } from './net/lazy-outgoing.ts';
import type { Mailer } from './net/mailer.ts';
import type { Outgoing } from './net/outgoing.ts';
import { ROOT, SCHEMA, VERSION } from './release.ts';
import type { BlobStore } from './storage/blobs/blobs.ts';
import type { Database } from './storage/database.ts';
import { locateData } from './storage/postgres/folder.ts';
import { createLog } from './watch/log/create-log.ts';
import { lazyAssets } from './web/assets.ts';
import { errorPage } from './web/connect/error-page.ts';
import { addPages } from './web/pages.ts';

// Composition root: only this file and the folder composition/ construct services.

/** External dependencies that tests may replace. */
export interface Outside {
  clock?: Clock;
  outgoing?: Outgoing;
  reader?: Reader;
  log?: Logger;
  mailer?: Mailer;
  renderer?: Renderer;
  joiner?: Joiner;
  compilers?: Compilers;
  stripeApi?: StripeApi;
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
  /** Blocked periods of the event loop. */
  loop: LoopWatch;
  /** Null if no email is sent. */
  mailer: Mailer | null;
  /** A copy for inspection: sends nothing and runs no jobs. */
  quiet: boolean;
  /** Preloads pages and compilers while the process is idle. */
  warmUp(): WarmUp;
  /** Finishes running work, then closes everything; `drained` is true if all requests were answered in time. */
  close(): Promise<{ drained: boolean }>;
}

/** Build output for browsers. */
const PAGE_FILES = join(ROOT, 'dist', 'web');

export async function createApp(config: Config, databaseUrl: string, outside: Outside = {}): Promise<App> {
  const log = outside.log ?? createLog({ level: config.LOG_LEVEL, format: config.LOG_FORMAT });
  const mail = outside.mailer !== undefined || config.SMTP_URL !== undefined;
  const watch = openWatch(config, log, { version: VERSION, mail });
  const services = await openServices(config, databaseUrl, outside, watch);
  const { db, clock, seal, blobs, baseUrl } = services;
  const loop = watchLoop({ onPause: (pause) => log.warn(pause, 'the process was held up') });
  watch.metrics.observe({ ...watch, loop, db, blobs, clock, folders: await foldersOf(config) });
  const keyUses = collectKeyUses({ db, clock });
  const idempotency = createIdempotency({ db, clock, seal });
  const compilers = outside.compilers ?? createCompilers();
  const streams = openStreams({ db, clock, seal, metrics: watch.metrics.streams });
  const server = await buildServer({
    // A worker only answers health checks.
    handlers: config.ROLE === 'worker' ? null : makeHandlers({ ...services, streams }),
    streams,
    firm: { refreshIfStale: services.refreshFirm },
    authenticating: { ...callerLookup(config, services), used: keyUses.note },
    downloads: services,
    idempotency,
    seal,
    rateLimiter: createRateLimiter({ limit: config.RATE_LIMIT, clock }),
    baseUrl,
    describe: services.describe,
    compilers,
    ...edgeSettings(config),
    metrics: watch.metrics,
    log,
    loop,
  });
  if (config.ROLE !== 'worker') addPagesAndOauth(server, { ...services, streamCursor: streams.cursor }, log);
  const works = config.ROLE !== 'api' && !services.quiet;
  const work = startWork(services, watch, { running: works, begin: loop.begin });
  return {
    server,
    worker: work.worker,
    sender: work.sender,
    db,
    blobs,
    seal,
    clock,
    baseUrl,
    mailer: services.mailer,
    quiet: services.quiet,
    loop,
    warmUp: () => openWarmUp(config, compilers, loop, log),
    async close() {
      const closed = await closeServer(server, config.DRAIN_SECONDS);
      await work.stop();
      idempotency.close();
      await keyUses.stop();
      loop.stop();
      watch.troubles.close();
      await closeServices(services);
      return closed;
    },
  };
}

const edgeSettings = (config: Config) => ({
  trustProxy: config.TRUST_PROXY,
  compression: config.COMPRESSION,
  metricsToken: config.METRICS_TOKEN ?? null,
  callersHiddenBy: hidesCallers(config),
});

/** Finds the caller of a request by its credentials. */
function callerLookup({ TEAM_KEY }: Config, { db, clock }: Services) {
  return {
    db,
    clock,
    teamKeyHash: TEAM_KEY === undefined ? null : hashSecret(TEAM_KEY),
    findPerson: (session: string) => findSession({ db, clock }, session),
    findMember: (person: Person, account: Id<'acct'>) => findMemberCaller({ db }, person, account),
  };
}

type Services = Awaited<ReturnType<typeof openServices>>;

/** Services of handlers, pages and jobs. */
async function openServices(config: Config, databaseUrl: string, outside: Outside, watch: Watch) {
  const clock = outside.clock ?? systemClock;
  const baseUrl = baseUrlOf(config);
  const reached = createFailPoint(config.FAIL_AT);
  const { db, blobs, seal, quiet } = await openStorage(config, {
    url: databaseUrl,
    schema: SCHEMA,
    troubles: watch.troubles,
    log: watch.log,
  });
  const engines = openEngines(outside, watch);
  const set = openFirm(config, { db, clock });
  const details = companyDetails(set.firm);
  return {
    db,
    blobs,
    seal,
    quiet,
    clock,
    baseUrl,
    reached,
    ...engines,
    fileTexts: createFileTexts({ blobs, reader: engines.reader }),
    ...openGateways(config, outside.stripeApi, { db, clock, reached, troubles: watch.troubles }),
    links: createFileLinks({ blobs, seal, clock, baseUrl }),
    outgoing:
      outside.outgoing ??
      createLazyOutgoing({ allowPrivate: config.ALLOW_PRIVATE_URLS, userAgent: `Dragoman/${VERSION}` }),
    answersTo: answersTo(config, set.firm),
    mailer: quiet
      ? null
      : openMailer(config, new URL(baseUrl).hostname, watch, { firm: set.firm, injected: outside.mailer }),
    report: watch.outcomes.deferred,
    onAttempt: watch.outcomes.attempted,
    onMail: watch.outcomes.mailed,
    ...operatorView(watch),
    refusedWork: createRefusedWork({ clock }),
    readPayments,
    ...createDocuments(join(ROOT, 'docs'), { baseUrl, version: VERSION }),
    ...set,
    ...details,
    queueUpdate: createUpdateQueue({ clock, baseUrl, ...details, ...settingsOf(config) }),
    ...settingsOf(config),
  };
}

/** Settings that services read. */
function settingsOf(config: Config) {
  return {
    teamEmail: config.TEAM_EMAIL ?? null,
    playMoney: config.PAYMENT_GATEWAY === 'test',
    undoSeconds: config.UNDO_SECONDS,
    translatorsSeeCustomers: config.TRANSLATORS_SEE_CUSTOMERS,
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

function openEngines(outside: Outside, { log, metrics }: Watch) {
  const watched = (engine: string) => ({
    log: (event: object) => log.debug(event),
    watch: metrics.engines.watch(engine),
  });
  return {
    reader: outside.reader ?? createReader(watched('reading')),
    renderer: outside.renderer ?? cachePapers(createRenderer(watched('paper'))),
    joiner: outside.joiner ?? createJoiner(watched('joining')),
    holidays: createHolidays(watched('holidays')),
  };
}

/** Folders to watch for free disk space, by their content. */
async function foldersOf({ DATA_DIR: data, DATABASE_URL }: Config): Promise<Record<string, string>> {
  return DATABASE_URL === undefined ? { data, database: await locateData(data) } : { data };
}

/** Kills the process at a named point, for fault tests. */
function createFailPoint(wanted: Config['FAIL_AT']): Reached {
  let left = wanted?.count ?? 0;
  return (point) => {
    if (point !== wanted?.point) return;
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  };
}

type PageServices = Services & { streamCursor: Streams['cursor'] };

function addPagesAndOauth(server: FastifyInstance, services: PageServices, log: Logger): void {
  const { db, clock, seal, baseUrl, company, brand, stripe } = services;
  const report = (error: unknown) => log.error({ err: error }, 'unexpected error');
  const loadAssets = lazyAssets(PAGE_FILES);
  const showError = errorPage.bind(null, { company, brand, loadAssets });
  const provider = lazyProvider({ db, clock, seal, baseUrl, errorPage: showError, report });
  addOauth(server, { db, baseUrl, provider });
  addPages(server, { ...services, loadAssets, consents: createConsents(provider) });
  if (stripe !== null) addGatewayEvents(server, createStripeEventHandler(services, stripe));
}

async function closeServices({ db, ...services }: Services): Promise<void> {
  const { reader, renderer, joiner, holidays, mailer, outgoing, blobs } = services;
  await Promise.all([reader, renderer, joiner, holidays, mailer, outgoing, blobs].map(async (one) => one?.close()));
  await db.close();
}
