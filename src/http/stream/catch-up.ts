import { setImmediate } from 'node:timers/promises';
import type { Seal } from '../../core/seal.ts';
import type { Cursor } from '../../domain/changes/change-cursor.ts';
import type { ChangeFeed } from '../../domain/changes/change-feed.ts';
import { changeFrames, resetFrame } from './change-frame.ts';
import type { Stream } from './stream.ts';

/** Writes the changes since the cursor, then joins the stream exactly where the others are. */
export async function catchUp(
  { feed, seal }: { feed: ChangeFeed; seal: Seal },
  stream: Stream,
  cursor: Cursor,
  join: () => void,
): Promise<void> {
  const account = stream.caller.kind === 'account' ? stream.caller.account : null;
  let from = { epoch: cursor.epoch, snapshot: cursor.from, at: cursor.at };
  let { sent } = cursor;
  for (;;) {
    const place = feed.place() ?? (await feed.refresh());
    if (sent === null && place.snapshot === from.snapshot && place === feed.place()) {
      stream.sentUpTo = place;
      // No await before the join: a change in between would be missed.
      return join();
    }
    const range = { from: from.snapshot, to: place.snapshot, sent, account };
    const { rows, tooMany } = await feed.readRange(range);
    const changes = rows.filter(stream.receives);
    const frameOf = changeFrames(seal, { from, to: place, changes });
    if (tooMany) stream.outlet.write(resetFrame(seal, place));
    else if (changes.length > 1) stream.outlet.gather();
    for (const change of changes) stream.outlet.write(frameOf(change));
    if (changes.length > 0) await setImmediate();
    stream.sentUpTo = place;
    from = place;
    sent = null;
  }
}
