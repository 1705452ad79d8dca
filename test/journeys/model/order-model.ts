import { allows } from '../../../src/core/lifecycle.ts';
import {
  MILESTONE_ACTIONS,
  type MilestoneAction,
  ORDER_LIFECYCLE,
  type OrderMove,
} from '../../../src/domain/orders/order.lifecycle.ts';
import { MILESTONES, type Milestone, type OrderStatus } from '../../../src/wire/schemas/order.ts';
import type { ApostilleStatus } from '../../../src/wire/schemas/orders/apostille.ts';
import type { QuoteStatus } from '../../../src/wire/schemas/quote.ts';
import type { ModelAssignment } from './assignment-model.ts';
import { issueAll, type ModelCertificate } from './certificate-model.ts';
import type { Thread } from './message-model.ts';

// Model of quotes, orders and invoices, driven only by the lifecycle tables, without a database.

export interface Kind {
  languages: readonly string[];
  notary: boolean;
  shipping: boolean;
  /** Service whose deliverable is required. */
  result: 'expert_opinion_letter' | 'apostille' | null;
}

export interface Piece {
  token: string;
  language: string;
  approved: boolean;
  revision: boolean;
  live: boolean;
  recorded: { created: number; deleted: number };
}

/** Apostille and originals. */
export interface ModelPapers {
  apostille: ApostilleStatus;
  /** Tokens of the originals in our custody. */
  originals: string[];
}

export interface ModelOrder {
  token: string;
  status: OrderStatus;
  heldFrom: OrderStatus | null;
  /** True while the team waits for an answer. */
  asks: boolean;
  /** True once the customer has answered. */
  answered: boolean;
  waitsForPayment: boolean;
  waitsForAdjustment: boolean;
  recorded: string[];
  reached: Set<Milestone>;
  /** All translations, including replaced ones. */
  pieces: (Piece & { replaced: boolean })[];
  certificates: ModelCertificate[];
  assignments: ModelAssignment[];
  results: number;
  papers: ModelPapers;
  finals: number;
  total: number;
  refunded: number;
  adjustments: Change<'proposed' | 'accepted' | 'declined' | 'withdrawn', { total: number }>[];
  cancellations: Change<'requested' | 'granted' | 'declined' | 'withdrawn', { amount: number | null }>[];
}

/** A proposal or request and its decision, with every recorded status. */
type Change<Status, More> = { token: string; status: Status; recorded: Status[] } & More;

/** Payment of an account: a card that pays, a card that authorizes but refuses the charge, or an invoice. */
export type Payer = 'card' | 'refusing card' | 'invoice';

export interface Deal {
  payer: Payer;
  kind: Kind;
  source: string;
  quote: string;
  number: string;
  status: QuoteStatus;
  recorded: QuoteStatus[];
  expiresAt: number;
  /** True when the quote expired unpaid. */
  expired: boolean;
  estimate: number;
  total: number;
  ceiling: number | null;
  held: number;
  /** Amount paid by card. */
  captured: number;
  /** Part of `captured` that was refunded. */
  back: number;
  order: ModelOrder | null;
  thread: Thread;
}

interface Line {
  deal: Deal;
  kind: 'order' | 'adjustment' | 'credit';
  amount: number;
}
export interface ModelInvoice {
  token: string | null;
  status: 'open' | 'issued' | 'paid' | 'void';
  lines: Line[];
  /** Credit notes after the invoice was issued. */
  notes: { deal: Deal; amount: number }[];
}

export interface Model {
  deals: Deal[];
  invoices: ModelInvoice[];
}

/** Expected outcome of a call: a refusal that changes nothing, or a change of the model. */
export type Verdict =
  | { refused: 'invalid_state' | 'validation_failed'; status?: string }
  | { http?: number; code?: string; apply(answer: Answer): void };

export interface Answer {
  code?: string;
  status?: string;
  data: {
    status?: string;
    token?: string;
    number?: string;
    id?: string;
    order?: { token: string } | string | null;
    originals?: { token: string }[];
    files?: { id: string; collection: string; language: string | null }[];
    adjustments?: { token: string }[];
    cancellation?: { token: string } | null;
  };
}

export const wrongState = (status: string): Verdict => ({ refused: 'invalid_state', status });
export const missing: Verdict = { refused: 'validation_failed' };
export const currentPieces = (order: ModelOrder) => order.pieces.filter((piece) => !piece.replaced);
export const isOver = ({ status }: ModelOrder) => status === 'voided' || status === 'refunded';
const WORK_MILESTONES = MILESTONES.slice(MILESTONES.indexOf('translator_accepted_at'));
/** True once work was accepted, a later milestone reached or something produced, regardless of the status. */
export function hasBegun({ reached, pieces, results, papers }: ModelOrder): boolean {
  const made = results > 0 || pieces.some((piece) => !piece.replaced);
  const submitted = papers.apostille !== 'waiting' && papers.apostille !== 'received';
  return made || submitted || WORK_MILESTONES.some((milestone) => reached.has(milestone));
}

const NO_HOLD = { heldFrom: null, asks: false, answered: false, waitsForPayment: false, waitsForAdjustment: false };

export function moveOrder(order: ModelOrder, move: OrderMove): void {
  const left = order.status;
  const { to } = ORDER_LIFECYCLE[move];
  const { heldFrom } = order;
  // No event reports a return to `created`.
  const back = heldFrom === null || heldFrom === 'created' ? 'in_progress' : heldFrom;
  order.status = typeof to === 'string' ? to : back;
  order.recorded.push(order.status);
  if (left === 'on_hold') Object.assign(order, NO_HOLD);
  if (left === 'in_review') for (const piece of currentPieces(order)) setLive(piece, false);
  if (order.status === 'in_review') for (const piece of currentPieces(order)) setLive(piece, true);
}

