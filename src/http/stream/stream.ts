import type { Caller } from '../../domain/accounts/caller.ts';
import type { Place } from '../../domain/changes/change-feed.ts';
import type { Outlet } from '../edge/operation.ts';
import { type Hears, hearsOf } from './who-hears.ts';

/** One open stream. */
export interface Stream {
  caller: Caller;
  hears: Hears;
  readonly outlet: Outlet;
  /** Everything up to here was told. */
  told: Place;
  beatAt: number;
  checkAt: number;
  /** Since when its reader leaves something lying; null while it takes all. */
  stuckSince: number | null;
}

export const BEAT_MS = 15_000;
/** What no change tells of, such as a token that was revoked by itself, is found this often. */
export const CHECK_MS = 30_000;
/** A reader that leaves so much lying, or anything for so long, is dropped: it comes back with its cursor. */
const MOST_WAITING = 64 * 1024;
const MOST_STUCK_MS = 30_000;

export function newStream(caller: Caller, outlet: Outlet, told: Place): Stream {
  const now = performance.now();
  // Those who came together beat, and are looked at, one after another.
  const spread = (ms: number) => now + ms * (0.5 + Math.random() / 2);
  return {
    caller,
    hears: hearsOf(caller),
    outlet,
    told,
    beatAt: spread(BEAT_MS),
    checkAt: spread(CHECK_MS),
    stuckSince: null,
  };
}

/** Whether its reader takes too little; to be asked after each write and now and then. */
export function isStuck(stream: Stream): boolean {
  const waiting = stream.outlet.waiting();
  if (waiting === 0) stream.stuckSince = null;
  else stream.stuckSince ??= performance.now();
  return (
    waiting > MOST_WAITING || (stream.stuckSince !== null && performance.now() - stream.stuckSince > MOST_STUCK_MS)
  );
}
