import { setImmediate } from 'node:timers/promises';
import type { Seal } from '../../core/seal.ts';
import type { Batch } from '../../domain/changes/change-feed.ts';
import { changeFrames, resetFrame } from './change-frame.ts';
import { concernsCaller, mayShutOut } from './concerns-caller.ts';
import { isStuck, type Stream } from './stream.ts';

/** Yield to other work after writing for this long. */
const TURN_MS = 8;

export interface Telling {
  /** The caller may have been revoked, or may read something else now. */
  check(stream: Stream): Promise<void>;
  drop(stream: Stream, why: 'slow'): void;
}

/** Writes committed changes to every stream that may receive them. */
export async function tellBatch(
  seal: Seal,
  streams: ReadonlySet<Stream>,
  batch: Batch,
  { check, drop }: Telling,
): Promise<void> {
  const frameOf = changeFrames(seal, batch);
  const about = batch.changes.filter(mayShutOut);
  const checks: Promise<void>[] = [];
  let turn = performance.now();
  // Streams that join later start after this batch.
  const present = Array.from(streams);
  for (const stream of present) {
    if (batch.tooMany || about.some((change) => concernsCaller(stream.caller, change))) {
      // After the recheck, the new permissions decide which changes are sent.
      checks.push(check(stream).then(() => tellOne(streams, stream, batch, frameOf)));
    } else {
      tellOne(streams, stream, batch, frameOf);
    }
    if (batch.tooMany) stream.outlet.write(resetFrame(seal, batch.to));
    if (isStuck(stream)) drop(stream, 'slow');
    if (performance.now() - turn < TURN_MS) continue;
    await setImmediate();
    turn = performance.now();
  }
  await Promise.all(checks);
}

function tellOne(
  streams: ReadonlySet<Stream>,
  stream: Stream,
  { changes, to }: Batch,
  frameOf: ReturnType<typeof changeFrames>,
): void {
  if (!streams.has(stream)) return;
  const heard = changes.filter(stream.hears);
  if (heard.length > 1) stream.outlet.gather();
  for (const change of heard) stream.outlet.write(frameOf(change));
  stream.told = to;
}
