import { fail, failField } from '../../../core/fail.ts';
import { MailError, type Mailer } from '../../../net/mailer.ts';
import type { Database, DbDeps } from '../../../storage/database.ts';
import type { GuideStepName } from '../../../wire/schemas/firm/guide.ts';
import { say } from '../../../words/say.ts';
import { type Actor, audit } from '../../events/audit.ts';
import { companyName, type GetCorrespondent, personalEmail } from '../../mail/email.ts';
import type { Firm } from '../versions/firm.ts';
import {
  findGuide,
  findSetUp,
  type GuideRow,
  removeGuideStep,
  type SetUpDates,
  saveGuideStep,
} from './guide.queries.ts';

interface GuideMark {
  step?: GuideStepName | undefined;
  state?: 'open' | 'done' | 'skipped' | undefined;
  dismissed?: boolean | undefined;
}

/** Mark a step, or dismiss the guide. */
export async function markGuide(
  { db, clock }: DbDeps,
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

interface Deps {
  db: Database;
  firm: Pick<Firm, 'fixed'>;
  playMoney: boolean;
}

export const readGuideMarks = ({ db }: Pick<Deps, 'db'>): Promise<GuideRow[]> => db.transaction('system', findGuide);

/** Marked steps, and steps done without a mark: since when, or null if unknown. */
export interface GuideState {
  rows: GuideRow[];
  detected: ReadonlyMap<GuideStepName, Date | null>;
}

export async function readGuide(deps: Deps): Promise<GuideState> {
  const [rows, setUp] = await deps.db.transaction('system', (tx) => Promise.all([findGuide(tx), findSetUp(tx)]));
  return { rows, detected: detectDoneSteps(deps, setUp) };
}

/** The test email step is left out: only its recipient knows whether email arrives. */
function detectDoneSteps({ firm, playMoney }: Deps, setUp: SetUpDates): Map<GuideStepName, Date | null> {
  const detected = new Map<GuideStepName, Date | null>();
  if (Object.keys(firm.fixed.company ?? {}).length > 0) detected.set('company', null);
  if (!playMoney) detected.set('gateway', null);
  for (const step of ['company', 'currency', 'prices', 'calendar', 'people'] as const) {
    const since = setUp[step];
    if (since !== null) detected.set(step, since);
  }
  return detected;
}

interface TestMailDeps extends DbDeps {
  mailer: Mailer | null;
  company: GetCorrespondent;
}

/** Send a test email to the caller at once, and report the mail server's error. */
export async function sendTestMail(
  deps: TestMailDeps,
  actor: Actor,
  { id, to, name }: { id: string; to: string; name: string },
): Promise<void> {
  const { mailer } = deps;
  if (mailer === null) fail('invalid_state', { message: 'No mail leaves this service: set SMTP_URL.' });
  const company = deps.company();
  const { reader } = company;
  const subject = say(reader, 'email.test.subject', { company: companyName(company) });
  try {
    await mailer.send({ id, to, ...personalEmail({ name, company }, subject, [say(reader, 'email.test.text')]) });
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    fail('invalid_state', { message: `The mail server did not take it: ${error.message}` });
  }
  await deps.db.transaction('system', async (tx) =>
    audit(tx, deps, actor, { action: 'firm.test_mail', target: 'guide', detail: { to } }),
  );
}
