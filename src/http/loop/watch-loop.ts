// One piece of work blocks the entire process: log long pauses with the work that was running.

export interface LoopWatch {
  /** Marks named work as running; the returned function ends it. */
  begin(name: string): () => void;
  isIdle(): boolean;
  figures(): LoopFigures;
  /** Ignores the pause up to now, since it delayed no request. */
  reset(): void;
  stop(): void;
}

export interface LoopFigures {
  /** Number of long pauses since the start. */
  pauses: number;
  worstMs: number;
}

export interface LoopPause {
  event: 'loop_paused';
  ms: number;
  /** CPU time of this process during the pause; far less than `ms` when the machine was busy with other work. */
  cpu_ms: number;
  /** Work that started just before or during the pause, latest last. */
  began: string[];
  /** Work unfinished when the pause began. */
  running: string[];
}

export interface LoopWatchOptions {
  onPause(pause: LoopPause): void;
  everyMs?: number;
  longMs?: number;
}

const MAX_NAMES = 5;

/** Checks the clock just often enough to notice a pause. */
export function watchLoop({ onPause, everyMs = 25, longMs = 100 }: LoopWatchOptions): LoopWatch {
  const running = new Map<string, number>();
  const figures: LoopFigures = { pauses: 0, worstMs: 0 };
  let began: string[] = [];
  let ended: string[] = [];
  let last = performance.now();
  let cpu = process.cpuUsage();
  const measurePause = () => {
    const now = performance.now();
    const spent = process.cpuUsage(cpu);
    const ms = now - last - everyMs;
    if (ms > longMs) {
      figures.pauses += 1;
      figures.worstMs = Math.max(figures.worstMs, ms);
      const cpu_ms = Math.round((spent.user + spent.system) / 1000);
      // Work that caused the pause may have ended by now.
      const names = [...new Set([...running.keys(), ...ended])].slice(-MAX_NAMES);
      onPause({ event: 'loop_paused', ms: Math.round(ms), cpu_ms, began: began.slice(-MAX_NAMES), running: names });
    }
    began = [];
    ended = [];
    last = now;
    cpu = process.cpuUsage();
  };
  const timer = setInterval(measurePause, everyMs);
  timer.unref();
  return {
    begin(name) {
      // Of a flood between two checks, only the last names are logged.
      if (began.length >= MAX_NAMES) began.shift();
      began.push(name);
      running.set(name, (running.get(name) ?? 0) + 1);
      return () => {
        const left = (running.get(name) ?? 1) - 1;
        if (ended.length >= MAX_NAMES) ended.shift();
        ended.push(name);
        if (left === 0) running.delete(name);
        else running.set(name, left);
      };
    },
    isIdle: () => running.size === 0,
    figures: () => ({ ...figures }),
    reset() {
      last = performance.now();
    },
    stop: () => clearInterval(timer),
  };
}
