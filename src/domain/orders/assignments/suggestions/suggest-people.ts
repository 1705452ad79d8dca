import { DAY_MS } from '../../../../core/calendar.ts';
import type { Clock } from '../../../../core/clock.ts';
import { fail, failField } from '../../../../core/fail.ts';
import { type Id, toToken } from '../../../../core/ids.ts';
import { countOf } from '../../../../core/words/phrases.ts';
import type { Database } from '../../../../storage/database.ts';
import { languageName } from '../../../../wire/reference/languages.ts';
import type { Suggestion, Suggestions } from '../../../../wire/schemas/orders/assignment.ts';
import { type LanguagePair, type Task, WEEKDAYS, type Weekday } from '../../../../wire/schemas/people/profile.ts';
import { isOff, localDay, type WorkCalendar } from '../../../firm/hours/work-calendar.ts';
import type { Firm } from '../../../firm/versions/firm.ts';
import { ROLE_OF } from '../../../people/workers/find-worker.ts';
import { findWorkersOfPair, findWorkersOfRole, type WorkerRow } from '../../../people/workers/workers.queries.ts';
import { type ActionCaller, seenBy } from '../../actions/run-action.ts';
import { assignmentsOfOrder } from '../../rows/assignments.queries.ts';
import { findAnyOrder, type OrderFile, type OrderRow } from '../../rows/orders.queries.ts';
import { choosePieces, currentAssignment, documentOf, needsTranslation } from '../../state/needs.ts';
import { matchesRule } from '../../viewers/role-visibility.ts';
import { type WorkRecordRow, workRecordsOf } from './suggestions.queries.ts';

/** Two weeks contain every weekday, whatever holiday falls into them. */
const FURTHEST_DAYS = 14;

/**
 * Whether a working day lies between today and `until`, both included, in the firm's time zone; holidays and closures
 * are not working days. Without `until`, only today counts.
 */
export function hasWorkingDay(
  calendar: WorkCalendar,
  days: readonly Weekday[],
  { now, until }: { now: Date; until: Date | null },
): boolean {
  const today = localDay(calendar, now);
  const last = until === null ? today : Math.max(today, localDay(calendar, until));
  for (let day = today; day <= Math.min(last, today + FURTHEST_DAYS - 1); day += 1) {
    const name = WEEKDAYS[new Date(day * DAY_MS).getUTCDay()];
    if (name !== undefined && days.includes(name) && !isOff(calendar, day)) return true;
  }
  return false;
}

/** A candidate, with the figures behind the score. */
interface SuggestedPerson extends Pick<WorkRecordRow, 'open' | 'pair' | 'customer'> {
  worker: WorkerRow;
  task: Task;
  languages: LanguagePair;
  /** From 0 to 1. */
  score: number;
}

/** Candidates for a document, and everyone else who could be assigned. */
interface SuggestedPeople {
  task: Task;
  proposed: SuggestedPerson[];
  /** Without the language pair, or not at work before the due date. */
  others: (WorkerRow & { hasPair: boolean })[];
  document: OrderFile | null;
}

interface Wanted {
  order: Id<'order'>;
  file: Id<'file'>;
  language: string;
  task: Task;
  /** Due date; default: the promised date. */
  due?: Date;
}

/** Weights of low workload and past work. */
const LOAD_WEIGHT = 0.6;
const PAST_WEIGHT = 0.4;
/** Finished work of the pair for a full score; work for the same customer counts three times. */
const FULL_EXPERIENCE = 10;
const SAME_CUSTOMER_BONUS = 2;

