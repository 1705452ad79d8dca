import { fail, failField } from '../../../core/fail.ts';
import { newId, toToken } from '../../../core/ids.ts';
import type { TeamCaller } from '../../../domain/accounts/caller.ts';
import { checkHolidaySource, suggestHolidays } from '../../../domain/firm/calendar/suggest-holidays.ts';
import {
  addPicture,
  type PictureDeps,
  presentPicture,
  readPicture,
} from '../../../domain/firm/company/pictures/add-picture.ts';
import type { GuideRow } from '../../../domain/firm/guide/guide.queries.ts';
import { type GuideState, markGuide, readGuide, sendTestMail } from '../../../domain/firm/guide/guide.ts';
import { gapWarnings, readFirmSeries } from '../../../domain/firm/invoicing/check-start.ts';
import { previewRetention } from '../../../domain/firm/retention/apply-retention.ts';
import { FIRM_TOPICS } from '../../../domain/firm/topics/topics.ts';
import {
  changeTopic,
  type FirmDeps,
  presentTopic,
  presentVersion,
  readTopic,
  restoreVersion,
  withdrawTopicVersion,
} from '../../../domain/firm/versions/change-topic.ts';
import type { Firm } from '../../../domain/firm/versions/firm.ts';
import { slicePage } from '../../../domain/list-query.ts';
import { previewPromise } from '../../../domain/pricing/promise-date.ts';
import {
  continueTestOrder,
  presentTestOrder,
  readTestOrder,
  type TestOrderDeps,
} from '../../../domain/sandbox/first-day/test-order.ts';
import { readSelf } from '../../../domain/team/read-people.ts';
import type { Holidays } from '../../../engines/holidays/holidays.ts';
import type { Mailer } from '../../../net/mailer.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import { rolesFor } from '../../../wire/routes/route.ts';
import { GUIDE_STEPS, type Guide } from '../../../wire/schemas/firm/guide.ts';
import type { FirmVersion, TopicName } from '../../../wire/schemas/firm/version.ts';
import { defineHandlers } from '../../edge/operation.ts';
import { teamIdentity } from '../../stream/team-live.ts';
import { namesOf } from './names.ts';

export function teamFirmHandlers(deps: FirmDeps & PictureDeps) {
  const readCurrent = async <N extends TopicName>(topic: N) => presentTopic(await readTopic(deps, topic));
  return defineHandlers({
    teamGetCompany: async () => ({ data: await readCurrent('company') }),
    async teamChangeCompany({ actor, body, version }) {
      await changeTopic(deps, actor, 'company', { ...body, version });
      return { data: await readCurrent('company') };
    },
    teamGetInvoicing: async () => ({ data: await showInvoicing(deps) }),
    async teamChangeInvoicing({ actor, body, version, warnings }) {
      await changeTopic(deps, actor, 'invoicing', { ...body, version });
      const data = await showInvoicing(deps);
      if (body.start !== undefined) warnings.push(...(await gapWarnings(deps, { ...data, ...body })));
      return { data };
    },
    teamAddPicture: async ({ actor, body, subject }) => ({
      data: presentPicture(await addPicture(deps, actor, { ...body, id: subject })),
    }),
    teamGetPicture: async ({ params }) => ({
      data: presentPicture(await readPicture(deps, toToken('pic', params.token))),
    }),
    async teamListFirmVersions({ params: { topic }, page, listed }) {
      const current = await readTopic(deps, topic);
      const newest = current.rows.toReversed();
      const { rows, ...rest } = slicePage(newest, page, ({ version }) => String(version));
      const names = await namesOf(deps, rows);
      return listed({ rows: rows.map((row) => presentVersion(row, current, names)), ...rest });
    },
    async teamRestoreFirmVersion({ caller, actor, params, body }) {
      checkMayChange(caller, params.topic);
      await restoreVersion(deps, actor, numbered(params), body);
      return { data: await newest(deps, params.topic) };
    },
    async teamWithdrawFirmVersion({ caller, actor, params }) {
      checkMayChange(caller, params.topic);
      await withdrawTopicVersion(deps, actor, numbered(params));
      return { data: await readFirmVersion(deps, numbered(params)) };
    },
  });
}

const showInvoicing = async (deps: FirmDeps) => ({
  ...presentTopic(await readTopic(deps, 'invoicing')),
  numbered: await readFirmSeries(deps),
});

const numbered = ({ topic, version }: { topic: TopicName; version: string }) => ({ topic, version: Number(version) });

/** The route admits anyone who may change some setting. */
function checkMayChange({ held }: TeamCaller, topic: TopicName): void {
  const { changedBy } = FIRM_TOPICS[topic];
  if (rolesFor({ roles: changedBy }, held).length === 0) fail('insufficient_scope');
}

async function newest(deps: FirmDeps, topic: TopicName): Promise<FirmVersion> {
  const current = await readTopic(deps, topic);
  const row = current.rows.at(-1) ?? fail('invalid_state', { message: 'It holds as it was delivered already.' });
  return presentVersion(row, current, await namesOf(deps, [row]));
}

async function readFirmVersion(
  deps: FirmDeps,
  { topic, version }: { topic: TopicName; version: number },
): Promise<FirmVersion> {
  const current = await readTopic(deps, topic);
  const row = current.rows.find((candidate) => candidate.version === version) ?? fail('not_found');
  return presentVersion(row, current, await namesOf(deps, [row]));
}

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

/** Source of the data, which its licence requires us to name. */
const SOURCE = 'date-holidays (CC BY 3.0)';

export function teamCalendarHandlers(deps: FirmDeps & { holidays: Holidays }) {
  const readCurrent = async () => presentTopic(await readTopic(deps, 'calendar'));
  return defineHandlers({
    teamGetCalendar: async () => ({ data: await readCurrent() }),
    async teamChangeCalendar({ actor, body, version }) {
      if (body.holiday_source) await checkHolidaySource(deps, body.holiday_source);
      await changeTopic(deps, actor, 'calendar', { ...body, version });
      return { data: await readCurrent() };
    },
    teamPreviewCalendar: async ({ body }) => ({ data: previewPromise(deps, body) }),
    async teamListHolidayPlaces({ query: { country } }) {
      const places = await deps.holidays.countries();
      return { data: { source: SOURCE, places: places.filter((one) => (country ?? one.country) === one.country) } };
    },
    teamListHolidays: async ({ query }) => ({
      data: { source: SOURCE, holidays: await suggestHolidays(deps, query) },
    }),
  });
}

export function teamRetentionHandlers(deps: FirmDeps & Parameters<typeof previewRetention>[0]) {
  const readCurrent = async () => presentTopic(await readTopic(deps, 'retention'));
  return defineHandlers({
    teamGetRetention: async () => ({ data: await readCurrent() }),
    async teamChangeRetention({ actor, body, version }) {
      await changeTopic(deps, actor, 'retention', { ...body, version });
      return { data: await readCurrent() };
    },
    teamPreviewRetention: async ({ query }) => ({ data: await previewRetention(deps, query) }),
  });
}
