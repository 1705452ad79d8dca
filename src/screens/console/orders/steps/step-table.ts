import type { Operation } from '../../../../wire/paths.ts';
import { t, type Word } from '../../../kit/words/words.ts';
import type { Task } from '../assignments/pieces.ts';
import type { TeamOrder } from '../team-order.ts';
import { apostilleSteps, type Choice, sourceChoices } from './step-choices.ts';
import {
  amountOrAll,
  feeInWords,
  giveBack,
  giveBackUpTo,
  refundAndClose,
  refundAndKeep,
  refundTo,
} from './step-money.ts';

/** What was filled in, by the names of the fields. */
export type Given = Readonly<Record<string, string | number | readonly File[]>>;

/** A field that a step asks for. */
export interface StepField {
  name: string;
  word: Word;
  kind: 'text' | 'long' | 'money' | 'files' | 'when' | 'day' | 'choice';
  required?: true;
  hint?: Word;
  choices?(order: TeamOrder): readonly Choice[];
  /** The highest amount of money. */
  most?(order: TeamOrder): number | null;
}

/** A step of an order: the call that does it, the verb on its button, what it asks for, and what it says before it cannot be taken back. */
export interface Step {
  operation: Operation;
  verb: Word;
  done: Word;
  /** The toast for orders on an invoice: the invoice gets a credit, and no money moves. */
  billed?: Word;
  fields?: readonly StepField[];
  /** A form of its own asks for more than fields can. */
  form?: 'parcels' | 'seals' | 'lines' | 'person';
  /** Asked first: the consequence in words. */
  asks?(order: TeamOrder, given: Given): string;
  /** The task that it ends, and its verb where nobody is assigned to all of that: whoever takes it is asked about it. */
  ends?: { readonly task: Task; readonly anyway: Word };
  /** The consequence of the values, shown below the fields; null while it is not known. */
  tells?(order: TeamOrder, given: Given): string | null;
  /** What stands on the button, where that says more than the verb. */
  confirms?(order: TeamOrder, given: Given): string;
  danger?: true;
  /** Offered where the thing is that it is about, not among the steps. */
  elsewhere?: true;
}

const reason = { name: 'reason', word: 'step.reason', kind: 'long', required: true } as const;
const where = { name: 'where', word: 'step.where', kind: 'text', required: true } as const;
const amount = {
  name: 'amount',
  word: 'step.amount',
  kind: 'money',
  hint: 'step.amount.all',
  most: ({ refundable }: TeamOrder) => refundable,
} as const;

/** What the customer gets with the completion. */
const deliveredOf = ({ number, files, certificates }: TeamOrder) => ({
  number,
  files: files.filter(({ collection, superseded }) => collection === 'translation' && !superseded).length,
  certificates: certificates.filter(({ status }) => status === 'issued').length,
});

/** The customer by name, for whoever may know it. */
const customerOf = ({ customer_name }: TeamOrder): string => customer_name ?? t('step.customer');

const PLAIN = {
  intake: {
    operation: 'teamIntakeOrder',
    verb: 'step.intake',
    done: 'step.intake.done',
    asks: ({ number }) => t('step.intake.ask', { number }),
  },
  accept: {
    operation: 'teamAcceptOrder',
    verb: 'step.accept',
    done: 'step.accept.done',
    asks: ({ number }) => t('step.accept.ask', { number }),
  },
  translated: {
    operation: 'teamTranslatedOrder',
    verb: 'step.translated',
    done: 'step.translated.done',
    ends: { task: 'translate', anyway: 'step.translated.anyway' },
    asks: ({ number }) => t('step.translated.ask', { number }),
  },
  proofread: {
    operation: 'teamProofreadOrder',
    verb: 'step.proofread',
    done: 'step.proofread.done',
    ends: { task: 'proofread', anyway: 'step.proofread.anyway' },
    asks: ({ number }) => t('step.proofread.ask', { number }),
  },
  review: {
    operation: 'teamReviewOrder',
    verb: 'step.review',
    done: 'step.review.done',
    asks: (order) => t('step.review.ask', { ...deliveredOf(order), customer: customerOf(order) }),
    confirms: (order) => t('step.review.to', { ...deliveredOf(order), customer: customerOf(order) }),
  },
  resume: {
    operation: 'teamResumeOrder',
    verb: 'step.resume',
    done: 'step.resume.done',
    asks: (order) => t('step.resume.ask', { number: order.number, customer: customerOf(order) }),
  },
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
    form: 'person',
  },
  add_conversion: {
    operation: 'teamAddConversion',
    verb: 'step.convert',
    done: 'step.convert.done',
    elsewhere: true,
    fields: [
      { name: 'amount', word: 'step.convert.amount', kind: 'text', required: true, hint: 'step.convert.amount.hint' },
      { name: 'source_currency', word: 'step.convert.currency', kind: 'text', hint: 'step.convert.currency.hint' },
      { name: 'date', word: 'step.convert.date', kind: 'day', hint: 'step.convert.date.hint' },
      { name: 'description', word: 'step.convert.what', kind: 'text', hint: 'step.convert.what.hint' },
      { name: 'file', word: 'step.convert.file', kind: 'choice', choices: sourceChoices },
    ],
  },
} as const satisfies Record<string, Step>;

