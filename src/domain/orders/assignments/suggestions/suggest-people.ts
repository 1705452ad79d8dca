import type { Clock } from '../../../../core/clock.ts';
import { fail, failField } from '../../../../core/fail.ts';
import type { Id } from '../../../../core/ids.ts';
import type { Database } from '../../../../storage/database.ts';
import type { LanguagePair, Task } from '../../../../wire/schemas/people/profile.ts';
import type { Firm } from '../../../firm/versions/firm.ts';
import { ROLE_OF } from '../../../people/workers/find-worker.ts';
import { findWorkersOfPair, findWorkersOfRole, type WorkerRow } from '../../../people/workers/workers.queries.ts';
import { assignmentsOfOrder } from '../../rows/assignments.queries.ts';
import { findAnyOrder, type OrderFile, type OrderRow } from '../../rows/orders.queries.ts';
import { needsTranslation } from '../../state/needs.ts';
import { choosePieces, documentOf, standingOf } from '../../state/pieces.ts';
import { type StepCaller, seenBy } from '../../steps/take-step.ts';
import { obeys } from '../../viewers/role-visibility.ts';
import { type RecordRow, recordsOf } from './suggestions.queries.ts';
import { worksBy } from './works-by.ts';

/** A candidate, with the figures behind the score. */
export interface SuggestedPerson extends Pick<RecordRow, 'open' | 'pair' | 'customer'> {
  worker: WorkerRow;
  task: Task;
  languages: LanguagePair;
  /** From 0 to 1. */
  score: number;
}

/** Candidates for a document, and everyone else who could be assigned. */
export interface SuggestedPeople {
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
const LOAD = 0.6;
const PAST = 0.4;
/** Finished work of the pair for a full score; work for the same customer counts three times. */
const SEASONED = 10;
const SAME_CUSTOMER = 2;

/** People with the pair who work before the due date, best first: little open work, much similar work done. */
export async function suggestPeople(
  { db, clock, firm }: { db: Database; clock: Clock; firm: Pick<Firm, 'calendar'> },
  { visible, only }: StepCaller,
  { order: id, file, language, task, due }: Wanted,
): Promise<SuggestedPeople> {
  const now = clock.now();
  if (due !== undefined && due <= now) failField('due', 'Must lie in the future.');
  return db.transaction('system', async (tx) => {
    const [full, assignments] = await Promise.all([findAnyOrder(tx, id), assignmentsOfOrder(tx, id)]);
    if (full === undefined || !obeys(full.order, visible)) fail('not_found');
    if (!needsTranslation(full.order)) failField('file', 'No translation was ordered.');
    const [piece] = choosePieces(seenBy({ only: only ?? null }, { ...full, assignments }), { file, language });
    const languages = pairOf(full.order, language);
    if (piece === undefined) return { task, proposed: [], others: [], document: null };
    const taken = standingOf(assignments, piece, task === 'translate' ? 'proofread' : 'translate');
    const isFree = ({ id: person }: WorkerRow) => person !== taken?.person_id;
    const until = due ?? full.order.promised_at ?? full.order.deadline;
    const ofPair = languages === null ? [] : await findWorkersOfPair(tx, languages, ROLE_OF[task]);
    const able = ofPair.filter(
      (worker) => isFree(worker) && worksBy(firm.calendar(), worker.working_days, { now, until }),
    );
    const isOther = (worker: WorkerRow) => isFree(worker) && !isAmong(able, worker);
    const others = (await findWorkersOfRole(tx, ROLE_OF[task]))
      .filter(isOther)
      .map((worker) => ({ ...worker, hasPair: isAmong(ofPair, worker) }));
    const document = documentOf(full.files, piece);
    if (languages === null) return { task, proposed: [], others, document };
    const ids = able.map((worker) => worker.id);
    const records = await recordsOf(tx, ids, { pair: languages, task, account: full.order.account_id });
    const proposed = rank(able, records).map((ranked) => ({ ...ranked, task, languages }));
    return { task, proposed, others, document };
  });
}

const isAmong = (workers: readonly WorkerRow[], { id }: WorkerRow): boolean => workers.some((one) => one.id === id);

/** Null if the order has no source language. */
const pairOf = ({ source_language: source }: OrderRow, target: string): LanguagePair | null =>
  source === null ? null : { source, target };

function rank(workers: readonly WorkerRow[], records: readonly RecordRow[]) {
  const ranked = workers.map((worker) => {
    const found = records.find(({ person_id }) => person_id === worker.id);
    const { open = 0, pair = 0, customer = 0 } = found ?? {};
    const past = Math.min(1, (pair + SAME_CUSTOMER * customer) / SEASONED);
    return { worker, open, pair, customer, score: Number((LOAD / (1 + open) + PAST * past).toFixed(3)) };
  });
  // Equal scores retain the query's order: the longest member first.
  return ranked.toSorted((a, b) => b.score - a.score);
}
