import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../../core/clock.ts';
import { fail } from '../../../core/fail.ts';
import { FieldErrors } from '../../../core/field-errors.ts';
import { checkVersion } from '../../../core/locked.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import { readTimestamp } from '../../../wire/reference/dates.ts';
import type { TopicName } from '../../../wire/schemas/firm/version.ts';
import { type Actor, audit } from '../../events/audit.ts';
import { FIRM_TOPICS } from '../topics.ts';
import type { Firm } from './firm.ts';
import { versionAt } from './timeline.ts';
import type { Topic } from './topic.ts';
import { insertVersion, lockVersions, type VersionRow, withdrawVersion } from './versions.queries.ts';

export interface FirmDeps {
  db: Database;
  clock: Clock;
  firm: Firm;
}

/** When a change holds, why it is made, and what it was decided by. */
export interface Changing {
  holds_from?: string | undefined;
  note?: string | undefined;
  version?: number | undefined;
}

type Fields = Record<string, unknown>;

/** Makes a new version of a setting; fields that are not given stay as they are at the moment from which it holds. */
export async function changeTopic(
  deps: FirmDeps,
  actor: Actor,
  topic: TopicName,
  { holds_from, note, version, ...fields }: Changing & Fields,
): Promise<void> {
  await inTopic(deps, topic, async (tx, rows) => {
    checkVersion({ version: rows.length }, version);
    const errors = new FieldErrors();
    refuseFixed(deps.firm, topic, fields, errors);
    const start = startOf(holds_from, rows, deps.clock.now(), errors);
    saveVersion(tx, deps, actor, { topic, rows, fields, start, note: note ?? null, errors });
  });
}

/** Back again: a new version with the fields of an old one. */
export async function restoreVersion(
  deps: FirmDeps,
  actor: Actor,
  { topic, version }: { topic: TopicName; version: number },
  { holds_from, note }: Changing,
): Promise<void> {
  await inTopic(deps, topic, async (tx, rows) => {
    // Version 0 is what was delivered.
    const old = version === 0 ? { value: FIRM_TOPICS[topic].fallback } : rows.find((row) => row.version === version);
    if (old === undefined) fail('not_found');
    const errors = new FieldErrors();
    const start = startOf(holds_from, rows, deps.clock.now(), errors);
    const words = note ?? (version === 0 ? 'As delivered' : `As in version ${version}`);
    const fields: Fields = { ...FIRM_TOPICS[topic].fallback, ...old.value };
    saveVersion(tx, deps, actor, { topic, rows, fields, start, note: words, errors });
  });
}

/** Takes a version back that does not hold yet. */
export async function withdraw(
  deps: FirmDeps,
  actor: Actor,
  { topic, version }: { topic: TopicName; version: number },
): Promise<void> {
  await inTopic(deps, topic, async (tx, rows) => {
    const row = rows.find((one) => one.version === version) ?? fail('not_found');
    if (row.withdrawn_at !== null) return;
    const now = deps.clock.now();
    if (row.holds_from <= now)
      fail('invalid_state', { message: 'It holds already. Restore an earlier version instead.' });
    withdrawVersion(tx, topic, version, now);
    audit(tx, deps, actor, { action: 'firm.withdraw', target: topic, detail: { version } });
  });
}

async function inTopic(
  { db, firm }: FirmDeps,
  topic: TopicName,
  work: (tx: Tx, rows: VersionRow[]) => Promise<void>,
): Promise<void> {
  await db.transaction('system', async (tx) => work(tx, await lockVersions(tx, topic)));
  await firm.refresh();
}

interface Saving {
  topic: TopicName;
  rows: readonly VersionRow[];
  fields: Fields;
  start: Date;
  note: string | null;
  errors: FieldErrors;
}

function saveVersion(tx: Tx, { clock }: FirmDeps, actor: Actor, saving: Saving): void {
  const { topic, rows, fields, start, note, errors } = saving;
  const definition: Topic<Fields> = FIRM_TOPICS[topic];
  const before: Fields = { ...definition.fallback, ...versionAt(rows, start)?.value };
  const value = { ...before, ...fields };
  const changed = Object.keys(value).filter((field) => !isDeepStrictEqual(value[field], before[field]));
  definition.check?.(value, errors);
  errors.throwIfAny();
  if (changed.length === 0) return;
  const version = rows.length + 1;
  const created_at = clock.now();
  const row = { topic, version, value, changed, holds_from: start, note, changed_by: actor.name, created_at };
  insertVersion(tx, { ...row, withdrawn_at: null });
  audit(tx, { clock }, actor, { action: 'firm.change', target: topic, detail: { version, changed } });
}

/** From when it holds: at once, or in the future and at no moment at which another begins. */
function startOf(given: string | undefined, rows: readonly VersionRow[], now: Date, errors: FieldErrors): Date {
  if (given === undefined) {
    // Two changes within a millisecond still follow each other.
    const taken = versionAt(rows, now)?.holds_from.getTime() === now.getTime();
    return taken ? new Date(now.getTime() + 1) : now;
  }
  const start = readTimestamp(given) ?? now;
  if (start <= now) errors.add('holds_from', 'Must be in the future; leave it out for a change that holds at once.');
  const other = rows.find((row) => row.withdrawn_at === null && row.holds_from.getTime() === start.getTime());
  if (other !== undefined) {
    errors.add('holds_from', `Version ${other.version} begins at that very moment. Withdraw it, or choose another.`);
  }
  return start;
}

function refuseFixed(firm: Firm, topic: TopicName, fields: Fields, errors: FieldErrors): void {
  for (const [field, { setting, value }] of Object.entries(firm.fixed[topic] ?? {})) {
    if (field in fields && !isDeepStrictEqual(fields[field], value)) {
      errors.add(field, `The environment decides this: the setting ${setting}. Change it there, or remove it.`);
    }
  }
}
