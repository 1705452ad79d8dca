import { DELIVERY_WORDS, INVOICE_WORDS, ORDER_WORDS, QUOTE_WORDS } from '../../../wire/state-words.ts';

/** `waiting`: for someone else; `late`: late or failed; `done`: finished; `calm`: in progress; `ended`: over. */
export type Tone = 'calm' | 'waiting' | 'late' | 'done' | 'ended' | 'next';

export interface State {
  word: string;
  tone: Tone;
  icon: StateIcon;
}

export type StateIcon = 'inbox' | 'clock' | 'pencil' | 'eye' | 'pause' | 'check' | 'cross' | 'card' | 'send' | 'back';

export const QUOTE_STATES = {
  requested: { word: QUOTE_WORDS.requested, tone: 'next', icon: 'inbox' },
  ready: { word: QUOTE_WORDS.ready, tone: 'waiting', icon: 'clock' },
  approved: { word: QUOTE_WORDS.approved, tone: 'done', icon: 'check' },
  paid: { word: QUOTE_WORDS.paid, tone: 'done', icon: 'card' },
  cancelled: { word: QUOTE_WORDS.cancelled, tone: 'ended', icon: 'cross' },
} as const satisfies Record<string, State>;

export const ORDER_STATES = {
  created: { word: ORDER_WORDS.created, tone: 'next', icon: 'inbox' },
  in_progress: { word: ORDER_WORDS.in_progress, tone: 'calm', icon: 'pencil' },
  on_hold: { word: ORDER_WORDS.on_hold, tone: 'waiting', icon: 'pause' },
  in_review: { word: ORDER_WORDS.in_review, tone: 'waiting', icon: 'eye' },
  approved: { word: ORDER_WORDS.approved, tone: 'next', icon: 'check' },
  completed: { word: ORDER_WORDS.completed, tone: 'done', icon: 'check' },
  refunded: { word: ORDER_WORDS.refunded, tone: 'ended', icon: 'back' },
  voided: { word: ORDER_WORDS.voided, tone: 'ended', icon: 'cross' },
} as const satisfies Record<string, State>;

export const INVOICE_STATES = {
  open: { word: INVOICE_WORDS.open, tone: 'calm', icon: 'pencil' },
  issued: { word: INVOICE_WORDS.issued, tone: 'waiting', icon: 'clock' },
  paid: { word: INVOICE_WORDS.paid, tone: 'done', icon: 'check' },
  void: { word: INVOICE_WORDS.void, tone: 'ended', icon: 'cross' },
} as const satisfies Record<string, State>;

export const DELIVERY_STATES = {
  waiting: { word: DELIVERY_WORDS.waiting, tone: 'waiting', icon: 'clock' },
  delivered: { word: DELIVERY_WORDS.delivered, tone: 'done', icon: 'check' },
  failed: { word: DELIVERY_WORDS.failed, tone: 'late', icon: 'cross' },
  skipped: { word: DELIVERY_WORDS.skipped, tone: 'ended', icon: 'pause' },
} as const satisfies Record<string, State>;

export const ACCOUNT_STATES = {
  active: { word: 'Active', tone: 'done', icon: 'check' },
  disabled: { word: 'Disabled', tone: 'ended', icon: 'pause' },
} as const satisfies Record<string, State>;

/** An invoice past its due date. */
export const OVERDUE: State = { word: 'Overdue', tone: 'late', icon: 'clock' };

export const ENDPOINT_STATES = {
  working: { word: 'Working', tone: 'done', icon: 'check' },
  failing: { word: 'Failing', tone: 'late', icon: 'clock' },
  disabled: { word: 'Off', tone: 'late', icon: 'cross' },
  paused: { word: 'Off', tone: 'ended', icon: 'pause' },
} as const satisfies Record<string, State>;

export const APP_STATES = {
  verified: { word: 'Verified', tone: 'done', icon: 'check' },
  unverified: { word: 'Not verified', tone: 'waiting', icon: 'clock' },
  disabled: { word: 'Disabled', tone: 'ended', icon: 'pause' },
} as const satisfies Record<string, State>;

export const MAIL_STATES = {
  waiting: { word: 'Waiting', tone: 'waiting', icon: 'clock' },
  sent: { word: 'Sent', tone: 'done', icon: 'send' },
  failed: { word: 'Failed', tone: 'late', icon: 'cross' },
  suppressed: { word: 'Not sent', tone: 'ended', icon: 'pause' },
  ended: { word: 'Overtaken', tone: 'ended', icon: 'back' },
} as const satisfies Record<string, State>;

export const PART_STATES = {
  up: { word: 'Up', tone: 'done', icon: 'check' },
  down: { word: 'Down', tone: 'late', icon: 'cross' },
} as const satisfies Record<string, State>;

export const JOB_STATES = {
  well: { word: 'On time', tone: 'done', icon: 'check' },
  late: { word: 'Behind', tone: 'late', icon: 'clock' },
  failed: { word: 'Failing', tone: 'late', icon: 'cross' },
  waiting: { word: 'Not run yet', tone: 'calm', icon: 'clock' },
} as const satisfies Record<string, State>;
