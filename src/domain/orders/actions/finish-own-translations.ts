import type { Id } from '../../../core/ids.ts';
import type { OrderChange } from '../change-order.ts';
import { moveAssignment } from '../move-assignment.ts';
import { isTranslation } from '../state/order-file.ts';

/** Finishes a translator's open pieces that have a translation, such as pieces reassigned from a colleague. */
export function finishOwnTranslations(change: OrderChange, person: Id<'prs'>, now: Date): void {
  const hasTranslation = ({ file_id, language }: { file_id: Id<'file'>; language: string }) =>
    change.files.some((file) => isTranslation(file) && file.source_file_id === file_id && file.language === language);
  const own = change.assignments.filter(
    (row) => row.standing && row.task === 'translate' && row.status === 'open' && row.person_id === person,
  );
  for (const row of own.filter(hasTranslation))
    change.putAssignment(moveAssignment(row, 'finish', { by: 'team', now }));
}
