import { isDeepStrictEqual } from 'node:util';
import { fail } from '../../../core/fail.ts';
import { FieldErrors } from '../../../core/field-errors.ts';
import { checkVersion } from '../../../core/lifecycle.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import { formatTimestamp, readTimestamp } from '../../../wire/reference/dates.ts';
import { type Actor, type AuditedAction, audit } from '../../events/audit.ts';
import type { Topic } from '../topics/topics.ts';
import {
  insertVersion,
  lockVersions,
  type Subject,
  saveValue,
  type VersionRow,
  withdrawVersion,
} from './versions.queries.ts';

export type Fields = Record<string, unknown>;

/** A setting with versions: its definition, its checks, and its names in the audit trail. */
export interface Versioned extends Subject {
  definition: Pick<Topic<Fields>, 'fallback' | 'check' | 'checkChange'>;
  /** Add the errors that need the database. */
  checkStored?(tx: Tx, value: Fields, errors: FieldErrors, before: Fields | null): Promise<void>;
  /** Add an error for each field that the caller may not change. */
  checkFields?(fields: Fields, errors: FieldErrors): void;
  audited: { changed: Audited; withdrawn: Audited; target: string };
}

type Audited = Pick<AuditedAction, 'action'>;

/** Start of a change, its note, and the version it is based on. */
export interface ChangeOptions {
  holds_from?: string | undefined;
  note?: string | undefined;
  version?: number | undefined;
}

/** Create a version; absent fields have the values in effect at its start. */
export async function changeVersions(
  deps: DbDeps,
  actor: Actor,
  versioned: Versioned,
  { holds_from, note, version, ...fields }: ChangeOptions & Fields,
): Promise<void> {
  await deps.db.transaction('system', async (tx) => {
    const rows = await lockVersions(tx, versioned);
    checkVersion({ version: rows.length }, version);
    const errors = new FieldErrors();
    versioned.checkFields?.(fields, errors);
    const now = deps.clock.now();
    const start = startOf(holds_from, rows, now, errors);
    versioned.definition.checkChange?.(fields, { before: valueAt(versioned, rows, start), now }, errors);
    await saveVersion(tx, deps, actor, { versioned, rows, fields, start, note: note ?? null, errors });
  });
}

/** Create a version with the fields of an old one. Version 0 is the default. */
export async function restoreVersions(
  deps: DbDeps,
  actor: Actor,
  versioned: Versioned,
  { version, holds_from, note }: ChangeOptions & { version: number },
): Promise<void> {
  await deps.db.transaction('system', async (tx) => {
    const rows = await lockVersions(tx, versioned);
    const { fallback } = versioned.definition;
    const old = version === 0 ? { value: fallback } : rows.find((row) => row.version === version);
    if (old === undefined) fail('not_found');
    const errors = new FieldErrors();
    const start = startOf(holds_from, rows, deps.clock.now(), errors);
    const words = note ?? (version === 0 ? 'As delivered' : `As in version ${version}`);
    const fields = { ...fallback, ...old.value };
    await saveVersion(tx, deps, actor, { versioned, rows, fields, start, note: words, errors });
  });
}

/** Withdraw a version that is not in effect yet. */
export async function withdrawUpcomingVersion(
  deps: DbDeps,
  actor: Actor,
  versioned: Versioned,
  version: number,
): Promise<void> {
  await deps.db.transaction('system', async (tx) => {
    const rows = await lockVersions(tx, versioned);
    const row = rows.find((one) => one.version === version) ?? fail('not_found');
    if (row.withdrawn_at !== null) return;
    const now = deps.clock.now();
    if (row.holds_from <= now)
      fail('invalid_state', { message: 'It holds already. Restore an earlier version instead.' });
    const errors = new FieldErrors();
    const rest = rows.map((one) => (one === row ? { ...row, withdrawn_at: now } : one));
    await updateLaterVersions(tx, versioned, { rows: rest, after: row.holds_from, errors });
    errors.throwIfAny();
    withdrawVersion(tx, versioned, version, now);
    const { withdrawn, target } = versioned.audited;
    audit(tx, deps, actor, { ...withdrawn, target, detail: { version } });
  });
}

const valueAt = ({ definition }: Versioned, rows: readonly VersionRow[], time: Date): Fields => ({
  ...definition.fallback,
  ...versionAt(rows, time)?.value,
});

interface NewVersion {
  versioned: Versioned;
  rows: readonly VersionRow[];
  fields: Fields;
  start: Date;
  note: string | null;
  errors: FieldErrors;
}

