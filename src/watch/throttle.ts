/** Says whether one more of this kind may be told, and how many were left out since the last. */
export type Throttle = (kind: string) => { tell: boolean; leftOut: number };

interface Window {
  ends: number;
  told: number;
  leftOut: number;
}

const MOST_KINDS = 1000;

/** So many of a kind in so many milliseconds: a receiver that is dead does not fill the disk with lines about it. */
export function createThrottle({ most, everyMs }: { most: number; everyMs: number }): Throttle {
  const windows = new Map<string, Window>();
  return (kind) => {
    const now = performance.now();
    const known = windows.get(kind);
    const window =
      known !== undefined && known.ends > now ? known : { ends: now + everyMs, told: 0, leftOut: known?.leftOut ?? 0 };
    const tell = window.told < most;
    const { leftOut } = window;
    // Set anew, so that the kind that was longest silent is the first to be forgotten.
    windows.delete(kind);
    windows.set(kind, { ...window, told: window.told + Number(tell), leftOut: tell ? 0 : leftOut + 1 });
    const [oldest] = windows.keys();
    if (windows.size > MOST_KINDS && oldest !== undefined) windows.delete(oldest);
    return { tell, leftOut };
  };
}
