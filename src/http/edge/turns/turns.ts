import { fail } from '../../../core/fail.ts';

// A process has one thread: the work of one caller delays all others.

export interface TurnLimits {
  /** Maximum weight that one owner may run at once; a heavier request runs alone. */
  runningPerOwner: number;
  /** Limit while no other owner is active. */
  runningAlone: number;
  /** Maximum waiting weight, per owner and in total. */
  waitingPerOwner: number;
  waiting: number;
}

export interface Turns {
  /** Requests a turn; refused when the queue is full. */
  request(owner: string, weight: number): Turn;
  /** Whether no other owner was active lately. */
  isAlone(owner: string): boolean;
}

export interface Turn {
  /** Null when the turn began at once. */
  begun: Promise<void> | null;
  /** Passes the turn to the owner's next request; a turn that has not begun never begins. */
  end(): void;
}

interface OwnerTurns {
  running: number;
  waiting: Set<Waiting>;
  weightWaiting: number;
}

interface Waiting {
  weight: number;
  begin(): void;
}

const RETRY_SECONDS = 1;
const LATELY_MS = 2000;

/** Each owner has the same share, independent of the load of others. */
export function createTurns(limits: TurnLimits, now = () => performance.now()): Turns {
  const { waitingPerOwner, waiting: most } = limits;
  const owners = new Map<string, OwnerTurns>();
  const activity = watchActivity(now);
  let waiting = 0;
  const fits = (owner: string, { running }: OwnerTurns, weight: number) =>
    running === 0 || running + weight <= (activity.isAlone(owner) ? limits.runningAlone : limits.runningPerOwner);
  const stopWaiting = (ownerTurns: OwnerTurns, one: Waiting) => {
    ownerTurns.waiting.delete(one);
    ownerTurns.weightWaiting -= one.weight;
    waiting -= one.weight;
  };
  const beginNext = (owner: string, ownerTurns: OwnerTurns) => {
    for (const one of ownerTurns.waiting) {
      if (!fits(owner, ownerTurns, one.weight)) break;
      stopWaiting(ownerTurns, one);
      ownerTurns.running += one.weight;
      one.begin();
    }
    if (ownerTurns.running === 0 && ownerTurns.waiting.size === 0) owners.delete(owner);
  };
  return {
    isAlone: activity.isAlone,
    request(owner, weight) {
      activity.note(owner);
      const ownerTurns = owners.get(owner) ?? { running: 0, waiting: new Set<Waiting>(), weightWaiting: 0 };
      const atOnce = ownerTurns.waiting.size === 0 && fits(owner, ownerTurns, weight);
      if (!atOnce && (ownerTurns.weightWaiting + weight > waitingPerOwner || waiting + weight > most))
        fail('unavailable', { message: 'Too many requests wait for their turn.', retryAfter: RETRY_SECONDS });
      owners.set(owner, ownerTurns);
      let [begun, ended] = [atOnce, false];
      const one: Waiting = { weight, begin: () => undefined };
      const end = () => {
        if (ended) return;
        ended = true;
        if (begun) ownerTurns.running -= weight;
        else stopWaiting(ownerTurns, one);
        beginNext(owner, ownerTurns);
      };
      if (atOnce) {
        ownerTurns.running += weight;
        return { begun: null, end };
      }
      ownerTurns.waiting.add(one);
      ownerTurns.weightWaiting += weight;
      waiting += weight;
      const turn = new Promise<void>((resolve) => {
        one.begin = () => {
          begun = true;
          resolve();
        };
      });
      return { begun: turn, end };
    },
  };
}

/** Whether other owners were active lately: the last two owners are enough to know. */
function watchActivity(now: () => number): { note(owner: string): void; isAlone(owner: string): boolean } {
  let last = { owner: '', at: Number.NEGATIVE_INFINITY };
  let other = last;
  return {
    note(owner) {
      if (owner !== last.owner) other = last;
      last = { owner, at: now() };
    },
    isAlone: (owner) => now() - (last.owner === owner ? other : last).at > LATELY_MS,
  };
}
