export interface QueueLimits {
  /** Maximum number of waiting items. */
  waiting: number;
  /** Maximum number of waiting items per owner. */
  waitingOfOne: number;
  /** Maximum number of running items per owner: the rest of the capacity is for others. */
  inHandOfOne: number;
}

/** A queue in which owners take turns, so that no one waits for everything another owner has submitted. */
export interface FairQueue<Item> {
  /** False: the queue is full, for this owner or in total. */
  put(owner: string, item: Item): boolean;
  /** The next item, which counts as running until `end`; undefined when none may start. */
  next(): { owner: string; item: Item } | undefined;
  /** Removes a waiting item; false: it is running, or was removed before. */
  remove(owner: string, item: Item): boolean;
  /** Requeues a running item in front of its owner's other items. */
  putBack(owner: string, item: Item): void;
  end(owner: string): void;
  waiting(): number;
  load(): { waiting: number; oldestSeconds: number };
  /** Number of waiting items that could start now. */
  startable(): number;
  /** Removes and returns all waiting items. */
  empty(): Item[];
}

interface Place<Item> {
  items: { item: Item; since: number }[];
  inHand: number;
}

export function createFairQueue<Item>({ waiting, waitingOfOne, inHandOfOne }: QueueLimits): FairQueue<Item> {
  // In order of turns: an owner that was served moves to the end.
  const places = new Map<string, Place<Item>>();
  let size = 0;
  const placeOf = (owner: string): Place<Item> => {
    const place = places.get(owner) ?? { items: [], inHand: 0 };
    places.set(owner, place);
    return place;
  };
  const leave = (owner: string, { items, inHand }: Place<Item>) => {
    if (items.length === 0 && inHand === 0) places.delete(owner);
  };
  return {
    put(owner, item) {
      if (size >= waiting || (places.get(owner)?.items.length ?? 0) >= waitingOfOne) return false;
      placeOf(owner).items.push({ item, since: performance.now() });
      size += 1;
      return true;
    },
    next() {
      const turn = nextTurn(places, inHandOfOne);
      const first = turn?.place.items.shift();
      if (turn === undefined || first === undefined) return undefined;
      const { owner, place } = turn;
      size -= 1;
      place.inHand += 1;
      places.delete(owner);
      places.set(owner, place);
      return { owner, item: first.item };
    },
    remove(owner, item) {
      const place = places.get(owner);
      if (place === undefined || !takeOut(place, item)) return false;
      size -= 1;
      leave(owner, place);
      return true;
    },
    putBack(owner, item) {
      const place = placeOf(owner);
      place.inHand -= 1;
      place.items.unshift({ item, since: performance.now() });
      size += 1;
    },
    end(owner) {
      const place = placeOf(owner);
      place.inHand -= 1;
      leave(owner, place);
    },
    waiting: () => size,
    load: () => ({ waiting: size, oldestSeconds: oldestOf(places) }),
    startable: () => sumOf(places, ({ items, inHand }) => Math.min(items.length, Math.max(0, inHandOfOne - inHand))),
    empty() {
      const taken = [...places.values()].flatMap(({ items }) => items.splice(0).map(({ item }) => item));
      size = 0;
      for (const [owner, place] of places) leave(owner, place);
      return taken;
    },
  };
}

function takeOut<Item>({ items }: Place<Item>, item: Item): boolean {
  const at = items.findIndex((one) => one.item === item);
  return at !== -1 && items.splice(at, 1).length > 0;
}

/** The owner with the fewest running items; among equals, the one served longest ago. */
function nextTurn<Item>(
  places: ReadonlyMap<string, Place<Item>>,
  most: number,
): { owner: string; place: Place<Item> } | undefined {
  let turn: { owner: string; place: Place<Item> } | undefined;
  for (const [owner, place] of places) {
    if (place.items.length === 0 || place.inHand >= most) continue;
    if (turn === undefined || place.inHand < turn.place.inHand) turn = { owner, place };
  }
  return turn;
}

function oldestOf<Item>(places: ReadonlyMap<string, Place<Item>>): number {
  const now = performance.now();
  return Math.max(
    0,
    ...[...places.values()].flatMap(({ items: [first] }) => (first ? [(now - first.since) / 1000] : [])),
  );
}

function sumOf<Item>(places: ReadonlyMap<string, Place<Item>>, of: (place: Place<Item>) => number): number {
  return [...places.values()].reduce((sum, place) => sum + of(place), 0);
}
