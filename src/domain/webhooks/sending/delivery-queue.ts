import type { Due, Wish } from '../deliveries.queries.ts';
import type { filesOfEvents } from '../event-rows.ts';
import { ATTEMPT_MS } from './attempt.ts';
import { type DestinationState, LEASE_SECONDS } from './leases.queries.ts';

// What one sender has at hand: the destinations it holds, and of each the next deliveries. Nothing here waits for anything.

const PER_DESTINATION = 8;
const IN_ALL = 64;
// Places that only a destination with nothing under way may take: some that hang cannot use up all of them.
const KEPT_FREE = 16;
/** So many deliveries are kept ready, over all destinations, so that no place is empty while the next are read. */
const READY_IN_ALL = 512;
const READY_MOST = 128;
const MOST_HELD = 1000;
/** An attempt begins only while the lease outlasts it. */
const BEGIN_WITHIN_MS = LEASE_SECONDS * 1000 - ATTEMPT_MS;
const RENEW_AFTER_MS = 2000;
/** A destination with nothing to do is kept for a while: the next event often follows soon. */
const LINGER_MS = 2000;
/** What was left to others is not taken back at once. */
const LEFT_MS = 1000;
/** A later event may have been committed earlier, and a retry comes due behind what was read: so often it is read from the start. */
const FROM_START_MS = 250;
const START = '00000000-0000-0000-0000-000000000000';

/** A delivery to send, with the files that it may have to link. */
export interface Ready extends Due {
  files: Awaited<ReturnType<typeof filesOfEvents>>;
}

export interface Held {
  readonly id: string;
  state: DestinationState | null;
  /** When the lease was asked for, last; a little before the database began it. */
  leasedAt: number;
  /** Due deliveries in the order of their events. */
  queue: Ready[];
  /** Those in the queue, under way, or ended and not written yet. */
  known: Set<string>;
  /** One of each target is under way at a time. */
  lanes: Set<string>;
  underWay: number;
  position: string;
  /** More than was read lies behind the position. */
  more: boolean;
  startedAt: number;
  servedAt: number;
  usedAt: number;
  /** Failed attempts that are not written yet: until they are, and their effect is known, no other begins. */
  failed: number;
  leaving: boolean;
}

export interface Begun {
  held: Held;
  delivery: Ready;
  state: DestinationState;
}

