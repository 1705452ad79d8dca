import type { Clock } from '../../../core/clock.ts';
import type { Id } from '../../../core/ids.ts';
import { moveRow } from '../../../core/lifecycle.ts';
import type { Tx } from '../../../storage/database.ts';
import type { OrderChange } from '../change-order.ts';
import { isAsked, saveRevision } from '../rows/revisions.queries.ts';
import { REVISION_LIFECYCLE, type RevisionMove } from './revision.lifecycle.ts';

interface End {
  /** Translation under revision. */
  translation: Id<'file'>;
  move: RevisionMove;
  answer?: Id<'file'>;
}

/** Ends the open revision of a translation, if any, under the order's lock. */
export async function endRevision(
  tx: Tx,
  { clock }: { clock: Clock },
  change: OrderChange,
  { translation, move, answer }: End,
): Promise<void> {
  const { revisions } = change.contents;
  const asked = revisions.find((revision) => isAsked(revision) && revision.file_id === translation);
  if (asked === undefined) return;
  const set = { answer_id: answer ?? null, ended_at: clock.now() };
  const ended = moveRow(REVISION_LIFECYCLE, 'revision', asked, { move, set });
  await saveRevision(tx, ended);
  change.setContents({ revisions: revisions.map((revision) => (revision.id === asked.id ? ended : revision)) });
}
