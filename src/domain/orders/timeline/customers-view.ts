import type { TimelineRow } from './timeline.ts';

/** Actions of the team that the customer sees, with or without their text. */
const SHOWN: Readonly<Record<string, 'with words' | 'without words'>> = {
  'order.intake': 'without words',
  'order.accept': 'without words',
  'order.translated': 'without words',
  'order.proofread': 'without words',
  'order.review': 'without words',
  'order.notarize': 'without words',
  'order.ship': 'without words',
  'order.complete': 'without words',
  'order.hold': 'with words',
  'order.resume': 'without words',
  'order.refund': 'without words',
  'order.void': 'without words',
  'order.credit': 'without words',
  'order.adjust': 'with words',
  'order.adjustment_withdraw': 'without words',
  'order.cancellation_grant': 'without words',
  'order.cancellation_decline': 'with words',
  'order.apostille': 'with words',
  'order.receive_original': 'with words',
  'order.move_original': 'with words',
  'order.return_original': 'with words',
};

/** A timeline without the team's internals: notes, assignments, plans, withheld text. */
export const customersView = (rows: readonly TimelineRow[]): TimelineRow[] =>
  withoutPlans(rows.filter(({ action }) => action !== 'note.created'));

export function withoutPlans(rows: readonly TimelineRow[]): TimelineRow[] {
  return rows.flatMap((row): TimelineRow[] => {
    const shown = row.author.kind === 'team' && row.action.startsWith('order.') ? SHOWN[row.action] : 'with words';
    if (shown === undefined) return [];
    const isDelivered = row.status === 'completed' || row.status === 'in_review';
    const files = row.author.kind === 'team' && !isDelivered ? [] : row.files;
    return [{ ...row, detail: {}, text: shown === 'with words' ? row.text : null, files }];
  });
}
