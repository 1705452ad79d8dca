import { setImmediate } from 'node:timers/promises';
import type { Seal } from '../../core/seal.ts';
import type { Batch } from '../../domain/changes/change-feed.ts';
import { changeFrames, resetFrame } from './change-frame.ts';
import { concernsCaller, mayRevokeAccess } from './concerns-caller.ts';
import { isStuck, type Stream } from './stream.ts';

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