async function saveVersion(tx: Tx, { clock }: DbDeps, actor: Actor, saving: NewVersion): Promise<void> {
  const { versioned, rows, fields, start, note, errors } = saving;
  const { topic, account, definition, audited } = versioned;
  const before = valueAt(versioned, rows, start);
  const value = { ...before, ...fields };
  const changed = Object.keys(value).filter((field) => !isDeepStrictEqual(value[field], before[field]));
  definition.check?.(value, errors);
  await versioned.checkStored?.(tx, value, errors, before);
  const version = rows.length + 1;
  const newVersion = { version, value, changed, holds_from: start, withdrawn_at: null };
  if (changed.length > 0)
    await updateLaterVersions(tx, versioned, { rows: [...rows, newVersion], after: start, errors });
  errors.throwIfAny();
  if (changed.length === 0) return;
  const made = { note, changed_by: actor.name, created_at: clock.now() };
  insertVersion(tx, { topic, account_id: account, ...newVersion, ...made });
  audit(tx, { clock }, actor, { ...audited.changed, target: audited.target, detail: { version, changed } });
}

/** Apply a change to later versions too, except for the fields they set themselves. Later versions must stay valid. */
async function updateLaterVersions(
  tx: Tx,
  versioned: Versioned,
  { rows, after, errors }: { rows: Parameters<typeof rebaseLaterVersions>[0]; after: Date; errors: FieldErrors },
): Promise<void> {
  const { fallback, check } = versioned.definition;
  for (const { version, holds_from, value } of rebaseLaterVersions(rows, after, fallback)) {
    const later = new FieldErrors();
    check?.(value, later);
    await versioned.checkStored?.(tx, value, later, null);
    const where = `So it would be in version ${version}, which holds from ${formatTimestamp(holds_from)}.`;
    errors.merge(later, (message) => `${message} ${where}`);
    saveValue(tx, versioned, version, value);
  }
}

/** Start of a version: now, or a future time at which no other version begins. */
function startOf(holdsFrom: string | undefined, rows: readonly VersionRow[], now: Date, errors: FieldErrors): Date {
  if (holdsFrom === undefined) {
    // Two changes within one millisecond still need different starts.
    const isOccupied = versionAt(rows, now)?.holds_from.getTime() === now.getTime();
    return isOccupied ? new Date(now.getTime() + 1) : now;
  }
  const start = readTimestamp(holdsFrom) ?? now;
  if (start <= now) errors.add('holds_from', 'Must be in the future; leave it out for a change that holds at once.');
  const other = rows.find((row) => row.withdrawn_at === null && row.holds_from.getTime() === start.getTime());
  if (other !== undefined) {
    errors.add('holds_from', `Version ${other.version} begins at that very moment. Withdraw it, or choose another.`);
  }
  return start;
}

type Row = Pick<VersionRow, 'version' | 'holds_from' | 'withdrawn_at' | 'value' | 'changed'>;

/**
 * Rebase later versions after an earlier change: each sets its own fields and inherits the others. Returns only the
 * versions whose value changes.
 */
function rebaseLaterVersions(
  rows: readonly Row[],
  after: Date,
  fallback: Record<string, unknown>,
): Pick<VersionRow, 'version' | 'holds_from' | 'value'>[] {
  const order = activeVersions(rows);
  let before = { ...fallback, ...order.findLast((row) => row.holds_from <= after)?.value };
  return order.flatMap(({ version, holds_from, value, changed }) => {
    if (holds_from <= after) return [];
    before = { ...before, ...Object.fromEntries(changed.map((field) => [field, value[field]])) };
    return isDeepStrictEqual(before, { ...fallback, ...value }) ? [] : [{ version, holds_from, value: before }];
  });
}

// Versions by time. Pure.

type Started = Pick<VersionRow, 'version' | 'holds_from' | 'withdrawn_at'>;

/** Versions not withdrawn, by start. */
export const activeVersions = <Row extends Started>(rows: readonly Row[]): Row[] =>
  rows
    .filter((row) => row.withdrawn_at === null)
    .toSorted((a, b) => a.holds_from.getTime() - b.holds_from.getTime() || a.version - b.version);

/** The version in effect at a time; undefined before the first one, when the default applies. */
export const versionAt = <Row extends Started>(rows: readonly Row[], at: Date): Row | undefined =>
  activeVersions(rows).findLast((row) => row.holds_from <= at);

/** The version that another was based on: the one due at its start, among those active when it was created. */
export function baseVersionOf<Row extends Started & Pick<VersionRow, 'created_at'>>(
  rows: readonly Row[],
  row: Row,
): Row | undefined {
  const wasActive = ({ version, withdrawn_at }: Row) =>
    version < row.version && (withdrawn_at === null || withdrawn_at > row.created_at);
  return versionAt(
    rows.filter(wasActive).map((one) => ({ ...one, withdrawn_at: null })),
    row.holds_from,
  );
}

/** Start of the next version; null if there is none. */
export function endOf(rows: readonly Started[], version: number): Date | null {
  const order = activeVersions(rows);
  const index = order.findIndex((row) => row.version === version);
  return index === -1 ? null : (order[index + 1]?.holds_from ?? null);
}
