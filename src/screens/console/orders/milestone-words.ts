import type { Key } from '../../../words/keys.ts';
import type { TeamOrder } from './team-order.ts';

type Milestone = TeamOrder['path'][number]['milestone'];

/** Words of a milestone that lies ahead, and of one that is reached. */
export const MILESTONE_WORDS: Readonly<Record<Milestone, { ahead: Key; done: Key }>> = {
  intake_processed_at: { ahead: 'path.intake', done: 'path.intake.done' },
  translator_assigned_at: { ahead: 'path.assigned', done: 'path.assigned.done' },
  translator_accepted_at: { ahead: 'path.accepted', done: 'path.accepted.done' },
  translator_completed_at: { ahead: 'path.translated', done: 'path.translated.done' },
  proofreader_completed_at: { ahead: 'path.proofread', done: 'path.proofread.done' },
  all_translations_approved_at: { ahead: 'path.approved', done: 'path.approved.done' },
  notarized_at: { ahead: 'path.notarized', done: 'path.notarized.done' },
  shipped_at: { ahead: 'path.shipped', done: 'path.shipped.done' },
  completed_at: { ahead: 'path.completed', done: 'path.completed.done' },
};
