import { setImmediate } from 'node:timers/promises';
import { idFromText, toToken } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import type { Caller } from '../../domain/accounts/caller.ts';
import type { Batch } from '../../domain/changes/change-feed.ts';
import type { ChangeRow } from '../../domain/changes/changes.queries.ts';
import { changeFrames, resetFrame } from './change-frame.ts';
import { isStuck, type Stream } from './stream.ts';

/** Whether a change may have revoked a caller or changed their permissions: then recheck the caller at once. */
export function concernsCaller(caller: Caller, change: ChangeRow): boolean {
  const { type, target, account_id, person_id, was } = change;
  // An account's state also affects its sandbox, its people, and the apps it made, for every account they act for.
  if (type === 'account' && was?.admitted === true) return true;
  if (person_id !== null && PERSON_TYPES.has(type) && caller.actor === toToken('prs', person_id)) return true;
  if (type === 'key') return isKey(caller.actor, target);
  if (caller.kind === 'team' || caller.app === null) return false;
  return type === 'app' ? caller.app.id === target : type === 'connection' && account_id === caller.account;
}

function isKey(actor: string, target: string): boolean {
  const key = idFromText<'key'>(target);
  return key !== null && actor === toToken('key', key);
}

const ACCESS_TYPES: ReadonlySet<ChangeRow['type']> = new Set([
  'account',
  'person',
  'session',
  'key',
  'app',
  'connection',
]);

/** Whether a change can revoke anyone's access. */
const mayRevokeAccess = ({ type }: ChangeRow): boolean => ACCESS_TYPES.has(type);

/** A person, one of their sessions, or their membership in an account. */
const PERSON_TYPES: ReadonlySet<ChangeRow['type']> = new Set(['person', 'session', 'account']);

/** Yield to other work after writing for this long. */
const TURN_MS = 8;

export interface BatchHandlers {
  /** The caller may have been revoked, or may read something else now. */
  check(stream: Stream): Promise<void>;
  drop(stream: Stream, why: 'slow'): void;
}

/** Writes committed changes to every stream that may receive them. */
export async function writeBatch(
  seal: Seal,
  streams: ReadonlySet<Stream>,
  batch: Batch,
  { check, drop }: BatchHandlers,
): Promise<void> {
  const frameOf = changeFrames(seal, batch);
  const accessChanges = batch.changes.filter(mayRevokeAccess);
  const checks: Promise<void>[] = [];
  let turn = performance.now();
  // Streams that join later start after this batch.
  const present = Array.from(streams);
  for (const stream of present) {
    if (batch.tooMany || accessChanges.some((change) => concernsCaller(stream.caller, change))) {
      // After the recheck, the new permissions decide which changes are sent.
      checks.push(check(stream).then(() => writeChanges(streams, stream, batch, frameOf)));
    } else {
      writeChanges(streams, stream, batch, frameOf);
    }
    if (batch.tooMany) stream.outlet.write(resetFrame(seal, batch.to));
    if (isStuck(stream)) drop(stream, 'slow');
    if (performance.now() - turn < TURN_MS) continue;
    await setImmediate();
    turn = performance.now();
  }
  await Promise.all(checks);
}

function writeChanges(
  streams: ReadonlySet<Stream>,
  stream: Stream,
  { changes, to }: Batch,
  frameOf: ReturnType<typeof changeFrames>,
): void {
  if (!streams.has(stream)) return;
  const received = changes.filter(stream.receives);
  if (received.length > 1) stream.outlet.gather();
  for (const change of received) stream.outlet.write(frameOf(change));
  stream.sentUpTo = to;
}
