import { failField } from '../../../core/fail.ts';
import { newId } from '../../../core/ids.ts';
import type { GuideRow } from '../../../domain/firm/guide/guide.queries.ts';
import { type GuideState, markGuide, readGuide, sendTestMail } from '../../../domain/firm/guide/guide.ts';
import type { Firm } from '../../../domain/firm/versions/firm.ts';
import {
  continueTestOrder,
  presentTestOrder,
  readTestOrder,
  type TestOrderDeps,
} from '../../../domain/sandbox/first-day/test-order.ts';
import { readSelf } from '../../../domain/team/read-people.ts';
import type { Mailer } from '../../../net/mailer.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import { GUIDE_STEPS, type Guide } from '../../../wire/schemas/firm/guide.ts';
import { defineHandlers } from '../../edge/operation.ts';
import { teamIdentity } from '../../stream/team-identity.ts';

type Deps = TestOrderDeps & {
  firm: Pick<Firm, 'value' | 'fixed'>;
  mailer: Mailer | null;
  /** Reply address of emails; null: the sender. */
  answersTo(): string | null;
  playMoney: boolean;
  baseUrl: string;
};

/** Setup guide for a new firm. */
export function teamGuideHandlers(deps: Deps) {
  const reply = async () => ({ data: await present(deps) });
  return defineHandlers({
    teamGetGuide: reply,
    async teamChangeGuide({ actor, body }) {
      await markGuide(deps, actor, body);
      return reply();
    },
    async teamSendTestEmail({ caller, actor, body }) {
      const { email, name } = await readSelf(deps, teamIdentity(caller));
      const to = body.to ?? email ?? failField('to', 'This field is required: you have no address yourself.');
      await sendTestMail(deps, actor, { id: newId(), to, name });
      return { data: { to } };
    },
    async teamGoOnWithTestOrder({ actor }) {
      await continueTestOrder(deps, actor);
      return reply();
    },
  });
}

type Step = Guide['steps'][number];

/** A step's recorded state overrides the detected one. */
function presentStep(name: Step['name'], row: GuideRow | undefined, detected: GuideState['detected']): Step {
  const state = row?.state ?? (detected.has(name) ? 'done' : 'open');
  const since = state === 'open' ? null : (row?.marked_at ?? detected.get(name) ?? null);
  return { name, state, marked_at: since && formatTimestamp(since) };
}

async function present(deps: Deps): Promise<Guide> {
  const [{ rows, detected }, test] = await Promise.all([readGuide(deps), readTestOrder(deps)]);
  const marked = (step: GuideRow['step']) => rows.find((row) => row.step === step);
  const steps = GUIDE_STEPS.map((name) => {
    // A started test order is done only when it has its certificate.
    const row = name === 'test_order' && test !== null && test.code === null ? undefined : marked(name);
    return presentStep(name, row, detected);
  });
  const dismissed = marked('guide');
  return {
    steps,
    finished: steps.every(({ state }) => state !== 'open'),
    dismissed_at: dismissed === undefined ? null : formatTimestamp(dismissed.marked_at),
    company: deps.firm.value('company').name,
    currency: deps.prices.current().currency,
    zone: deps.firm.value('calendar').zone,
    gateway: deps.playMoney ? 'test' : 'stripe',
    sends_mail: deps.mailer !== null,
    answers_to: deps.answersTo(),
    test_order: test && presentTestOrder(deps, test),
  };
}