export function createHand() {
  const holding = new Map<string, Held>();
  const left = new Map<string, number>();
  let underWay = 0;
  let served = 0;

  const isFree = (held: Held) => held.known.size === 0;
  const drop = (held: Held): void => {
    for (const { delivery_id } of held.queue) held.known.delete(delivery_id);
    held.queue = [];
    held.more = false;
  };
  const roomOf = ({ state }: Held) => Math.max(PER_DESTINATION - (state?.failures ?? 0), 1);

  /** Nothing is sent to a new one before its state is known. */
  function hold(ids: readonly string[], at: number): void {
    for (const id of ids) holding.set(id, newHeld(id, at));
  }

  function renewed(ids: readonly string[], at: number): void {
    for (const held of ids.flatMap((id) => holding.get(id) ?? [])) held.leasedAt = at;
  }

  /** What is known of destinations now; one that was asked for and is missing may not be sent to. */
  function settle(asked: readonly string[], states: readonly DestinationState[]): void {
    const byId = new Map(states.map((state) => [state.id, state]));
    for (const held of asked.flatMap((id) => holding.get(id) ?? [])) {
      held.state = byId.get(held.id) ?? null;
      if (held.state === null) drop(held);
    }
  }

  function accept(wishes: readonly Wish[], rows: readonly Ready[], at: number): number {
    const byDestination = new Map<string, Ready[]>(wishes.map(({ destination }) => [destination, []]));
    for (const row of rows) byDestination.get(row.destination_id)?.push(row);
    let fresh = 0;
    for (const { destination, after, most } of wishes) {
      const held = holding.get(destination);
      if (held === undefined || held.leaving || held.state === null) continue;
      const read = byDestination.get(destination) ?? [];
      const added = read.filter(({ delivery_id }) => !held.known.has(delivery_id));
      for (const { delivery_id } of added) held.known.add(delivery_id);
      held.queue = [...held.queue, ...added].sort((a, b) => (a.id < b.id ? -1 : 1));
      held.more = read.length === most;
      held.position = read.reduce((last, { id }) => (id > last ? id : last), after);
      if (after === START) held.startedAt = at;
      if (added.length > 0) held.usedAt = at;
      fresh += added.length;
    }
    return fresh;
  }

  /** What to read now. Those that have more are read on; others only when they are known to have work. */
  function wishes(busy: ReadonlySet<string>, now: number): Wish[] {
    const ready = Math.max(PER_DESTINATION, Math.min(READY_MOST, Math.floor(READY_IN_ALL / Math.max(holding.size, 1))));
    return [...holding.values()].flatMap((held) => {
      // One that hangs needs no more than the next round.
      const full = held.underWay >= roomOf(held) && held.queue.length >= PER_DESTINATION && !held.more;
      const low = held.queue.length < ready / 2 && !full;
      if (held.leaving || !low || !(held.more || busy.has(held.id))) return [];
      const fromStart = !held.more || now - held.startedAt >= FROM_START_MS;
      const most = fromStart ? ready + held.known.size : ready;
      return [{ destination: held.id, after: fromStart ? START : held.position, most }];
    });
  }

  /** Takes the next delivery to send, of the destination with the fewest under way; undefined when there is none or no place. */
  function begin(now: number): Begun | undefined {
    let best: { held: Held; at: number; state: DestinationState } | undefined;
    for (const held of holding.values()) {
      const { state } = held;
      if (held.queue.length === 0 || state === null || held.failed > 0 || held.underWay >= roomOf(held)) continue;
      if (underWay >= (held.underWay === 0 ? IN_ALL : IN_ALL - KEPT_FREE) || now - held.leasedAt > BEGIN_WITHIN_MS)
        continue;
      if (best !== undefined && !isBefore(held, best.held)) continue;
      const at = held.queue.findIndex(({ lane }) => !held.lanes.has(lane));
      if (at >= 0) best = { held, at, state };
    }
    const [delivery] = best?.held.queue.splice(best.at, 1) ?? [];
    if (best === undefined || delivery === undefined) return undefined;
    const { held, state } = best;
    held.lanes.add(delivery.lane);
    held.underWay += 1;
    held.servedAt = served += 1;
    underWay += 1;
    return { held, delivery, state };
  }

  /** An attempt ended. It is still known until that is written. */
  function end({ held, delivery }: Begun, ok: boolean): void {
    held.lanes.delete(delivery.lane);
    held.underWay -= 1;
    if (!ok) held.failed += 1;
    underWay -= 1;
  }

  function written({ held, delivery }: Begun, ok: boolean, at: number): void {
    held.known.delete(delivery.delivery_id);
    if (!ok) held.failed -= 1;
    held.usedAt = at;
  }

  /** Leaves a destination to others, once nothing is under way. */
  function leave(ids: readonly string[]): void {
    for (const held of ids.flatMap((id) => holding.get(id) ?? [])) {
      held.leaving = true;
      drop(held);
    }
  }

  /** Gives back those with nothing to do, and those that another sender asked for. */
  function release(now: number): { ids: string[]; wanted: boolean } {
    const done = [...holding.values()].filter(
      (held) => isFree(held) && (held.leaving || now - held.usedAt > LINGER_MS),
    );
    const ids = done.map(({ id }) => id);
    forget(ids, now);
    return { ids, wanted: done.some(({ leaving }) => leaving) };
  }

  function forget(ids: readonly string[], now: number): void {
    for (const id of ids) {
      if (holding.get(id)?.leaving === true) left.set(id, now);
      holding.delete(id);
    }
  }

  /** What a claim must not take: what is held, and what was just left to others. */
  function except(now: number): string[] {
    for (const [id, at] of left) if (now - at > LEFT_MS) left.delete(id);
    return [...holding.keys(), ...left.keys()];
  }

  return {
    hold,
    renewed,
    settle,
    accept,
    wishes,
    begin,
    end,
    written,
    leave,
    release,
    forget,
    except,
    /** Destinations with nothing under way. */
    quiet: () => [...holding.values()].filter((held) => held.underWay === 0).map(({ id }) => id),
    /** How many more destinations may be held. */
    room: () => Math.max(0, MOST_HELD - holding.size),
    all: () => [...holding.keys()],
    /** Destinations with something at hand. */
    active: () => [...holding.values()].filter((held) => !isFree(held)).map(({ id }) => id),
    toRenew: (now: number) =>
      [...holding.values()].filter((held) => now - held.leasedAt >= RENEW_AFTER_MS).map(({ id }) => id),
  };
}

const isBefore = (one: Held, other: Held) =>
  one.underWay < other.underWay || (one.underWay === other.underWay && one.servedAt < other.servedAt);

const newHeld = (id: string, at: number): Held => ({
  id,
  state: null,
  leasedAt: at,
  queue: [],
  known: new Set(),
  lanes: new Set(),
  underWay: 0,
  position: START,
  more: false,
  startedAt: 0,
  servedAt: 0,
  usedAt: at,
  failed: 0,
  leaving: false,
});
