import { fail } from '../../core/fail.ts';
import { resolveEntry } from '../child-command.ts';
import { type Log, openChildren } from '../children.ts';
import type { ChildrenWatch } from '../children-watch.ts';
import type { HolidayAnswer, HolidayCountry, HolidayTask, PublicHoliday } from './find-holidays.ts';

export interface Holidays {
  countries(): Promise<HolidayCountry[]>;
  /** Null where the country or region is unknown. */
  days(place: { country: string; region: string | null }, years: number[]): Promise<PublicHoliday[] | null>;
  close(): Promise<void>;
}

const MEGABYTE = 1024 ** 2;
const OWNER = 'team';

/** Runs in a child that ends when idle: the tables are large and needed a few times a year. */
export function createHolidays(
  options: { log?: Log; watch?: ChildrenWatch; childPath?: string; idleMs?: number } = {},
): Holidays {
  const { log = () => {}, watch, childPath, idleMs = 60_000 } = options;
  const children = openChildren<HolidayTask, HolidayAnswer>({
    name: 'holidays',
    entry: childPath ?? resolveEntry(import.meta.url, './child.ts', './holidays-child.js'),
    size: 1,
    wallMs: 30_000,
    tries: 1,
    memoryBytes: 512 * MEGABYTE,
    queue: { waiting: 20, waitingPerOwner: 20, runningPerOwner: 1 },
    idleMs,
    log,
    watch,
  });
  async function ask(task: HolidayTask): Promise<HolidayAnswer> {
    const outcome = await children.run(task, OWNER);
    if (outcome.ok) return outcome.value;
    log({ event: 'holidays_failed', trouble: outcome.trouble });
    return fail('unavailable', { message: 'Public holidays cannot be looked up just now.' });
  }
  return {
    async countries() {
      const answer = await ask({ countries: true });
      return 'countries' in answer ? answer.countries : [];
    },
    async days({ country, region }, years) {
      const answer = await ask({ country, region, years });
      return 'days' in answer ? answer.days : null;
    },
    close: () => children.close(),
  };
}
