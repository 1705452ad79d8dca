const PAUSE_MS = 1000;

/** Runs rounds of work, one at a time: on request, and after a failure not before a pause. */
export interface WakeUp {
  /** One round; returns how much work it found. */
  readonly round: () => Promise<number>;
  /** Called after every round, failed or not; `again`: another round was requested during it. */
  readonly afterRound: (again: boolean) => void;
  readonly report: (error: unknown) => void;
  /** Whether a scheduled round prevents the process from exiting. */
  readonly keepAlive: boolean;
  underWay: Promise<number> | null;
  again: boolean;
  timer: NodeJS.Timeout | undefined;
  timerAt: number;
  pausedUntil: number;
}

export const newWakeUp = (work: Pick<WakeUp, 'round' | 'afterRound' | 'report' | 'keepAlive'>): WakeUp => ({
  ...work,
  underWay: null,
  again: false,
  timer: undefined,
  timerAt: 0,
  pausedUntil: 0,
});

/** Requests a round soon. A later request never delays an earlier one. */
export function wakeWithin(wakeUp: WakeUp, ms: number): void {
  if (wakeUp.underWay !== null) {
    wakeUp.again = true;
    return;
  }
  const now = performance.now();
  // No round starts before the pause is over, however often one is requested.
  const at = Math.max(now + ms, wakeUp.pausedUntil);
  if (wakeUp.timer !== undefined && wakeUp.timerAt <= at) return;
  clearTimeout(wakeUp.timer);
  wakeUp.timerAt = at;
  wakeUp.timer = setTimeout(() => {
    wakeUp.timer = undefined;
    void runRound(wakeUp);
  }, at - now);
  if (!wakeUp.keepAlive) wakeUp.timer.unref();
}

/** Runs a round now, or joins the running one. */
export function runRound(wakeUp: WakeUp): Promise<number> {
  wakeUp.underWay ??= oneRound(wakeUp);
  return wakeUp.underWay;
}

async function oneRound(wakeUp: WakeUp): Promise<number> {
  wakeUp.again = false;
  let found = 0;
  try {
    found = await wakeUp.round();
    wakeUp.pausedUntil = 0;
  } catch (error) {
    wakeUp.report(error);
    wakeUp.pausedUntil = performance.now() + PAUSE_MS;
  }
  wakeUp.underWay = null;
  wakeUp.afterRound(wakeUp.again);
  return found;
}

/** Cancels the scheduled round; a running one continues. */
export function cancelWakeUp(wakeUp: WakeUp): void {
  clearTimeout(wakeUp.timer);
  wakeUp.timer = undefined;
}
