import { textOrDash } from '../../../kit/form/field.ts';
import { exactTime } from '../../../kit/format/time.ts';
import { t } from '../../../kit/words/words.ts';
import { CANCEL_REASONS } from '../../../things/quote/cancel-reasons.ts';
import type { TeamOrder } from '../team-order.ts';
import type { OrderAction } from './action-body.ts';
import { apostilleSteps, sourceChoices, translationChoices } from './action-choices.ts';
import {
  amountOrAll,
  cancelAndRefundInWords,
  feeInWords,
  refundAndCloseInWords,
  refundInWords,
  refundSplitInWords,
  refundTargetInWords,
  refundUpToInWords,
} from './refund-words.ts';

const reason = { name: 'reason', word: 'step.reason', kind: 'long', required: true } as const;
const where = { name: 'where', word: 'step.where', kind: 'text', required: true } as const;
const amount = {
  name: 'amount',
  word: 'step.amount',
  kind: 'money',
  most: ({ refundable }: TeamOrder) => refundable,
} as const;

const amountOrEverything = { ...amount, hint: 'step.amount.all' } as const;

/** Files and certificates that the customer gets on completion. */
const deliveredOf = ({ number, files, certificates }: TeamOrder) => ({
  number,
  files: files.filter(({ collection, superseded }) => collection === 'translation' && !superseded).length,
  certificates: certificates.filter(({ status }) => status === 'issued').length,
});

/** Name of the customer, if the viewer may know it. */
const customerOf = ({ customer_name }: TeamOrder): string => customer_name ?? t('step.customer');

const PLAIN = {
  intake: {
    operation: 'teamIntakeOrder',
    verb: 'step.intake',
    done: 'step.intake.done',
    introText: ({ number }) => t('step.intake.ask', { number }),
  },
  accept: {
    operation: 'teamAcceptOrder',
    verb: 'step.accept',
    notifies: true,
    done: 'step.accept.done',
    introText: ({ number }) => t('step.accept.ask', { number }),
  },
  translated: {
    operation: 'teamTranslatedOrder',
    verb: 'step.translated',
    done: 'step.translated.done',
    endsTask: { task: 'translate', anyway: 'step.translated.anyway' },
    introText: ({ number }) => t('step.translated.ask', { number }),
  },
  proofread: {
    operation: 'teamProofreadOrder',
    verb: 'step.proofread',
    done: 'step.proofread.done',
    endsTask: { task: 'proofread', anyway: 'step.proofread.anyway' },
    introText: ({ number }) => t('step.proofread.ask', { number }),
  },
  review: {
    operation: 'teamReviewOrder',
    verb: 'step.review',
    notifies: true,
    done: 'step.review.done',
    introText: (order) => t('step.review.ask', { ...deliveredOf(order), customer: customerOf(order) }),
    buttonText: (order) => t('step.review.to', { ...deliveredOf(order), customer: customerOf(order) }),
  },
  resume: {
    operation: 'teamResumeOrder',
    verb: 'step.resume',
    notifies: true,
    done: 'step.resume.done',
    introText: (order) => t('step.resume.ask', { number: order.number, customer: customerOf(order) }),
  },
  hold: {
    operation: 'teamHoldOrder',
    verb: 'step.hold',
    notifies: true,
    done: 'step.hold.done',
    fields: [{ ...reason, word: 'step.hold.reason', hint: 'step.hold.hint' }],
  },
  change: {
    operation: 'teamChangeOrder',
    verb: 'step.change',
    notifies: true,
    done: 'step.change.done',
    introText: ({ promised_at, reference }) =>
      t('step.change.ask', {
        due: promised_at === null ? '–' : exactTime(promised_at),
        reference: textOrDash(reference),
      }),
    needsOneOf: ['due_at', 'reference'],
    fields: [
      { name: 'due_at', word: 'step.change.due', kind: 'when', hint: 'step.change.due.hint' },
      { name: 'reference', word: 'step.change.reference', kind: 'text' },
      { name: 'note', word: 'step.change.note', kind: 'long', hint: 'step.change.note.hint' },
    ],
  },
  send_back: {
    operation: 'teamSendBack',
    verb: 'step.send_back',
    done: 'step.send_back.done',
    introText: () => t('step.send_back.ask'),
    fields: [
      { name: 'note', word: 'step.send_back.note', kind: 'long', required: true },
      { name: 'file', word: 'step.send_back.file', kind: 'choice', choices: translationChoices },
    ],
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
} as const satisfies Record<string, OrderAction>;

const PAPERS = {
  notarize: { operation: 'teamNotarizeOrder', verb: 'step.notarize', done: 'step.notarize.done', form: 'seals' },
  ship: { operation: 'teamShipOrder', verb: 'step.ship', notifies: true, done: 'step.ship.done', form: 'parcels' },
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
    introText: () => t('step.revoke.ask'),
    danger: true,
    elsewhere: true,
    fields: [{ ...reason, word: 'step.revoke.reason' }],
  },
  complete: {
    operation: 'teamCompleteOrder',
    verb: 'step.complete',
    done: 'step.complete.done',
    introText: (order) => t('step.complete.ask', deliveredOf(order)),
    fields: [{ name: 'file', word: 'step.complete.file', kind: 'files' }],
  },
} as const satisfies Record<string, OrderAction>;

