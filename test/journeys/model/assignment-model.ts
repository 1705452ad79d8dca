import { expect } from 'vitest';
import { idOf } from '../../support/ids.ts';
import {
  isActionAllowed,
  isOver,
  type Kind,
  type ModelOrder,
  missing,
  reach,
  type Verdict,
  wrongState,
} from './order-model.ts';
import type { Real } from './order-stage.ts';

// Model of an order's assignments: assigned, reassigned, done, reopened, withdrawn.

export interface ModelAssignment {
  language: string;
  task: 'translate' | 'proofread';
  person: string;
  status: 'open' | 'done' | 'withdrawn';
  isCurrent: boolean;
  /** True once the assignment was ever done. */
  wasDone: boolean;
  /** Translations from before a reassignment, which are not this person's work. */
  before: readonly string[];
}

const EARLY: readonly string[] = ['created', 'in_progress'];
const currentPiece = (order: ModelOrder, language: string) =>
  order.pieces.find((piece) => piece.language === language && !piece.replaced);
const findCurrent = ({ assignments }: ModelOrder, task: string, language: string) =>
  assignments.find((one) => one.isCurrent && one.task === task && one.language === language);

function retire(one: ModelAssignment): void {
  if (one.status === 'open') one.status = one.wasDone ? 'done' : 'withdrawn';
  one.isCurrent = false;
}

function canAssign(
  order: ModelOrder,
  kind: Kind,
  task: ModelAssignment['task'],
  languages: readonly string[],
): boolean {
  if (task === 'proofread') return isActionAllowed('proofread', order, kind);
  const revised = languages.every((language) => currentPiece(order, language)?.revision === true);
  if (order.status === 'in_review' && languages.length > 0 && revised) return true;
  const again = order.reached.has('translator_assigned_at') && !order.reached.has('translator_completed_at');
  return EARLY.includes(order.status) && (again || isActionAllowed('assign', order, kind));
}

/** Without a language, all languages are assigned. */
export function judgeAssign(
  order: ModelOrder,
  kind: Kind,
  { task, person, language }: Pick<ModelAssignment, 'task' | 'person'> & { language?: string },
): Verdict {
  const translates = kind.languages.length > 0;
  if (!translates && (task === 'proofread' || language !== undefined)) return missing;
  const languages = language === undefined ? kind.languages : [language];
  if (!canAssign(order, kind, task, languages)) return wrongState(order.status);
  return {
    apply() {
      for (const one of languages) assign(order, { task, person, language: one });
      const covered = kind.languages.every((one) => findCurrent(order, 'translate', one) !== undefined);
      if (task === 'translate' && covered && EARLY.includes(order.status)) {
        reach(order, kind, 'translator_assigned_at');
      }
    },
  };
}

function assign(
  order: ModelOrder,
  { task, person, language }: Pick<ModelAssignment, 'task' | 'person' | 'language'>,
): void {
  const old = findCurrent(order, task, language);
  if (old?.person === person) return;
  if (old !== undefined) retire(old);
  const before = old === undefined ? [] : order.pieces.map(({ token }) => token);
  order.assignments.push({ language, task, person, status: 'open', isCurrent: true, wasDone: false, before });
}

/** Null when there is nothing to withdraw. */
export function judgeWithdrawal(order: ModelOrder, language: string): Verdict | null {
  const one = findCurrent(order, 'translate', language);
  if (one === undefined) return null;
  if (one.status !== 'open') return wrongState(one.status);
  return {
    apply() {
      retire(one);
      if (!order.reached.has('translator_accepted_at')) order.reached.delete('translator_assigned_at');
    },
  };
}

/** Applies the order's latest changes to its assignments. */
export function settleAssignments(order: ModelOrder): void {
  for (const one of order.assignments.filter((row) => row.isCurrent)) {
    if (one.status === 'open' && isOver(order)) retire(one);
    else if (one.task === 'proofread') {
      if (order.reached.has('proofreader_completed_at')) finish(one);
    } else settleTranslation(order, one);
  }
}

function settleTranslation(order: ModelOrder, one: ModelAssignment): void {
  const piece = currentPiece(order, one.language);
  if (piece === undefined) return;
  const isTheirs = !one.before.includes(piece.token) || ![...EARLY, 'on_hold'].includes(order.status);
  if (piece.revision) one.status = one.status === 'done' ? 'open' : one.status;
  else if (isTheirs) finish(one);
}

function finish(one: ModelAssignment): void {
  one.status = 'done';
  one.wasDone = true;
}

/** Expects the stored assignments to match the model, and the order to name its current people. */
export async function expectAssignments({ world }: Real, { token, assignments }: ModelOrder): Promise<void> {
  const id = idOf('order', token);
  const rows = await world.rows<{ line: string }>(
    `SELECT concat_ws(' ', language, task, p.name, status, standing, done_at IS NOT NULL) AS line
     FROM assignments a JOIN people p ON p.id = a.person_id WHERE order_id = $1`,
    [id],
  );
  const expected = assignments.map((one) =>
    [one.language, one.task, one.person, one.status, one.isCurrent ? 't' : 'f', one.wasDone ? 't' : 'f'].join(' '),
  );
  expect(rows.map(({ line }) => line).toSorted()).toEqual(expected.toSorted());
  const [order] = await world.rows<{ names: string[] | null }>(
    `SELECT (SELECT array_agg(name ORDER BY name) FROM people WHERE id = ANY (o.assigned_to)) AS names FROM orders o WHERE id = $1`,
    [id],
  );
  const currentNames = assignments.filter((one) => one.isCurrent).map(({ person }) => person);
  expect(order?.names ?? []).toEqual([...new Set(currentNames)].toSorted());
}
