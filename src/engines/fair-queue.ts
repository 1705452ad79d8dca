export interface QueueLimits {
  /** Maximum number of waiting items. */
  waiting: number;
  /** Maximum number of waiting items per owner. */
  waitingPerOwner: number;
  /** Maximum number of running items per owner: the rest of the capacity is for others. */
  runningPerOwner: number;
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

interface OwnerQueue<Item> {
  items: { item: Item; since: number }[];
  running: number;
}

export function createFairQueue<Item>({ waiting, waitingPerOwner, runningPerOwner }: QueueLimits): FairQueue<Item> {
  // In order of turns: an owner that was served moves to the end.
  const queues = new Map<string, OwnerQueue<Item>>();
  let size = 0;
  const queueOf = (owner: string): OwnerQueue<Item> => {
    const queue = queues.get(owner) ?? { items: [], running: 0 };
    queues.set(owner, queue);
    return queue;
  };
  const removeIfIdle = (owner: string, { items, running }: OwnerQueue<Item>) => {
    if (items.length === 0 && running === 0) queues.delete(owner);
  };
  return {
    put(owner, item) {
      if (size >= waiting || (queues.get(owner)?.items.length ?? 0) >= waitingPerOwner) return false;
      queueOf(owner).items.push({ item, since: performance.now() });
      size += 1;
      return true;
    },
    next() {
      const turn = findNextTurn(queues, runningPerOwner);
      const first = turn?.queue.items.shift();
      if (turn === undefined || first === undefined) return undefined;
      const { owner, queue } = turn;
      size -= 1;
      queue.running += 1;
      queues.delete(owner);
      queues.set(owner, queue);
      return { owner, item: first.item };
    },
    remove(owner, item) {
      const queue = queues.get(owner);
      if (queue === undefined || !removeItem(queue, item)) return false;
      size -= 1;
      removeIfIdle(owner, queue);
      return true;
    },
    putBack(owner, item) {
      const queue = queueOf(owner);
      queue.running -= 1;
      queue.items.unshift({ item, since: performance.now() });
      size += 1;
    },
    end(owner) {
      const queue = queueOf(owner);
      queue.running -= 1;
      removeIfIdle(owner, queue);
    },
    waiting: () => size,
    load: () => ({ waiting: size, oldestSeconds: findOldestSeconds(queues) }),
    startable: () =>
      sumOf(queues, ({ items, running }) => Math.min(items.length, Math.max(0, runningPerOwner - running))),
    empty() {
      const removed = [...queues.values()].flatMap(({ items }) => items.splice(0).map(({ item }) => item));
      size = 0;
      for (const [owner, queue] of queues) removeIfIdle(owner, queue);
      return removed;
    },
  };
}

function removeItem<Item>({ items }: OwnerQueue<Item>, item: Item): boolean {
  const at = items.findIndex((one) => one.item === item);
  return at !== -1 && items.splice(at, 1).length > 0;
}

/** The owner with the fewest running items; among equals, the one served longest ago. */
function findNextTurn<Item>(
  queues: ReadonlyMap<string, OwnerQueue<Item>>,
  most: number,
): { owner: string; queue: OwnerQueue<Item> } | undefined {
  let turn: { owner: string; queue: OwnerQueue<Item> } | undefined;
  for (const [owner, queue] of queues) {
    if (queue.items.length === 0 || queue.running >= most) continue;
    if (turn === undefined || queue.running < turn.queue.running) turn = { owner, queue };
  }
  return turn;
}

function findOldestSeconds<Item>(queues: ReadonlyMap<string, OwnerQueue<Item>>): number {
  const now = performance.now();
  return Math.max(
    0,
    ...[...queues.values()].flatMap(({ items: [first] }) => (first ? [(now - first.since) / 1000] : [])),
  );
}

function sumOf<Item>(queues: ReadonlyMap<string, OwnerQueue<Item>>, of: (queue: OwnerQueue<Item>) => number): number {
  return [...queues.values()].reduce((sum, queue) => sum + of(queue), 0);
}
