import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { type Clock, systemClock } from './core/clock.ts';
import { createSeal, type Seal } from './core/seal.ts';
import { hashSecret } from './core/tokens.ts';
import { collectKeyUses } from './domain/accounts/key-uses.ts';
import { createExtractor, type Extractor } from './domain/files/extract/pool.ts';
import { createFileLinks } from './domain/files/links.ts';
import type { Handlers } from './http/operation.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import { buildServer } from './http/server.ts';
import { teamAccountHandlers } from './http/team/accounts.ts';
import { teamQuoteHandlers } from './http/team/quotes.ts';
import { accountHandlers } from './http/v1/account.ts';
import { fileHandlers } from './http/v1/files.ts';
import { quoteHandlers } from './http/v1/quotes.ts';
import { referenceHandlers } from './http/v1/reference.ts';
import { JOBS } from './jobs/catalogue.ts';
import { startWorker, type Worker } from './jobs/worker.ts';
import { createLazyOutgoing } from './net/lazy-outgoing.ts';
import type { Outgoing } from './net/outgoing.ts';
import { openBlobStore } from './storage/blobs.open.ts';
import type { BlobStore } from './storage/blobs.ts';
import { type Database, openDatabase } from './storage/database.ts';
import { createIdempotency } from './storage/idempotency.ts';
import { migrate } from './storage/migrate.ts';
import { loadSecretKey } from './storage/secret-key.ts';
import { addPages } from './web/pages.ts';

// The composition root: the only file that constructs things.

/** What lies outside and may be replaced by a double. */
export interface Outside {
  clock?: Clock;
  outgoing?: Outgoing;
  extractor?: Extractor;
  log?: Logger;
}

export interface App {
  server: FastifyInstance;
  worker: Worker;
  db: Database;
  blobs: BlobStore;
  seal: Seal;
  clock: Clock;
  baseUrl: string;
  /** Lets what runs finish, then lets go of everything. */
  close(): Promise<void>;
}

export const MIGRATIONS = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'migrations');
export const VERSION = '0.1.0';

export async function createApp(config: Config, databaseUrl: string, outside: Outside = {}): Promise<App> {
  const clock = outside.clock ?? systemClock;
  const log = outside.log ?? pino({ level: config.LOG_LEVEL, base: { service: 'dragoman' } });
  const baseUrl = config.BASE_URL ?? `http://localhost:${config.PORT}`;
  const [{ useRole }, secretKey, blobs] = await Promise.all([
    migrate({ url: databaseUrl, folder: MIGRATIONS }),
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
  const extractor = outside.extractor ?? createExtractor({ log: (line) => log.debug(line) });
  const keyUses = collectKeyUses({ db, clock });
  const idempotency = createIdempotency({ db, clock, seal });
  const links = createFileLinks({ blobs, seal, clock, baseUrl });
  const limits = {
    maxFileBytes: config.MAX_FILE_BYTES,
    maxFilesPerQuote: config.MAX_FILES_PER_QUOTE,
    fetchSeconds: config.FETCH_SECONDS,
    rateLimit: config.RATE_LIMIT,
  };
  const deps = {
    db,
    clock,
    seal,
    blobs,
    links,
    outgoing,
    extractor,
    baseUrl,
    allowPrivateUrls: config.ALLOW_PRIVATE_URLS,
    ...limits,
  };
  const handlers: Handlers = {
    ...accountHandlers(deps),
    ...referenceHandlers(limits),
    ...fileHandlers(deps),
    ...quoteHandlers(deps),
    ...teamAccountHandlers(deps),
    ...teamQuoteHandlers(deps),
  };
  const server = await buildServer({
    // A worker answers for its health and nothing else.
    handlers: config.ROLE === 'worker' ? null : handlers,
    authenticating: {
      db,
      teamKeyHash: config.TEAM_KEY === undefined ? null : hashSecret(config.TEAM_KEY),
      used: keyUses.note,
    },
    downloads: deps,
    idempotency,
    rateLimiter: createRateLimiter({ limit: config.RATE_LIMIT, clock }),
    baseUrl,
    version: VERSION,
    trustProxy: config.TRUST_PROXY,
    log,
  });
  if (config.ROLE !== 'worker') addPages(server, deps);
  const worker = startWorker(JOBS, deps, log, { scheduled: config.ROLE !== 'api' });
  return {
    server,
    worker,
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
      await worker.stop();
      idempotency.close();
      await keyUses.stop();
      await Promise.all([extractor.close(), outgoing.close(), blobs.close()]);
      await db.close();
    },
  };
}
