import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from '../../core/clock.ts';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import type { Database, DbDeps } from '../../storage/database.ts';
import { QueueFullError } from '../../storage/pool/connection-queue.ts';
import type { Part, Troubles } from '../troubles.ts';
import { withTimeout } from '../with-timeout.ts';
import { addBacklogMetrics } from './backlog-metrics.ts';
import { addEngineMetrics, type EngineMetrics } from './engine-metrics.ts';
import { addJobMetrics, type JobMetrics } from './job-metrics.ts';
import { addOutgoingMetrics, type OutgoingMetrics } from './outgoing-metrics.ts';
import { addDiskMetrics, addLoopMetrics, addPoolMetrics, addProcessMetrics, type Pauses } from './process-metrics.ts';
import { readBacklog } from './read-backlog.ts';
import { addStreamMetrics, type StreamMetrics } from './stream-metrics.ts';

/** An answered request. Its route is the pattern, never the URL, to limit the number of labels. */
interface AnsweredRequest {
  method: string;
  route: string | undefined;
  status: number;
  seconds: number;
}

interface RequestMetrics {
  began(): void;
  /** Called once a request is over, answered or not. */
  ended(): void;
  answered(request: AnsweredRequest): void;
}

const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

function addRequestMetrics(registry: Registry): RequestMetrics {
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  const inProgress = new Gauge({ name: 'http_requests_in_progress', help: 'Requests being answered now', registers });
  return {
    began: () => inProgress.inc(),
    ended: () => inProgress.dec(),
    answered({ method, route = 'none', status, seconds: elapsed }) {
      requests.inc({ method, route, status: String(status) });
      seconds.observe({ method, route }, elapsed);
    },
  };
}

export interface Metrics {
  requests: RequestMetrics;
  outgoing: OutgoingMetrics;
  engines: EngineMetrics;
  jobs: JobMetrics;
  streams: StreamMetrics;
  /** Adds the metrics that are read at each scrape; call once their sources exist. */
  observe(sources: Sources): void;
  /** Prometheus text. Never fails: metrics that cannot be read are left out. */
  read(): Promise<{ type: string; text: string }>;
}

export interface MetricsOptions {
  version: string;
  /** False if no email is sent at all. */
  mail: boolean;
  /** Jobs of this process, each with the seconds between two runs. */
  jobs: Readonly<Record<string, number>>;
}

export interface Sources extends DbDeps {
  blobs: BlobStore;
  troubles: Troubles;
  /** Dependencies of this setup. */
  parts: readonly Part[];
  loop: { figures(): Pauses };
  /** Folders on disk, by their content. */
  folders: Readonly<Record<string, string>>;
}

/** The database is queried at most this often, however often it is scraped. */
const CACHE_MS = 5000;
const CHECK_TIMEOUT_MS = 2000;

export function createMetrics({ version, mail, jobs }: MetricsOptions): Metrics {
  const registry = new Registry();
  let refresh = async () => undefined as void;
  addProcessMetrics(registry, { version });
  return {
    requests: addRequestMetrics(registry),
    outgoing: addOutgoingMetrics(registry, { mail }),
    engines: addEngineMetrics(registry),
    jobs: addJobMetrics(registry, jobs),
    streams: addStreamMetrics(registry),
    observe(sources) {
      refresh = observe(registry, sources, mail);
    },
    async read() {
      await refresh();
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

/** Returns the function that refreshes the gauges. */
function observe(registry: Registry, { db, blobs, clock, troubles, parts, loop, folders }: Sources, mail: boolean) {
  addPoolMetrics(registry, () => db.load());
  addLoopMetrics(registry, () => loop.figures());
  const showDisk = addDiskMetrics(registry, folders);
  const showBacklog = addBacklogMetrics(registry, { mail });
  const up = new Gauge({
    name: 'dragoman_up',
    help: '1 while what the service leans on is there: database, files, disk, mail, gateway',
    labelNames: ['part'],
    registers: [registry],
  });
  return atMostEvery(clock, CACHE_MS, async () => {
    const [backlog, database, files] = await Promise.all([
      withTimeout(readBacklog({ db, clock }), CHECK_TIMEOUT_MS),
      withTimeout(pingDatabase(db), CHECK_TIMEOUT_MS),
      withTimeout(
        blobs.check().then(() => true),
        CHECK_TIMEOUT_MS,
      ),
      showDisk(),
    ]);
    showBacklog(backlog);
    const checked: Partial<Record<Part, boolean>> = { database: database !== null, files: files !== null };
    for (const part of parts) up.set({ part }, Number(checked[part] ?? !troubles.isBroken(part)));
  });
}

/** Succeeds if the database answers. A full queue is load, which the pool's own gauges show. */
async function pingDatabase(db: Database): Promise<true> {
  try {
    await db.check();
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error;
  }
  return true;
}

/** Calls within the interval share one run. */
function atMostEvery(clock: Clock, ms: number, work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let at = Number.NEGATIVE_INFINITY;
  return () => {
    const now = clock.now().getTime();
    if (now - at < ms) return last;
    at = now;
    last = work();
    return last;
  };
}