const PAPERS = {
  notarize: { operation: 'teamNotarizeOrder', verb: 'step.notarize', done: 'step.notarize.done', form: 'seals' },
  ship: { operation: 'teamShipOrder', verb: 'step.ship', done: 'step.ship.done', form: 'parcels' },
  apostille: {
    operation: 'teamRecordApostille',
    verb: 'step.apostille',
    done: 'step.apostille.done',
    elsewhere: true,
    fields: [
      { name: 'step', word: 'step.apostille.step', kind: 'choice', required: true, choices: apostilleSteps },
      { name: 'where', word: 'step.apostille.where', kind: 'text', hint: 'step.apostille.where.hint' },
      { name: 'reference', word: 'step.apostille.number', kind: 'text', hint: 'step.apostille.number.hint' },
    ],
  },
  receive_original: {
    operation: 'teamReceiveOriginal',
    verb: 'step.receive',
    done: 'step.receive.done',
    elsewhere: true,
    fields: [
      { name: 'what', word: 'step.receive.what', kind: 'text', required: true, hint: 'step.receive.what.hint' },
      { ...where, word: 'step.receive.where' },
      { name: 'reference', word: 'step.reference', kind: 'text', hint: 'step.reference.hint' },
      { name: 'file', word: 'step.receive.file', kind: 'choice', choices: sourceChoices },
    ],
  },
  move_original: {
    operation: 'teamMoveOriginal',
    verb: 'step.move',
    done: 'step.move.done',
    elsewhere: true,
    fields: [where, { name: 'reference', word: 'step.reference', kind: 'text', hint: 'step.reference.hint' }],
  },
  return_original: {
    operation: 'teamReturnOriginal',
    verb: 'step.return',
    done: 'step.return.done',
    elsewhere: true,
    fields: [
      { name: 'reference', word: 'step.return.reference', kind: 'text', required: true, hint: 'step.return.hint' },
      { name: 'where', word: 'step.return.where', kind: 'text' },
    ],
  },
  revoke_certificate: {
    operation: 'teamRevokeCertificate',
    verb: 'step.revoke',
    done: 'step.revoke.done',
    asks: () => t('step.revoke.ask'),
    danger: true,
    elsewhere: true,
    fields: [{ ...reason, word: 'step.revoke.reason' }],
  },
  complete: {
    operation: 'teamCompleteOrder',
    verb: 'step.complete',
    done: 'step.complete.done',
    asks: (order) => t('step.complete.ask', deliveredOf(order)),
    fields: [{ name: 'file', word: 'step.complete.file', kind: 'files' }],
  },
} as const satisfies Record<string, Step>;

const MONEY = {
  propose_adjustment: {
    operation: 'teamProposeAdjustment',
    verb: 'step.adjust',
    done: 'step.adjust.done',
    form: 'lines',
  },
  withdraw_adjustment: {
    operation: 'teamWithdrawAdjustment',
    verb: 'step.withdraw',
    done: 'step.withdraw.done',
    asks: (order) => t('step.withdraw.ask', { customer: customerOf(order) }),
    elsewhere: true,
  },
  credit: {
    operation: 'teamCreditOrder',
    verb: 'step.credit',
    done: 'step.credit.done',
    billed: 'step.credit.done.invoice',
    asks: (order, given) => t('step.credit.ask', { back: giveBackUpTo(order, given['amount']) }),
    confirms: (order, given) => giveBack(order, given['amount']) ?? t('step.credit'),
    danger: true,
    fields: [{ ...amount, hint: undefined, required: true }, reason],
  },
  grant_cancellation: {
    operation: 'teamGrantCancellation',
    verb: 'step.grant',
    done: 'step.grant.done',
    asks: (order) => t('step.grant.ask', { fee: feeInWords(order), to: refundTo(order), number: order.number }),
    tells: (order, given) => refundAndKeep(order, given['amount']),
    confirms: (order, given) => refundAndClose(order, amountOrAll(order, given['amount'])),
    danger: true,
    fields: [amount],
  },
  decline_cancellation: {
    operation: 'teamDeclineCancellation',
    verb: 'step.decline',
    done: 'step.decline.done',
    asks: () => t('step.decline.ask'),
    fields: [{ name: 'note', word: 'step.decline.note', kind: 'long', required: true }],
  },
  refund: {
    operation: 'teamRefundOrder',
    verb: 'step.refund',
    done: 'step.refund.done',
    billed: 'step.refund.done.invoice',
    asks: (order) => t('step.refund.ask', { to: refundTo(order), number: order.number }),
    tells: (order, given) => refundAndKeep(order, given['amount']),
    confirms: (order, given) => refundAndClose(order, amountOrAll(order, given['amount'])),
    danger: true,
    fields: [amount, reason],
  },
  void: {
    operation: 'teamVoidOrder',
    verb: 'step.void',
    done: 'step.void.done',
    asks: (order) => {
      const back = t('money.sentence', { text: giveBackUpTo(order, order.refundable) });
      return t('step.void.ask', { back, number: order.number });
    },
    confirms: (order) => (order.refundable === 0 ? t('step.void') : refundAndClose(order, order.refundable)),
    danger: true,
    fields: [reason],
  },
} as const satisfies Record<string, Step>;

/** Every step by the name that the order's `actions` give it. Which can be taken, the order says. */
export const STEPS = { ...PLAIN, ...PAPERS, ...MONEY } as const;

export type StepName = keyof typeof STEPS;

export const isStep = (name: string): name is StepName => name in STEPS;
