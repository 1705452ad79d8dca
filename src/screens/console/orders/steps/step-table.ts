import type { Operation } from '../../../../wire/paths.ts';
import type { Word } from '../../../kit/words/words.ts';

/** A field that a step asks for. */
export interface StepField {
  name: string;
  word: Word;
  kind: 'text' | 'long' | 'money' | 'file' | 'files' | 'when';
  required?: true;
  hint?: Word;
}

/** A step of an order: the call that does it, the verb on its button, what it asks for, and what it says before it cannot be taken back. */
export interface Step {
  operation: Operation;
  verb: Word;
  done: Word;
  fields?: readonly StepField[];
  /** Asked first, with the consequence in words. */
  consequence?: Word;
  danger?: true;
}

const reason = { name: 'reason', word: 'step.reason', kind: 'long', required: true } as const;

/** Every step by the name that the order's `actions` give it. Which can be taken, the order says. */
export const STEPS = {
  intake: { operation: 'teamIntakeOrder', verb: 'step.intake', done: 'step.intake.done' },
  accept: { operation: 'teamAcceptOrder', verb: 'step.accept', done: 'step.accept.done' },
  translated: { operation: 'teamTranslatedOrder', verb: 'step.translated', done: 'step.translated.done' },
  proofread: { operation: 'teamProofreadOrder', verb: 'step.proofread', done: 'step.proofread.done' },
  review: { operation: 'teamReviewOrder', verb: 'step.review', done: 'step.review.done' },
  resume: { operation: 'teamResumeOrder', verb: 'step.resume', done: 'step.resume.done' },
  hold: {
    operation: 'teamHoldOrder',
    verb: 'step.hold',
    done: 'step.hold.done',
    fields: [{ ...reason, word: 'step.hold.reason', hint: 'step.hold.hint' }],
  },
  assign: {
    operation: 'teamAssignOrder',
    verb: 'step.assign',
    done: 'step.assign.done',
    fields: [
      { name: 'translator', word: 'step.assign.translator', kind: 'text', required: true },
      { name: 'due', word: 'step.assign.due', kind: 'when' },
    ],
  },
  notarize: {
    operation: 'teamNotarizeOrder',
    verb: 'step.notarize',
    done: 'step.notarize.done',
    fields: [{ name: 'file', word: 'step.notarize.file', kind: 'files', hint: 'step.notarize.hint' }],
  },
  ship: {
    operation: 'teamShipOrder',
    verb: 'step.ship',
    done: 'step.ship.done',
    fields: [
      { name: 'carrier', word: 'step.ship.carrier', kind: 'text' },
      { name: 'service', word: 'step.ship.service', kind: 'text' },
      { name: 'tracking_number', word: 'step.ship.tracking', kind: 'text' },
    ],
  },
  complete: {
    operation: 'teamCompleteOrder',
    verb: 'step.complete',
    done: 'step.complete.done',
    consequence: 'step.complete.ask',
    fields: [{ name: 'file', word: 'step.complete.file', kind: 'files' }],
  },
  credit: {
    operation: 'teamCreditOrder',
    verb: 'step.credit',
    done: 'step.credit.done',
    consequence: 'step.credit.ask',
    danger: true,
    fields: [{ name: 'amount', word: 'step.amount', kind: 'money', required: true }, reason],
  },
  grant_cancellation: {
    operation: 'teamGrantCancellation',
    verb: 'step.grant',
    done: 'step.grant.done',
    consequence: 'step.grant.ask',
    danger: true,
    fields: [{ name: 'amount', word: 'step.amount', kind: 'money', hint: 'step.amount.all' }],
  },
  decline_cancellation: {
    operation: 'teamDeclineCancellation',
    verb: 'step.decline',
    done: 'step.decline.done',
    consequence: 'step.decline.ask',
    fields: [{ name: 'note', word: 'step.decline.note', kind: 'long', required: true }],
  },
  refund: {
    operation: 'teamRefundOrder',
    verb: 'step.refund',
    done: 'step.refund.done',
    consequence: 'step.refund.ask',
    danger: true,
    fields: [{ name: 'amount', word: 'step.amount', kind: 'money', hint: 'step.amount.all' }, reason],
  },
  void: {
    operation: 'teamVoidOrder',
    verb: 'step.void',
    done: 'step.void.done',
    consequence: 'step.void.ask',
    danger: true,
    fields: [reason],
  },
} as const satisfies Record<string, Step>;

export type StepName = keyof typeof STEPS;

export const isStep = (name: string): name is StepName => name in STEPS;
