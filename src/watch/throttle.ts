/** Decides whether to log one more of a kind; `suppressed` counts the entries left out since the last one. */
export type Throttle = (kind: string) => { tell: boolean; leftOut: number };

interface Window {
  ends: number;
  told: number;
  leftOut: number;
}

const MOST_KINDS = 1000;

/** Limits entries per kind and interval, so that a dead receiver does not fill the disk with log lines. */
export function createThrottle({ most, everyMs }: { most: number; everyMs: number }): Throttle {
  const windows = new Map<string, Window>();
  return (kind) => {
    const now = performance.now();
    const known = windows.get(kind);
    const window =
      known !== undefined && known.ends > now ? known : { ends: now + everyMs, told: 0, leftOut: known?.leftOut ?? 0 };
    const tell = window.told < most;
    const { leftOut } = window;
    // Reinserted, so that the kind silent for longest is dropped first.
    windows.delete(kind);
    windows.set(kind, { ...window, told: window.told + Number(tell), leftOut: tell ? 0 : leftOut + 1 });
    const [oldest] = windows.keys();
    if (windows.size > MOST_KINDS && oldest !== undefined) windows.delete(oldest);
    return { tell, leftOut };
  };
}