/** People with the pair who work before the due date, best first: little open work, much similar work done. */
export async function suggestPeople(
  { db, clock, firm }: { db: Database; clock: Clock; firm: Pick<Firm, 'calendar'> },
  { visible, only }: ActionCaller,
  { order: id, file, language, task, due }: Wanted,
): Promise<SuggestedPeople> {
  const now = clock.now();
  if (due !== undefined && due <= now) failField('due', 'Must lie in the future.');
  return db.transaction('system', async (tx) => {
    const [full, assignments] = await Promise.all([findAnyOrder(tx, id), assignmentsOfOrder(tx, id)]);
    if (full === undefined || !matchesRule(full.order, visible)) fail('not_found');
    if (!needsTranslation(full.order)) failField('file', 'No translation was ordered.');
    const [piece] = choosePieces(seenBy({ only: only ?? null }, { ...full, assignments }), { file, language });
    const languages = pairOf(full.order, language);
    if (piece === undefined) return { task, proposed: [], others: [], document: null };
    const counterpart = currentAssignment(assignments, piece, task === 'translate' ? 'proofread' : 'translate');
    const isFree = ({ id: person }: WorkerRow) => person !== counterpart?.person_id;
    const until = due ?? full.order.promised_at ?? full.order.deadline;
    const ofPair = languages === null ? [] : await findWorkersOfPair(tx, languages, ROLE_OF[task]);
    const able = ofPair.filter(
      (worker) => isFree(worker) && hasWorkingDay(firm.calendar(), worker.working_days, { now, until }),
    );
    const isOther = (worker: WorkerRow) => isFree(worker) && !includesWorker(able, worker);
    const others = (await findWorkersOfRole(tx, ROLE_OF[task]))
      .filter(isOther)
      .map((worker) => ({ ...worker, hasPair: includesWorker(ofPair, worker) }));
    const document = documentOf(full.files, piece);
    if (languages === null) return { task, proposed: [], others, document };
    const ids = able.map((worker) => worker.id);
    const records = await workRecordsOf(tx, ids, { pair: languages, task, account: full.order.account_id });
    const proposed = rank(able, records).map((ranked) => ({ ...ranked, task, languages }));
    return { task, proposed, others, document };
  });
}

const includesWorker = (workers: readonly WorkerRow[], { id }: WorkerRow): boolean =>
  workers.some((one) => one.id === id);

/** Null if the order has no source language. */
const pairOf = ({ source_language: source }: OrderRow, target: string): LanguagePair | null =>
  source === null ? null : { source, target };

function rank(workers: readonly WorkerRow[], records: readonly WorkRecordRow[]) {
  const ranked = workers.map((worker) => {
    const found = records.find(({ person_id }) => person_id === worker.id);
    const { open = 0, pair = 0, customer = 0 } = found ?? {};
    const past = Math.min(1, (pair + SAME_CUSTOMER_BONUS * customer) / FULL_EXPERIENCE);
    return { worker, open, pair, customer, score: Number((LOAD_WEIGHT / (1 + open) + PAST_WEIGHT * past).toFixed(3)) };
  });
  // Equal scores retain the query's order: the longest member first.
  return ranked.toSorted((a, b) => b.score - a.score);
}

/** Candidates, other workers, and the document's size in each unit; rates only for callers who decide on pay. */
export const presentSuggestions = (
  { task, proposed, others, document }: SuggestedPeople,
  { decides }: { decides: boolean },
): Suggestions => ({
  data: proposed.map((one) => ({ ...presentSuggestion(one), rate: decides ? usualRate(one.worker, task) : null })),
  meta: {
    others: others.map((worker) => ({
      person: toToken('prs', worker.id),
      person_name: worker.name,
      has_pair: worker.hasPair,
      rate: decides ? usualRate(worker, task) : null,
    })),
    counted: {
      word: document?.source_word_count ?? null,
      page: document?.page_count ?? null,
      file: document === null ? null : 1,
    },
  },
});

function usualRate({ rates }: WorkerRow, task: Task): Suggestion['rate'] {
  const usual = rates.find((one) => one.task === task);
  return usual === undefined ? null : { unit: usual.unit, rate: usual.rate, currency: usual.currency };
}

function presentSuggestion(suggested: SuggestedPerson): Omit<Suggestion, 'rate'> {
  const { worker, languages, score, open, pair, customer } = suggested;
  return {
    person: toToken('prs', worker.id),
    person_name: worker.name,
    score,
    reasons: [
      {
        code: 'language_pair',
        message: `Works from ${languageName(languages.source)} into ${languageName(languages.target)}.`,
        value: worker.languages.length,
      },
      {
        code: 'load',
        message: open === 0 ? 'Has nothing to do now.' : `Has ${countOf(open, 'open assignment')}.`,
        value: open,
      },
      { code: 'past_work', message: pastInWords(pair, customer), value: pair },
    ],
  };
}

function pastInWords(pair: number, customer: number): string {
  if (pair === 0) return 'Has done nothing of this kind here yet.';
  const done = `Has done ${countOf(pair, 'assignment')} of this kind`;
  return customer === 0 ? `${done}.` : `${done}, ${customer} of them for this customer.`;
}
