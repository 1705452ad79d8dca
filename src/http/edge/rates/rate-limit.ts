import { hash } from 'node:crypto';
import type { Clock } from '../../../core/clock.ts';
import { type FailureDetail, fail } from '../../../core/fail.ts';
import { networksOf } from '../../../net/addresses.ts';
import { BYTES_PER_REQUEST, VALUES_PER_REQUEST } from '../turns/body-weight.ts';
import { type Counter, countInWindows, type Window } from './count-window.ts';

// Counts requests per minute in this process: by address until a caller is authenticated, then by account.

export interface Visit {
  address: string;
  /** Unverified credential: the Authorization header or the session. */
  credential: string | null;
  setHeader(name: string, value: string): void;
}

/** Authenticated identity whose requests are counted. */
export interface Counted {
  /** The account, or the team member who calls. */
  account: string;
  /** Keys with limits lower than the account's: the calling key and the keys that made it. */
  keys?: readonly { token: string; limit: number }[];
}

export interface RateLimiter {
  /** Counts a request and sets the rate limit headers. Refuses past the limit. */
  arrive(visit: Visit): Arrival;
  /** Sets the headers without counting: for requests that are never refused. */
  show(visit: Visit): Arrival;
}

export interface Arrival {
  /** The caller is authenticated: count the request for the account instead of the address. */
  recognise(caller: Counted): void;
  /** The credential is invalid: count the request for the address. */
  reject(): void;
  /** Counts the extra cost of a request for the same owner; a key's own limit counts requests only. */
  weigh(weight: number): void;
  /** Name that the request is counted for now. */
  owner(): string;
}

/** Recently authenticated callers. Only valid keys and sessions enter, so guessing cannot evict others. */
const MAX_KNOWN = 50_000;
/** However low the limit, so many of the largest bodies fit into a minute. */
const LEAST_BODIES = 20;

export function createRateLimiter({ limit, clock }: { limit: number; clock: Clock }): RateLimiter {
  if (limit === 0) return { arrive: uncounted, show: uncounted };
  const windows = countInWindows();
  const known = new Map<string, Counted>();
  const now = () => clock.now().getTime();
  return {
    show(visit) {
      setLimitHeaders(windows.at(now()).ofAddress(visit.address, limit), visit.setHeader);
      return uncounted(visit);
    },
    arrive({ address, credential, setHeader }) {
      const window = windows.at(now());
      const name = credential === null ? null : hash('sha256', credential, 'base64');
      const familiar = name === null ? undefined : known.get(name);
      const byAddress = () => [window.ofAddress(address, limit)];
      let counted: readonly Counter[] = [];
      const countAs = (counters: readonly Counter[]) => {
        for (const counter of counted) counter.add(-1);
        for (const counter of counters) counter.add(1);
        counted = counters;
        refuseFull(counters, now(), setHeader);
      };
      countAs(familiar === undefined ? byAddress() : countersOf(window, familiar, limit));
      return {
        recognise(caller) {
          if (name !== null) remember(known, name, caller);
          countAs(countersOf(window, caller, limit));
        },
        reject() {
          if (name !== null) known.delete(name);
          countAs(byAddress());
        },
        weigh(weight) {
          counted[0]?.add(Math.min(weight, Math.floor(limit / LEAST_BODIES)));
          if (weight > 0) refuseFull(counted, now(), setHeader, WEIGHED);
        },
        owner: () => counted[0]?.name ?? address,
      };
    },
  };
}

function uncounted({ address }: Visit): Arrival {
  let owner = networksOf(address).own;
  const recognise = ({ account }: Counted) => {
    owner = account;
  };
  return { recognise, reject: () => undefined, weigh: () => undefined, owner: () => owner };
}

function countersOf(window: Window, { account, keys = [] }: Counted, limit: number): Counter[] {
  return [window.ofName(account, limit), ...keys.map((key) => window.ofName(key.token, Math.min(key.limit, limit)))];
}

function remember(known: Map<string, Counted>, name: string, caller: Counted): void {
  // Reinsert: the first entry of the map is the least recently used.
  known.delete(name);
  known.set(name, caller);
  const [oldest] = known.keys();
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
}

const WEIGHED = {
  hint: `A body counts once more for every ${BYTES_PER_REQUEST / 1024} KB and every ${VALUES_PER_REQUEST} values.`,
};

function refuseFull(
  counters: readonly Counter[],
  now: number,
  setHeader: Visit['setHeader'],
  detail: FailureDetail = {},
): void {
  const left = ({ limit, count }: Counter) => limit - count();
  const tightest = counters.reduce((least, counter) => (left(counter) < left(least) ? counter : least));
  setLimitHeaders(tightest, setHeader);
  if (left(tightest) >= 0) return;
  const seconds = Math.max(1, Math.ceil((tightest.resetsAt - now) / 1000));
  fail('rate_limited', {
    message: `Too many requests: ${tightest.limit} a minute are allowed. Try again in ${seconds} seconds.`,
    retryAfter: seconds,
    ...detail,
  });
}

function setLimitHeaders({ limit, count, resetsAt }: Counter, setHeader: Visit['setHeader']): void {
  setHeader('X-RateLimit-Limit', String(limit));
  setHeader('X-RateLimit-Remaining', String(Math.max(0, limit - count())));
  setHeader('X-RateLimit-Reset', String(resetsAt / 1000));
}
