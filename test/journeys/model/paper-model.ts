import { allows, type Move } from '../../../src/core/lifecycle.ts';
import { APOSTILLE_LIFECYCLE, type ApostilleMove } from '../../../src/domain/orders/apostille/apostille.lifecycle.ts';
import { ORDER_LIFECYCLE } from '../../../src/domain/orders/order.lifecycle.ts';
import type { Milestone, OrderStatus } from '../../../src/wire/schemas/order.ts';
import type { ApostilleStatus } from '../../../src/wire/schemas/orders/apostille.ts';
import { publishAll } from './certificate-model.ts';
import type { OrderAct } from './order-acts.ts';
import {
  begin,
  currentPieces,
  type Kind,
  type ModelOrder,
  type ModelPapers,
  missing,
  moveOrder,
  reach,
  type Verdict,
  wrongState,
} from './order-model.ts';

// Model of apostilles, originals and the deliverables of other services.

export const noPapers = (): ModelPapers => ({ apostille: 'waiting', originals: [] });

const isOpen = ({ status }: ModelOrder) => allows<OrderStatus>(ORDER_LIFECYCLE.hold, status);

export function judgeResult(order: ModelOrder, kind: Kind): Verdict {
  if (kind.result === null) return missing;
  if (!isOpen(order)) return wrongState(order.status);
  return {
    http: 201,
    apply() {
      begin(order);
      order.results += 1;
    },
  };
}

function judgeApostille(order: ModelOrder, kind: Kind, name: ApostilleMove): Verdict {
  const move: Move<ApostilleStatus> & { to: ApostilleStatus; begins: boolean } = APOSTILLE_LIFECYCLE[name];
  if (kind.result !== 'apostille' || !isOpen(order)) return wrongState(order.status);
  if (!allows(move, order.papers.apostille)) return wrongState(order.papers.apostille);
  return {
    apply() {
      if (move.begins) begin(order);
      order.papers.apostille = move.to;
    },
  };
}

const apostilleAct = (move: ApostilleMove): OrderAct => ({
  judge: (order, { kind }) => judgeApostille(order, kind, move),
  call({ world }, { token }) {
    const body = { step: APOSTILLE_LIFECYCLE[move].to, where: 'The office', reference: '4711' };
    return world.team.send('teamRecordApostille', { params: { token }, body });
  },
});

const moves = Object.keys(APOSTILLE_LIFECYCLE) as ApostilleMove[];

/** Originals may be received and returned in any status; one that is not in our custody is not found. */
export const PAPER_ACTS: Record<string, OrderAct> = {
  ...Object.fromEntries(moves.map((move) => [`apostille ${move}`, apostilleAct(move)])),
  'receive an original': {
    judge: ({ papers }) => ({
      http: 201,
      apply({ data }) {
        papers.originals.push(data.originals?.at(-1)?.token ?? '');
      },
    }),
    call: ({ world }, { token }) =>
      world.team.send('teamReceiveOriginal', { params: { token }, body: { what: 'Passport', where: 'Safe' } }),
  },
  'move an original': {
    judge: ({ papers }) => (papers.originals.length === 0 ? NOT_FOUND : { apply: () => undefined }),
    call: ({ world }, order) =>
      world.team.send('teamMoveOriginal', { params: paramsOf(order), body: { where: 'The notary' } }),
  },
  'return an original': {
    judge: ({ papers }) => (papers.originals.length === 0 ? NOT_FOUND : { apply: () => void papers.originals.shift() }),
    call: ({ world }, order) =>
      world.team.send('teamReturnOriginal', { params: paramsOf(order), body: { reference: '1Z' } }),
  },
};

const NOT_FOUND: Verdict = { http: 404, code: 'not_found', apply: () => undefined };
const paramsOf = ({ token, papers }: ModelOrder) => ({
  token,
  original: papers.originals[0] ?? 'orig_01k9zq4m8te3fs5f9r6vd2x7hb',
});

/** The usual next act for the order's papers. */
export function paperAct({ papers }: ModelOrder, kind: Kind): string | null {
  if (kind.result === 'apostille' && papers.apostille !== 'returned') {
    const next = moves.find((move) => APOSTILLE_LIFECYCLE[move].from.some((from) => from === papers.apostille));
    return `apostille ${next}`;
  }
  return papers.originals.length > 0 ? 'return an original' : null;
}

/** True while a paper blocks completion. */
const hasOpenPapers = ({ papers }: ModelOrder, kind: Kind): boolean =>
  papers.originals.length > 0 || (kind.result === 'apostille' && papers.apostille !== 'returned');

export function judgeCompletion(order: ModelOrder, kind: Kind): Verdict {
  const translates = kind.languages.length > 0;
  const states: readonly string[] = translates ? ORDER_LIFECYCLE.complete.from : ['created', 'in_progress'];
  if (!states.includes(order.status)) return wrongState(order.status);
  if (kind.result !== null && order.results === 0) return missing;
  const has = (milestone: Milestone) => order.reached.has(milestone);
  if ((kind.notary && !has('notarized_at')) || (kind.shipping && !has('shipped_at')) || hasOpenPapers(order, kind))
    return wrongState(order.status);
  return {
    apply() {
      begin(order);
      publishAll(order);
      // Approved translations, one certificate each, and the deliverables.
      order.finals = 2 * currentPieces(order).length + order.results;
      moveOrder(order, translates ? 'complete' : 'finish');
      reach(order, kind, 'completed_at');
    },
  };
}
