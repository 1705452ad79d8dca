import { fail } from '../../core/fail.ts';
import type { Caller } from '../../domain/accounts/caller.ts';

/** Maximum number of open streams. */
export interface StreamLimits {
  ofCaller: number;
  ofAccount: number;
  ofProcess: number;
}

export const STREAM_LIMITS: StreamLimits = { ofCaller: 20, ofAccount: 100, ofProcess: 5000 };

/** Reserves a stream or refuses it; returns the function that releases it. */
export function limitStreams(limits: StreamLimits): (caller: Caller) => () => void {
  const open = new Map<string, number>();
  const add = (name: string, by: number) => {
    const count = (open.get(name) ?? 0) + by;
    if (count === 0) open.delete(name);
    else open.set(name, count);
  };
  return (caller) => {
    const most: [name: string, limit: number][] = [
      ['', limits.ofProcess],
      [`${caller.kind === 'account' ? caller.account : 'team'} ${caller.actor}`, limits.ofCaller],
    ];
    if (caller.kind === 'account') most.push([caller.account, limits.ofAccount]);
    for (const [name, limit] of most) if ((open.get(name) ?? 0) >= limit) refuse(name, limit);
    for (const [name] of most) add(name, 1);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      for (const [name] of most) add(name, -1);
    };
  };
}

const SECONDS = 15;

function refuse(name: string, limit: number): never {
  if (name === '') fail('unavailable', { message: 'All streams of this process are taken.', retryAfter: SECONDS });
  const scope = name.includes(' ') ? 'a caller' : 'an account';
  return fail('rate_limited', {
    message: `Too many open streams: ${limit} of ${scope} are allowed at a time.`,
    hint: 'One stream tells of everything: share it, and close those that you do not read.',
    retryAfter: SECONDS,
  });
}
