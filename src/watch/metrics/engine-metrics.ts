import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { ChildrenWatch, Load } from '../../engines/children-watch.ts';

export interface EngineMetrics {
  /** Load of an engine; zeros if it is not running. */
  load(engine: string): Load;
  /** Observer for an engine, under its name. */
  watch(engine: string): ChildrenWatch;
}

const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60];

export function addEngineMetrics(registry: Registry): EngineMetrics {
  const registers = [registry];
  const labelNames = ['engine'];
  const loads = new Map<string, () => Load>();
  const show = (name: string, help: string, of: 'waiting' | 'running') =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        for (const [engine, load] of loads) this.set({ engine }, load()[of]);
      },
    });
  show('dragoman_engine_waiting', 'Tasks that wait for a child process: files to read, papers to draw', 'waiting');
  show('dragoman_engine_running', 'Tasks that a child process has in hand', 'running');
  const tasks = new Counter({
    name: 'dragoman_engine_tasks_total',
    help: 'Tasks of child processes, by what came of them; busy: refused, since too many waited',
    labelNames: ['engine', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'dragoman_engine_task_seconds',
    help: 'Time from asking to having, waiting included',
    labelNames,
    buckets: BUCKETS,
    registers,
  });
  const exits = new Counter({
    name: 'dragoman_engine_child_exits_total',
    help: 'Child processes that ended over their work, or were ended since it took too long',
    labelNames,
    registers,
  });
  return {
    load: (engine) => loads.get(engine)?.() ?? { waiting: 0, running: 0, oldestSeconds: 0 },
    watch(engine) {
      exits.inc({ engine }, 0);
      for (const outcome of ['done', 'busy']) tasks.inc({ engine, outcome }, 0);
      return {
        load: (read) => void loads.set(engine, read),
        ended(outcome, elapsed) {
          tasks.inc({ engine, outcome });
          if (outcome !== 'busy') seconds.observe({ engine }, elapsed);
        },
        exited: () => exits.inc({ engine }),
      };
    },
  };
}
