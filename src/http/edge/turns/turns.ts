import { fail } from '../../../core/fail.ts';

// A process has one thread: the work of one caller delays all others.

export interface TurnLimits {
  /** Maximum weight that one owner may run at once; a heavier request runs alone. */
  inHandOfOne: number;
  /** Limit while no other owner is active. */
  inHandAlone: number;
  /** Maximum waiting weight, per owner and in total. */
  waitingOfOne: number;
  waiting: number;
}

export interface Turns {
  /** Requests a turn; refused when the queue is full. */
  take(owner: string, weight: number): Turn;
  /** Whether no other owner was active lately. */
  isAlone(owner: string): boolean;
}

export interface Turn {
  /** Null when the turn began at once. */
  begun: Promise<void> | null;
  /** Passes the turn to the owner's next request; a turn that has not begun never begins. */
  end(): void;
}

interface Place {
  inHand: number;
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
  const { waitingOfOne, waiting: most } = limits;
  const places = new Map<string, Place>();
  const company = watchCompany(now);
  let waiting = 0;
  const fits = (owner: string, { inHand }: Place, weight: number) =>
    inHand === 0 || inHand + weight <= (company.isAlone(owner) ? limits.inHandAlone : limits.inHandOfOne);
  const leave = (place: Place, one: Waiting) => {
    place.waiting.delete(one);
    place.weightWaiting -= one.weight;
    waiting -= one.weight;
  };
  const beginNext = (owner: string, place: Place) => {
    for (const one of place.waiting) {
      if (!fits(owner, place, one.weight)) break;
      leave(place, one);
      place.inHand += one.weight;
      one.begin();
    }
    if (place.inHand === 0 && place.waiting.size === 0) places.delete(owner);
  };
  return {
    isAlone: company.isAlone,
    take(owner, weight) {
      company.note(owner);
      const place = places.get(owner) ?? { inHand: 0, waiting: new Set<Waiting>(), weightWaiting: 0 };
      const atOnce = place.waiting.size === 0 && fits(owner, place, weight);
      if (!atOnce && (place.weightWaiting + weight > waitingOfOne || waiting + weight > most))
        fail('unavailable', { message: 'Too many requests wait for their turn.', retryAfter: RETRY_SECONDS });
      places.set(owner, place);
      let [begun, ended] = [atOnce, false];
      const one: Waiting = { weight, begin: () => undefined };
      const end = () => {
        if (ended) return;
        ended = true;
        if (begun) place.inHand -= weight;
        else leave(place, one);
        beginNext(owner, place);
      };
      if (atOnce) {
        place.inHand += weight;
        return { begun: null, end };
      }
      place.waiting.add(one);
      place.weightWaiting += weight;
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
function watchCompany(now: () => number): { note(owner: string): void; isAlone(owner: string): boolean } {
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
