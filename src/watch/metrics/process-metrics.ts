import { statfs } from 'node:fs/promises';
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { PoolLoad } from '../../storage/pool/pool-load.ts';

// Metrics of the process that need no database.

/** Gauges that the library names like counters. */
const MISNAMED = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

/** Node's default metrics, and the release as `dragoman_build_info`. */
export function addProcessMetrics(registry: Registry, { version }: { version: string }): void {
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  new Gauge({
    name: 'dragoman_build_info',
    help: 'Always 1; the labels say which release runs',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version, node: process.version }, 1);
}

export function addPoolMetrics(registry: Registry, load: () => PoolLoad): void {
  const registers = [registry];
  const connections = new Gauge({
    name: 'dragoman_database_connections',
    help: 'Database connections of this process, by what they do',
    labelNames: ['state'],
    registers,
    collect() {
      const { open, idle } = load();
      connections.set({ state: 'idle' }, idle);
      connections.set({ state: 'busy' }, open - idle);
    },
  });
  registry.registerMetric(
    new Gauge({
      name: 'dragoman_database_connections_most',
      help: 'The most database connections that this process opens: DATABASE_CONNECTIONS',
      registers: [],
      collect() {
        this.set(load().most);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'dragoman_database_waiting',
      help: 'Requests and jobs that wait for a database connection to be free',
      registers: [],
      collect() {
        this.set(load().waiting);
      },
    }),
  );
}

/** Blocked periods of the event loop since the start. */
export interface Pauses {
  pauses: number;
  worstMs: number;
}

export function addLoopMetrics(registry: Registry, read: () => Pauses): void {
  const pauses = new Counter({
    name: 'dragoman_loop_pauses_total',
    help: 'Times that the event loop stood still for more than a tenth of a second',
    registers: [],
    collect() {
      this.reset();
      this.inc(read().pauses);
    },
  });
  const worst = new Gauge({
    name: 'dragoman_loop_worst_pause_seconds',
    help: 'The longest of these pauses since the start',
    registers: [],
    collect() {
      this.set(read().worstMs / 1000);
    },
  });
  registry.registerMetric(pauses);
  registry.registerMetric(worst);
}

/** Returns the function that measures the folders; a folder that cannot be measured has no values. */
export function addDiskMetrics(registry: Registry, folders: Readonly<Record<string, string>>): () => Promise<void> {
  const registers = [registry];
  const labelNames = ['holds'];
  const size = new Gauge({
    name: 'dragoman_disk_size_bytes',
    help: 'Size of the volume that holds the data folder, or the embedded database',
    labelNames,
    registers,
  });
  const free = new Gauge({
    name: 'dragoman_disk_free_bytes',
    help: 'Free space on the volume that holds the data folder, or the embedded database',
    labelNames,
    registers,
  });
  return async () => {
    for (const [holds, folder] of Object.entries(folders)) {
      const found = await statfs(folder).catch(() => null);
      free.remove({ holds });
      size.remove({ holds });
      if (found === null) continue;
      free.set({ holds }, found.bavail * found.bsize);
      size.set({ holds }, found.blocks * found.bsize);
    }
  };
}