const MONEY = {
  propose_adjustment: {
    operation: 'teamProposeAdjustment',
    verb: 'step.adjust',
    notifies: true,
    done: 'step.adjust.done',
    form: 'lines',
  },
  withdraw_adjustment: {
    operation: 'teamWithdrawAdjustment',
    verb: 'step.withdraw',
    notifies: true,
    done: 'step.withdraw.done',
    introText: (order) => t('step.withdraw.ask', { customer: customerOf(order) }),
    elsewhere: true,
  },
  credit: {
    operation: 'teamCreditOrder',
    verb: 'step.credit',
    done: 'step.credit.done',
    doneOnInvoice: 'step.credit.done.invoice',
    introText: (order, values) => t('step.credit.ask', { back: refundUpToInWords(order, values['amount']) }),
    buttonText: (order, values) => refundInWords(order, values['amount']) ?? t('step.credit'),
    danger: true,
    fields: [{ ...amount, required: true }, reason],
  },
  grant_cancellation: {
    operation: 'teamGrantCancellation',
    verb: 'step.grant',
    done: 'step.grant.done',
    introText: (order) =>
      t('step.grant.ask', { fee: feeInWords(order), to: refundTargetInWords(order), number: order.number }),
    outcomeText: (order, values) => refundSplitInWords(order, values['amount']),
    buttonText: (order, values) => refundAndCloseInWords(order, amountOrAll(order, values['amount'])),
    danger: true,
    fields: [amountOrEverything],
  },
  decline_cancellation: {
    operation: 'teamDeclineCancellation',
    verb: 'step.decline',
    done: 'step.decline.done',
    introText: () => t('step.decline.ask'),
    fields: [{ name: 'note', word: 'step.decline.note', kind: 'long', required: true }],
  },
  cancel: {
    operation: 'teamCancelOrder',
    verb: 'step.cancel',
    done: 'step.cancel.done',
    doneOnInvoice: 'step.cancel.done.invoice',
    introText: (order) => t('step.cancel.ask', { to: refundTargetInWords(order), number: order.number }),
    outcomeText: (order, values) => refundSplitInWords(order, values['amount']),
    buttonText: (order, values) => cancelAndRefundInWords(order, amountOrAll(order, values['amount'])),
    danger: true,
    fields: [
      amountOrEverything,
      { name: 'reason', word: 'step.cancel.reason', kind: 'choice', required: true, choices: () => CANCEL_REASONS },
      { name: 'note', word: 'step.cancel.note', kind: 'long', hint: 'step.cancel.note.hint' },
    ],
  },
} as const satisfies Record<string, OrderAction>;

/** All actions by their name in `actions[]`; the order says which are allowed. */
export const ORDER_ACTIONS = { ...PLAIN, ...PAPERS, ...MONEY } as const;

export type OrderActionName = keyof typeof ORDER_ACTIONS;

export const isOrderAction = (name: string): name is OrderActionName => name in ORDER_ACTIONS;
