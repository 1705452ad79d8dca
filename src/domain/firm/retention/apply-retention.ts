import { DAY_MS, earlier } from '../../../core/calendar.ts';
import { failField } from '../../../core/fail.ts';
import { sum } from '../../../core/money.ts';
import type { BlobStore, Unfinished } from '../../../storage/blobs/blobs.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import { RETENTION_KINDS, type RetentionKind } from '../../../wire/retention-kinds.ts';
import { type RetentionPreview } from '../../../wire/schemas/firm/retention.ts';
import { audit, SERVICE } from '../../events/audit.ts';
import type { Firm } from '../versions/firm.ts';
import { countDue, deleteRows, isRowKind, listDue, lockDueFiles, removeBytes, type StoredKind } from './due.queries.ts';

interface Deps extends DbDeps {
  blobs: Pick<BlobStore, 'listUnfinished'>;
  firm: Pick<Firm, 'value'>;
}

const SAMPLE = 5;

const isStored = (kind: RetentionKind): kind is StoredKind => kind !== 'unfinished_uploads';

/** Files first: files freed by deleting messages are not counted yet and wait for the next run. */
const REMOVAL_ORDER = RETENTION_KINDS.filter(isStored).sort((a, b) => Number(isRowKind(a)) - Number(isRowKind(b)));

/** Remove one batch of each kind past its retention period; return the largest number removed of any kind. */
export async function applyRetention(deps: Deps, batch: number): Promise<number> {
  let most = 0;
  for (const kind of REMOVAL_ORDER) {
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
    const removed = isRowKind(kind)
      ? await deleteRows(tx, kind, ids)
      : await removeBytes(tx, await lockDueFiles(tx, kind, { before, ids }), now);
    if (removed.count === 0) return 0;
    const detail = { ...removed, oldest: formatTimestamp(first.since), days };
    audit(tx, { clock }, SERVICE, { action: 'retention.remove', target: kind, detail });
    return removed.count;
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
  trial: { kind?: RetentionKind | undefined; days?: number | undefined } = {},
): Promise<RetentionPreview> {
  if (trial.kind !== undefined && trial.days === undefined)
    failField('days', 'Say after how many days: `kind` goes with `days`.');
  if (trial.kind === undefined && trial.days !== undefined) failField('kind', 'Say of what: `days` goes with `kind`.');
  const now = clock.now();
  const value = firm.value('retention');
  const daysOf = (kind: RetentionKind) => (kind === trial.kind ? (trial.days ?? value[kind]) : value[kind]);
  const dueQuery = (kind: RetentionKind) => ({ kind, days: daysOf(kind), now });
  const unfinished = await previewUnfinished(blobs, dueQuery('unfinished_uploads'));
  const kinds = await db.transaction('system', async (tx) => {
    const found: Due[] = [];
    for (const kind of RETENTION_KINDS)
      found.push(isStored(kind) ? await previewStored(tx, { ...dueQuery(kind), kind }) : unfinished);
    return found;
  });
  return { at: formatTimestamp(now), kinds };
}

interface DueQuery<K extends RetentionKind = RetentionKind> {
  kind: K;
  days: number | null;
  now: Date;
}

const nothing = { count: 0, bytes: 0, oldest: null, sample: [] };

async function previewUnfinished(blobs: Deps['blobs'], { kind, days, now }: DueQuery): Promise<Due> {
  if (days === null) return { kind, days, ...nothing };
  const left = await blobs.listUnfinished(earlier(now, days * DAY_MS));
  return { kind, days, ...countOf(left), sample: left.slice(0, SAMPLE).map(({ name }) => name) };
}

async function previewStored(tx: Tx, { kind, days, now }: DueQuery<StoredKind>): Promise<Due> {
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
