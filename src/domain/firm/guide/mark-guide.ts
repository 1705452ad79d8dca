import type { Clock } from '../../../core/clock.ts';
import { failField } from '../../../core/fail.ts';
import type { Database } from '../../../storage/database.ts';
import type { GuideStepName } from '../../../wire/schemas/firm/guide.ts';
import { type Actor, audit } from '../../events/audit.ts';
import { removeGuideStep, saveGuideStep } from './guide.queries.ts';

interface GuideMark {
  step?: GuideStepName | undefined;
  state?: 'open' | 'done' | 'skipped' | undefined;
  dismissed?: boolean | undefined;
}

/** Mark a step, or dismiss the guide. */
export async function markGuide(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  { step, state, dismissed }: GuideMark,
): Promise<void> {
  if (step !== undefined && state === undefined) failField('state', 'This field is required with `step`.');
  if (step === undefined && state !== undefined) failField('step', 'This field is required with `state`.');
  const marked = { about: null, marked_by: actor.name, marked_at: clock.now() };
  await db.transaction('system', async (tx) => {
    if (step !== undefined && state !== undefined) {
      // The mark is the only sign of the test order, so deleting the mark lets the order be created again.
      if (step === 'test_order' && state === 'open') removeGuideStep(tx, step);
      else saveGuideStep(tx, { step, state, ...marked });
    }
    if (dismissed === true) saveGuideStep(tx, { step: 'guide', state: 'skipped', ...marked });
    else if (dismissed === false) removeGuideStep(tx, 'guide');
    audit(tx, { clock }, actor, { action: 'firm.guide', target: 'guide', detail: { step, state, dismissed } });
  });
}
