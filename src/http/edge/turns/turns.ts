import { fail } from '../../../core/fail.ts';

// Everything in a process runs on one thread: how much of it one caller has at once is how long all others wait.

export interface TurnLimits {
  /** The weight of what one owner may have in work at once; whatever weighs more is in work alone. */
  inHandOfOne: number;
  /** While nobody else has asked for anything lately. */
  inHandAlone: number;
  /** The weight of what may wait, of one owner and of all. */
  waitingOfOne: number;
  waiting: number;
}

export interface Turns {
  /** Asks for a turn; refused where not even a place to wait is left. */
  take(owner: string, weight: number): Turn;
  /** Whether nobody else has asked for anything lately. */
  isAlone(owner: string): boolean;
}

export interface Turn {
  /** Null where it has begun at once. */
  begun: Promise<void> | null;
  /** Gives it to the next of the same owner; one that has not begun never begins. */
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

/** Each owner has the same share, whatever the others ask. */
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

/** Whether others than this one have asked lately: the last two who asked tell it of everybody. */
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
