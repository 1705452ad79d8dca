import type { Load } from '../engines/children-watch.ts';
import type { BlobStore } from '../storage/blobs/blobs.ts';
import type { DbDeps } from '../storage/database.ts';
import type { Health } from '../wire/schemas/operations/health.ts';
import { readBacklog } from './metrics/read-backlog.ts';
import type { Part, Troubles } from './troubles.ts';
import { withTimeout } from './with-timeout.ts';

export interface HealthDeps extends DbDeps {
  blobs: BlobStore;
  troubles: Troubles;
  /** Dependencies of this setup. */
  parts: readonly Part[];
  /** Load of this process's engines. */
  engineLoads(): Readonly<Record<'reading' | 'paper' | 'joining', Load>>;
  version: string;
}

const CHECK_MS = 2000;
/** Queues: the API's name, then the metrics' name. */
const QUEUES = [
  ['deliveries', 'deliveries'],
  ['due_deliveries', 'due_deliveries'],
  ['emails', 'mails'],
  ['payments', 'payments'],
  ['refunds', 'refunds'],
  ['certificates', 'certificates'],
] as const;

/** Readiness for probes: database and files must answer. */
export async function checkReady({ db, blobs }: Pick<HealthDeps, 'db' | 'blobs'>) {
  const works = async (check: Promise<void>) =>
    (await withTimeout(
      check.then(() => true),
      CHECK_MS,
    )) ?? false;
  const [database, files] = await Promise.all([works(db.check()), works(blobs.check())]);
  return { ready: database && files, database, files };
}

/** Readiness by dependency, and the length and age of each queue. */
export async function readHealth(deps: HealthDeps): Promise<Health> {
  const [{ ready, ...checked }, backlog] = await Promise.all([
    checkReady(deps),
    withTimeout(readBacklog(deps), CHECK_MS),
  ]);
  const seen: Partial<Record<Part, boolean>> = checked;
  const waiting = QUEUES.flatMap(([name, counted]) => {
    const queue = backlog?.[counted];
    return queue ? [{ name, waiting: queue.count, oldest_seconds: rounded(queue.oldest) }] : [];
  });
  const loads = deps.engineLoads();
  const engines = (['reading', 'paper', 'joining'] as const).map((name) => ({
    name,
    waiting: loads[name].waiting,
    oldest_seconds: rounded(loads[name].oldestSeconds),
  }));
  return {
    ready,
    parts: deps.parts.map((name) => ({ name, up: seen[name] ?? !deps.troubles.isBroken(name) })),
    queues: [...waiting, ...engines],
    version: deps.version,
  };
}

const rounded = (seconds: number): number => Math.round(seconds * 10) / 10;
