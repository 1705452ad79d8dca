import type { Caller } from '../../domain/accounts/caller.ts';
import type { Place } from '../../domain/changes/change-feed.ts';
import type { Outlet } from '../edge/operation.ts';
import { type ChangeFilter, createChangeFilter } from './stream-audience.ts';

export interface Stream {
  caller: Caller;
  receives: ChangeFilter;
  readonly outlet: Outlet;
  /** Everything up to this place has been sent. */
  sentUpTo: Place;
  beatAt: number;
  checkAt: number;
  /** Start of unread output; null while the client reads everything. */
  stuckSince: number | null;
}

export const BEAT_MS = 15_000;
/** Some revocations cause no change, such as a token revoked on its own: recheck this often. */
export const CHECK_MS = 30_000;
/** A client with more unread bytes, or unread for longer, is dropped: it reconnects with its cursor. */
const MAX_WAITING = 64 * 1024;
const MAX_STUCK_MS = 30_000;

export function newStream(caller: Caller, outlet: Outlet, sentUpTo: Place): Stream {
  const now = performance.now();
  // Spread heartbeats and checks of streams that opened together.
  const spread = (ms: number) => now + ms * (0.5 + Math.random() / 2);
  return {
    caller,
    receives: createChangeFilter(caller),
    outlet,
    sentUpTo,
    beatAt: spread(BEAT_MS),
    checkAt: spread(CHECK_MS),
    stuckSince: null,
  };
}

/** Whether the client reads too slowly; call after each write and periodically. */
export function isStuck(stream: Stream): boolean {
  const waiting = stream.outlet.waiting();
  if (waiting === 0) stream.stuckSince = null;
  else stream.stuckSince ??= performance.now();
  return waiting > MAX_WAITING || (stream.stuckSince !== null && performance.now() - stream.stuckSince > MAX_STUCK_MS);
}
