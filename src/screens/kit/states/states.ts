import type { Key } from '../../../words/keys.ts';
import { t } from '../words/words.ts';

/** `waiting`: for someone else; `late`: late or failed; `done`: finished; `calm`: in progress; `ended`: over. */
export type Tone = 'calm' | 'waiting' | 'late' | 'done' | 'ended' | 'next';

export interface State {
  readonly word: string;
  readonly tone: Tone;
  readonly icon: StateIcon;
}

export type StateIcon = 'inbox' | 'clock' | 'pencil' | 'eye' | 'pause' | 'check' | 'cross' | 'card' | 'send' | 'back';

/** The word is read when it is shown, in the reader's language. */
const state = (key: Key, tone: Tone, icon: StateIcon): State => ({
  get word() {
    return t(key);
  },
  tone,
  icon,
});

export const QUOTE_STATES = {
  requested: state('state.quote.requested', 'next', 'inbox'),
  ready: state('state.quote.ready', 'waiting', 'clock'),
  approved: state('state.quote.approved', 'done', 'check'),
  paid: state('state.quote.paid', 'done', 'card'),
  cancelled: state('state.quote.cancelled', 'ended', 'cross'),
} satisfies Record<string, State>;

export const ORDER_STATES = {
  created: state('state.order.created', 'next', 'inbox'),
  in_progress: state('state.order.in_progress', 'calm', 'pencil'),
  on_hold: state('state.order.on_hold', 'waiting', 'pause'),
  in_review: state('state.order.in_review', 'waiting', 'eye'),
  approved: state('state.order.approved', 'next', 'check'),
  completed: state('state.order.completed', 'done', 'check'),
  refunded: state('state.order.refunded', 'ended', 'back'),
  voided: state('state.order.voided', 'ended', 'cross'),
} satisfies Record<string, State>;

export const INVOICE_STATES = {
  open: state('state.invoice.open', 'calm', 'pencil'),
  issued: state('state.invoice.issued', 'waiting', 'clock'),
  paid: state('state.invoice.paid', 'done', 'check'),
  void: state('state.invoice.void', 'ended', 'cross'),
} satisfies Record<string, State>;

export const DELIVERY_STATES = {
  waiting: state('state.delivery.waiting', 'waiting', 'clock'),
  delivered: state('state.delivery.delivered', 'done', 'check'),
  failed: state('state.delivery.failed', 'late', 'cross'),
  skipped: state('state.delivery.skipped', 'ended', 'pause'),
} satisfies Record<string, State>;

export const ACCOUNT_STATES = {
  active: state('state.account.active', 'done', 'check'),
  disabled: state('state.account.disabled', 'ended', 'pause'),
} satisfies Record<string, State>;

/** An invoice past its due date. */
export const OVERDUE = state('state.invoice.overdue', 'late', 'clock');

export const ENDPOINT_STATES = {
  working: state('state.endpoint.working', 'done', 'check'),
  failing: state('state.endpoint.failing', 'late', 'clock'),
  disabled: state('state.endpoint.disabled', 'late', 'cross'),
  paused: state('state.endpoint.paused', 'ended', 'pause'),
} satisfies Record<string, State>;

export const APP_STATES = {
  verified: state('state.app.verified', 'done', 'check'),
  unverified: state('state.app.unverified', 'waiting', 'clock'),
  disabled: state('state.app.disabled', 'ended', 'pause'),
} satisfies Record<string, State>;

export const MAIL_STATES = {
  waiting: state('state.email.waiting', 'waiting', 'clock'),
  sent: state('state.email.sent', 'done', 'send'),
  failed: state('state.email.failed', 'late', 'cross'),
  suppressed: state('state.email.suppressed', 'ended', 'pause'),
  ended: state('state.email.ended', 'ended', 'back'),
} satisfies Record<string, State>;

export const PART_STATES = {
  up: state('state.part.up', 'done', 'check'),
  down: state('state.part.down', 'late', 'cross'),
} satisfies Record<string, State>;

export const JOB_STATES = {
  well: state('state.job.well', 'done', 'check'),
  late: state('state.job.late', 'late', 'clock'),
  failed: state('state.job.failed', 'late', 'cross'),
  waiting: state('state.job.waiting', 'calm', 'clock'),
} satisfies Record<string, State>;
