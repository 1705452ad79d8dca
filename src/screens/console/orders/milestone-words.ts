import type { Key } from '../../../words/keys.ts';
import type { TeamOrder } from './team-order.ts';

type Milestone = TeamOrder['path'][number]['milestone'];

export const MILESTONE_WORDS: Readonly<Record<Milestone, Key>> = {
  intake_processed_at: 'path.intake',
  translator_assigned_at: 'path.assigned',
  translator_accepted_at: 'path.accepted',
  translator_completed_at: 'path.translated',
  proofreader_completed_at: 'path.proofread',
  all_translations_approved_at: 'path.approved',
  notarized_at: 'path.notarized',
  shipped_at: 'path.shipped',
  completed_at: 'path.completed',
};
