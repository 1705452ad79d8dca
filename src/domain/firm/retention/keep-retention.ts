import { DAY_MS, earlier } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../storage/database.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import { RETENTION_KINDS, type RetentionKind, type RetentionPreview } from '../../../wire/schemas/firm/retention.ts';
import { audit } from '../../events/audit.ts';
import type { Firm } from '../versions/firm.ts';
import { countDue, deleteRows, isOfRows, listDue, lockDueFiles, removeBytes } from './due.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  firm: Pick<Firm, 'value'>;
}

/** The service keeps its rules by itself: nobody asks at that moment. */
const SERVICE = { name: 'service', address: null, requestId: null };
const SAMPLE = 5;

/** Files first: what a message sets free by going has not been counted, and goes with a later run. */
const IN_TURN = [...RETENTION_KINDS].sort((a, b) => Number(isOfRows(a)) - Number(isOfRows(b)));

/** Removes what has been kept as long as the firm wants, a batch of each kind; says how much of the fullest went. */
export async function keepRetention(deps: Deps, batch: number): Promise<number> {
  let most = 0;
  for (const kind of IN_TURN) {
    const days = deps.firm.value('retention')[kind];
    if (days !== null) most = Math.max(most, await removeDue(deps, kind, { days, batch }));
  }
  return most;
}

/** One transaction: what is removed, and the entry that says so. Killed halfway, nothing has happened. */
async function removeDue(
  { db, clock }: Deps,
  kind: RetentionKind,
  { days, batch }: { days: number; batch: number },
): Promise<number> {
  const now = clock.now();
  const before = earlier(now, days * DAY_MS);
  return db.transaction('system', async (tx) => {
    const due = await listDue(tx, kind, before, batch);
    const [first] = due;
    if (first === undefined) return 0;
    const ids = due.map(({ id }) => id);
    const gone = isOfRows(kind)
      ? await deleteRows(tx, kind, ids)
      : await removeBytes(tx, await lockDueFiles(tx, kind, { before, ids }), now);
    if (gone.count === 0) return 0;
    const detail = { ...gone, oldest: formatTimestamp(first.since), days };
    audit(tx, { clock }, SERVICE, { action: 'retention.remove', target: kind, detail });
    return gone.count;
  });
}

/** What would go now: the dry run of the job, by the same statements. */
export async function previewRetention(
  { db, clock, firm }: Deps,
  tried: { kind?: RetentionKind | undefined; days?: number | undefined } = {},
): Promise<RetentionPreview> {
  const now = clock.now();
  const value = firm.value('retention');
  const kinds = await db.transaction('system', async (tx) => {
    const found: RetentionPreview['kinds'] = [];
    for (const kind of RETENTION_KINDS) {
      const days = kind === tried.kind ? (tried.days ?? value[kind]) : value[kind];
      if (days === null) {
        found.push({ kind, days, count: 0, bytes: 0, oldest: null, sample: [] });
        continue;
      }
      const before = earlier(now, days * DAY_MS);
      const { oldest, ...counts } = await countDue(tx, kind, before);
      const sample = counts.count === 0 ? [] : await listDue(tx, kind, before, SAMPLE);
      const names = sample.map(({ name }) => name);
      found.push({ kind, days, ...counts, oldest: oldest && formatTimestamp(oldest), sample: names });
    }
    return found;
  });
  return { at: formatTimestamp(now), kinds };
}
