// While one piece of work runs, nothing else in the process does: a long one is told, with what was going on.

export interface LoopWatch {
  /** Something runs from now on, by its name; the answer ends it. */
  begin(name: string): () => void;
  /** Whether nothing runs. */
  isIdle(): boolean;
  figures(): LoopFigures;
  /** What held the process up until now slowed nobody. */
  forget(): void;
  stop(): void;
}

export interface LoopFigures {
  /** Pauses that were too long, since the start. */
  pauses: number;
  worstMs: number;
}

export interface LoopPause {
  event: 'loop_paused';
  ms: number;
  /** How much of it this process worked; far less than `ms` where the machine was busy with other things. */
  cpu_ms: number;
  /** What began just before or meanwhile, the last of it at the end. */
  began: string[];
  /** What was not finished when the pause began. */
  running: string[];
}

export interface LoopWatchOptions {
  tell(pause: LoopPause): void;
  everyMs?: number;
  longMs?: number;
}

const MOST_NAMES = 5;

/** Looks at the clock so often that a pause of the loop shows, and costs no more than that. */
export function watchLoop({ tell, everyMs = 25, longMs = 100 }: LoopWatchOptions): LoopWatch {
  const running = new Map<string, number>();
  const figures: LoopFigures = { pauses: 0, worstMs: 0 };
  let began: string[] = [];
  let ended: string[] = [];
  let last = performance.now();
  let cpu = process.cpuUsage();
  const look = () => {
    const now = performance.now();
    const spent = process.cpuUsage(cpu);
    const ms = now - last - everyMs;
    if (ms > longMs) {
      figures.pauses += 1;
      figures.worstMs = Math.max(figures.worstMs, ms);
      const cpu_ms = Math.round((spent.user + spent.system) / 1000);
      // An answer that took long to write is gone by now.
      const names = [...new Set([...running.keys(), ...ended])].slice(-MOST_NAMES);
      tell({ event: 'loop_paused', ms: Math.round(ms), cpu_ms, began: began.slice(-MOST_NAMES), running: names });
    }
    began = [];
    ended = [];
    last = now;
    cpu = process.cpuUsage();
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  return {
    begin(name) {
      // A flood between two looks is told by its last ones.
      if (began.length >= MOST_NAMES) began.shift();
      began.push(name);
      running.set(name, (running.get(name) ?? 0) + 1);
      return () => {
        const left = (running.get(name) ?? 1) - 1;
        if (ended.length >= MOST_NAMES) ended.shift();
        ended.push(name);
        if (left === 0) running.delete(name);
        else running.set(name, left);
      };
    },
    isIdle: () => running.size === 0,
    figures: () => ({ ...figures }),
    forget() {
      last = performance.now();
    },
    stop: () => clearInterval(timer),
  };
}
