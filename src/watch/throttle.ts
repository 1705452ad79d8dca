/** Decides whether to log one more of a kind; `suppressed` counts the entries left out since the last one. */
export type Throttle = (kind: string) => { allowed: boolean; suppressed: number };

interface Window {
  ends: number;
  count: number;
  suppressed: number;
}

const MAX_KINDS = 1000;

/** Limits entries per kind and interval, so that a dead receiver does not fill the disk with log lines. */
export function createThrottle({ most, everyMs }: { most: number; everyMs: number }): Throttle {
  const windows = new Map<string, Window>();
  return (kind) => {
    const now = performance.now();
    const known = windows.get(kind);
    const window =
      known !== undefined && known.ends > now
        ? known
        : { ends: now + everyMs, count: 0, suppressed: known?.suppressed ?? 0 };
    const allowed = window.count < most;
    const { suppressed } = window;
    // Reinserted, so that the kind silent for longest is dropped first.
    windows.delete(kind);
    windows.set(kind, { ...window, count: window.count + Number(allowed), suppressed: allowed ? 0 : suppressed + 1 });
    const [oldest] = windows.keys();
    if (windows.size > MAX_KINDS && oldest !== undefined) windows.delete(oldest);
    return { allowed, suppressed };
  };
}