function setLive(piece: Piece, live: boolean): void {
  piece.live = live;
  piece.recorded[live ? 'created' : 'deleted'] += 1;
}

const applies = ({ languages, notary, shipping }: Kind, milestone: Milestone): boolean => {
  if (milestone === 'notarized_at') return notary;
  if (milestone === 'shipped_at') return shipping;
  return milestone === 'intake_processed_at' || milestone === 'completed_at' || languages.length > 0;
};

export function reach(order: ModelOrder, kind: Kind, milestone: Milestone): void {
  for (const one of MILESTONES.slice(0, MILESTONES.indexOf(milestone) + 1)) {
    if (one === milestone || applies(kind, one)) order.reached.add(one);
  }
}

export const begin = (order: ModelOrder) => {
  if (order.status === 'created') moveOrder(order, 'begin');
};

interface ActionRule {
  in: readonly OrderStatus[];
  begins: boolean;
}

/** Lifecycle row of an action for this kind of order. */
function actionRuleOf(step: MilestoneAction, { languages }: Kind): ActionRule {
  const row: ActionRule & { withoutTranslation?: ActionRule } = MILESTONE_ACTIONS[step];
  return languages.length > 0 ? row : (row.withoutTranslation ?? row);
}

export function isActionAllowed(step: MilestoneAction, order: ModelOrder, kind: Kind): boolean {
  const later = MILESTONES.slice(MILESTONES.indexOf(MILESTONE_ACTIONS[step].milestone));
  return actionRuleOf(step, kind).in.includes(order.status) && !later.some((milestone) => order.reached.has(milestone));
}

export function judgeAction(step: MilestoneAction, order: ModelOrder, kind: Kind): Verdict {
  const ordered = (step !== 'notarize' || kind.notary) && (step !== 'ship' || kind.shipping);
  const notarized = step !== 'ship' || !kind.notary || order.reached.has('notarized_at');
  if (!(ordered && notarized && isActionAllowed(step, order, kind))) return wrongState(order.status);
  const endsWork = step === 'translated' || step === 'proofread';
  if (endsWork && missingLanguages(order, kind).length > 0) return wrongState(order.status);
  return {
    apply() {
      if (step === 'notarize' || step === 'ship') issueAll(order);
      if (actionRuleOf(step, kind).begins) begin(order);
      reach(order, kind, MILESTONE_ACTIONS[step].milestone);
    },
  };
}

export const missingLanguages = (order: ModelOrder, { languages }: Kind) =>
  languages.filter((language) => !currentPieces(order).some((piece) => piece.language === language));

export function judgeTranslation(order: ModelOrder, kind: Kind, language: string): Verdict {
  if (kind.languages.length === 0) return missing;
  const old = currentPieces(order).find((piece) => piece.language === language);
  const inReview = order.status === 'in_review';
  if (inReview ? !old?.revision : !['created', 'in_progress'].includes(order.status)) return wrongState(order.status);
  return {
    http: 201,
    apply({ data }) {
      begin(order);
      if (!inReview) reach(order, kind, 'translator_accepted_at');
      if (old !== undefined) {
        old.replaced = true;
        if (old.live) setLive(old, false);
      }
      const known = new Set(order.pieces.map((piece) => piece.token));
      const added = data.files?.find(({ id, collection }) => collection === 'translation' && !known.has(id));
      const piece = {
        token: added?.id ?? '',
        language,
        approved: false,
        revision: false,
        live: false,
        replaced: false,
      };
      order.pieces.push({ ...piece, live: inReview, recorded: { created: inReview ? 1 : 0, deleted: 0 } });
    },
  };
}

export function judgeReview(order: ModelOrder, kind: Kind): Verdict {
  if (kind.languages.length === 0 || !['created', 'in_progress'].includes(order.status))
    return wrongState(order.status);
  if (missingLanguages(order, kind).length > 0) return wrongState(order.status);
  return {
    apply() {
      begin(order);
      moveOrder(order, 'review');
      reach(order, kind, 'proofreader_completed_at');
    },
  };
}

/** Approves all translations, or the one in this language. */
export function judgeApproval(order: ModelOrder, kind: Kind, language: string | null): Verdict {
  if (!allows<OrderStatus>(ORDER_LIFECYCLE.approve, order.status)) return wrongState(order.status);
  return {
    apply() {
      for (const piece of currentPieces(order)) {
        if (language !== null && piece.language !== language) continue;
        piece.approved = true;
        piece.revision = false;
      }
      if (!currentPieces(order).every((piece) => piece.approved)) return;
      moveOrder(order, 'approve');
      reach(order, kind, 'all_translations_approved_at');
    },
  };
}

const AFTER_REVIEW = MILESTONES.slice(MILESTONES.indexOf('all_translations_approved_at'));

export function judgeRevision(order: ModelOrder, language: string): Verdict {
  const again = allows<OrderStatus>(ORDER_LIFECYCLE.revise, order.status);
  if (!again && order.status !== 'in_review') return wrongState(order.status);
  const piece = currentPieces(order).find((one) => one.language === language);
  if (piece === undefined) return missing;
  return {
    apply() {
      piece.approved = false;
      piece.revision = true;
      for (const milestone of AFTER_REVIEW) order.reached.delete(milestone);
      if (again) moveOrder(order, 'revise');
    },
  };
}
