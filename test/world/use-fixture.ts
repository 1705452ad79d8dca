import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

// Objects that the tests of a file share, created and closed in hooks.

type Make<T> = () => T | Promise<T>;
type End<T> = (getCurrent: T) => unknown;

/**
 * Created once before the tests of this file or describe, closed after them. Use its members in tests and hooks only.
 */
export function useFixture<T extends object>(make: Make<T>, end?: End<T>): T {
  const slot = createSlot<T>();
  beforeAll(async () => slot.fill(await make()));
  afterAll(async () => slot.clear(end));
  return slot.proxy;
}

/** Created again for each test. */
export function useFixtureEach<T extends object>(make: Make<T>, end?: End<T>): T {
  const slot = createSlot<T>();
  beforeEach(async () => slot.fill(await make()));
  afterEach(async () => slot.clear(end));
  return slot.proxy;
}

interface Slot<T> {
  /** Forwards every access to the current object. */
  proxy: T;
  fill(getCurrent: T): void;
  clear(end?: End<T>): Promise<void>;
}

function createSlot<T extends object>(): Slot<T> {
  let current: T | null = null;
  const getCurrent = (): T => {
    if (current === null) throw new Error('This is made by a hook: use it inside tests and hooks only.');
    return current;
  };
  const proxy = new Proxy({} as T, {
    get: (_, member) => Reflect.get(getCurrent(), member) as unknown,
    set: (_, member, value) => Reflect.set(getCurrent(), member, value),
    has: (_, member) => Reflect.has(getCurrent(), member),
    ownKeys: () => Reflect.ownKeys(getCurrent()),
    getOwnPropertyDescriptor: (_, member) => {
      const found = Reflect.getOwnPropertyDescriptor(getCurrent(), member);
      return found && { ...found, configurable: true };
    },
  });
  return {
    proxy,
    fill: (value) => {
      current = value;
    },
    async clear(end) {
      const ended = current;
      current = null;
      if (ended !== null) await end?.(ended);
    },
  };
}
