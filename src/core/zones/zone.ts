import { DAY_MS } from '../calendar.ts';

// Time zones, by the runtime's IANA tables. A local time is the time on a clock there, in milliseconds as if it
// were UTC.

export interface Zone {
  /** IANA name: `America/New_York`. */
  name: string;
  /** Milliseconds that local clocks are ahead of UTC. */
  offsetAt(time: number): number;
  /** Offset at the start of a UTC day; fast, since each day is computed once. */
  offsetOfDay(day: number): number;
}

const SECOND_MS = 1000;
/** Days with cached offsets: about ten years. */
const MAX_CACHED = 4000;
/** A place, or UTC: numeric offsets ignore daylight saving, and `Etc/GMT+5` means five hours behind. */
const NAME = /^(UTC|[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z_-]+){1,2})$/;

export function isZone(name: string): boolean {
  if (!NAME.test(name)) return false;
  try {
    formatIn(name);
    return true;
  } catch {
    return false;
  }
}

/** Expensive to create: reuse it. */
export function createZone(name: string): Zone {
  if (name === 'UTC') return { name, offsetAt: () => 0, offsetOfDay: () => 0 };
  const format = formatIn(name);
  const cache = new Map<number, number>();
  function offsetAt(time: number): number {
    // `11/16/2026, 18:27:15`
    const shown = format.format(time);
    const part = (from: number, length: number) => Number(shown.slice(from, from + length));
    const local = Date.UTC(part(6, 4), part(0, 2) - 1, part(3, 2), part(12, 2), part(15, 2), part(18, 2));
    return local - Math.floor(time / SECOND_MS) * SECOND_MS;
  }
  return {
    name,
    offsetAt,
    offsetOfDay(day) {
      const known = cache.get(day);
      if (known !== undefined) return known;
      if (cache.size === MAX_CACHED) cache.clear();
      const offset = offsetAt(day * DAY_MS);
      cache.set(day, offset);
      return offset;
    },
  };
}

export const localOf = (zone: Zone, time: number): number => time + zone.offsetAt(time);

/** First moment at which a clock there shows the time; if the time is skipped, the moment of the skip. */
export function startOf(zone: Zone, local: number): number {
  return momentOf(zone, local, (offset) => zone.offsetAt(local - offset) === offset, Math.min);
}

/** Last moment at which a clock there reaches the time; if the time is skipped, the moment of the skip. */
export function endOf(zone: Zone, local: number): number {
  return momentOf(zone, local, (offset) => zone.offsetAt(local - offset - 1) === offset, Math.max);
}

function momentOf(
  zone: Zone,
  local: number,
  matches: (offset: number) => boolean,
  choose: (...times: number[]) => number,
): number {
  // No zone is more than 14 hours from UTC, or changes its clocks twice within three days.
  const day = Math.floor(local / DAY_MS);
  const before = zone.offsetOfDay(day - 1);
  const after = zone.offsetOfDay(day + 2);
  if (before === after) return local - before;
  const found = [before, after].filter(matches).map((offset) => local - offset);
  return found.length === 0 ? findSkip(zone, (day - 1) * DAY_MS, (day + 2) * DAY_MS) : choose(...found);
}

/** First moment between `from` and `to` with the offset of `to`, by binary search. */
function findSkip(zone: Zone, from: number, to: number): number {
  const after = zone.offsetAt(to);
  let early = from;
  let late = to;
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (zone.offsetAt(middle) === after) late = middle;
    else early = middle;
  }
  return late;
}

const formatIn = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
