import { DAY_MS, earlier } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { failField } from '../../../core/fail.ts';
import { sum } from '../../../core/money.ts';
import type { BlobStore, Unfinished } from '../../../storage/blobs/blobs.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import { RETENTION_KINDS, type RetentionKind } from '../../../wire/kept.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import { type RetentionPreview } from '../../../wire/schemas/firm/retention.ts';
import { audit, SERVICE } from '../../events/audit.ts';
import type { Firm } from '../versions/firm.ts';
import { countDue, deleteRows, isOfRows, listDue, lockDueFiles, removeBytes, type StoredKind } from './due.queries.ts';

interface Deps {
  db: Database;
  blobs: Pick<BlobStore, 'listUnfinished'>;
  clock: Clock;
  firm: Pick<Firm, 'value'>;
}

const SAMPLE = 5;

const isStored = (kind: RetentionKind): kind is StoredKind => kind !== 'unfinished_uploads';

/** Files first: files freed by deleting messages are not counted yet and wait for the next run. */
const IN_TURN = RETENTION_KINDS.filter(isStored).sort((a, b) => Number(isOfRows(a)) - Number(isOfRows(b)));

/** Remove one batch of each kind past its retention period; return the largest number removed of any kind. */
export async function keepRetention(deps: Deps, batch: number): Promise<number> {
  let most = 0;
  for (const kind of IN_TURN) {
    const days = deps.firm.value('retention')[kind];
    if (days !== null) most = Math.max(most, await removeDue(deps, kind, { days, batch }));
  }
  const days = deps.firm.value('retention').unfinished_uploads;
  if (days !== null) await removeUnfinished(deps, days);
  return most;
}

/** A single transaction for the removal and its audit entry, so a crash leaves nothing half done. */
async function removeDue(
  { db, clock }: Deps,
  kind: StoredKind,
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

/** No row refers to these bytes. After a crash before the audit entry, the next run finds them already removed. */
async function removeUnfinished({ db, clock, blobs }: Deps, days: number): Promise<void> {
  const left = await blobs.listUnfinished(earlier(clock.now(), days * DAY_MS));
  if (left.length === 0) return;
  for (const one of left) await one.remove();
  const { count, bytes, oldest } = countOf(left);
  const detail = { count, bytes, oldest, days };
  await db.transaction('system', async (tx) => {
    audit(tx, { clock }, SERVICE, { action: 'retention.remove', target: 'unfinished_uploads', detail });
  });
}

function countOf(left: readonly Unfinished[]) {
  const [first] = left.toSorted((a, b) => a.since.getTime() - b.since.getTime());
  const bytes = sum(left.map((one) => one.bytes));
  return { count: left.length, bytes, oldest: first === undefined ? null : formatTimestamp(first.since) };
}

type Due = RetentionPreview['kinds'][number];

/** Preview the job, using the same statements. */
export async function previewRetention(
  { db, blobs, clock, firm }: Deps,
  tried: { kind?: RetentionKind | undefined; days?: number | undefined } = {},
): Promise<RetentionPreview> {
  if (tried.kind !== undefined && tried.days === undefined)
    failField('days', 'Say after how many days: `kind` goes with `days`.');
  if (tried.kind === undefined && tried.days !== undefined) failField('kind', 'Say of what: `days` goes with `kind`.');
  const now = clock.now();
  const value = firm.value('retention');
  const daysOf = (kind: RetentionKind) => (kind === tried.kind ? (tried.days ?? value[kind]) : value[kind]);
  const asked = (kind: RetentionKind) => ({ kind, days: daysOf(kind), now });
  const unfinished = await previewUnfinished(blobs, asked('unfinished_uploads'));
  const kinds = await db.transaction('system', async (tx) => {
    const found: Due[] = [];
    for (const kind of RETENTION_KINDS)
      found.push(isStored(kind) ? await previewStored(tx, { ...asked(kind), kind }) : unfinished);
    return found;
  });
  return { at: formatTimestamp(now), kinds };
}

interface Asked<K extends RetentionKind = RetentionKind> {
  kind: K;
  days: number | null;
  now: Date;
}

const nothing = { count: 0, bytes: 0, oldest: null, sample: [] };

async function previewUnfinished(blobs: Deps['blobs'], { kind, days, now }: Asked): Promise<Due> {
  if (days === null) return { kind, days, ...nothing };
  const left = await blobs.listUnfinished(earlier(now, days * DAY_MS));
  return { kind, days, ...countOf(left), sample: left.slice(0, SAMPLE).map(({ name }) => name) };
}

async function previewStored(tx: Tx, { kind, days, now }: Asked<StoredKind>): Promise<Due> {
  if (days === null) return { kind, days, ...nothing };
  const before = earlier(now, days * DAY_MS);
  const { oldest, ...counts } = await countDue(tx, kind, before);
  const sample = counts.count === 0 ? [] : await listDue(tx, kind, before, SAMPLE);
  return {
    kind,
    days,
    ...counts,
    oldest: oldest && formatTimestamp(oldest),
    sample: sample.map(({ name }) => name),
  };
}
