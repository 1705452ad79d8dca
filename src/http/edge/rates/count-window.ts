import { MINUTE_MS } from '../../../core/calendar.ts';
import { type Networks, networksOf } from '../../../net/addresses.ts';

/** Requests of one caller in one window. */
export interface Counter {
  name: string;
  limit: number;
  /** Start of the next window, in milliseconds since 1970. */
  resetsAt: number;
  count(): number;
  add(requests: number): void;
}

export interface Window {
  ofName(name: string, limit: number): Counter;
  ofAddress(address: string, limit: number): Counter;
}

export interface Room {
  addresses: number;
  networks: number;
}

/** About 20 MB when full. */
const ROOM: Room = { addresses: 100_000, networks: 20_000 };
/** Limit of a shared network, as a multiple of an address's limit. */
const SHARED = 10;

/** Counts in windows of one minute. However many addresses call, no counter is evicted before its window ends. */
export function countInWindows(room: Room = ROOM): { at(now: number): Window } {
  let minute = -1;
  let window: Window | undefined;
  return {
    at(now) {
      const current = Math.floor(now / MINUTE_MS);
      if (window === undefined || current !== minute) {
        minute = current;
        window = openWindow((current + 1) * MINUTE_MS, room);
      }
      return window;
    },
  };
}

function openWindow(resetsAt: number, room: Room): Window {
  const named = new Map<string, number>();
  const addresses = new Map<string, number>();
  const networks = new Map<string, number>();
  const counter = (counts: Map<string, number>, name: string, limit: number): Counter => ({
    name,
    limit,
    resetsAt,
    count: () => counts.get(name) ?? 0,
    add: (requests) => void counts.set(name, Math.max(0, (counts.get(name) ?? 0) + requests)),
  });
  const hasRoom = (counts: Map<string, number>, name: string, most: number) => counts.has(name) || counts.size < most;
  /** When the tables are full, new addresses share a counter with their network, or finally with all others. */
  const placeOf = ({ own, wide }: Networks, limit: number): Counter => {
    if (hasRoom(addresses, own, room.addresses)) return counter(addresses, own, limit);
    const shared = hasRoom(networks, wide, room.networks) ? wide : 'others';
    return counter(networks, shared, limit * SHARED);
  };
  return {
    ofName: (name, limit) => counter(named, name, limit),
    ofAddress: (address, limit) => placeOf(networksOf(address), limit),
  };
}
