import { DELIVERY_WORDS, INVOICE_WORDS, ORDER_WORDS, QUOTE_WORDS } from '../../../wire/state-words.ts';

// Every state with its one word, tone and icon.

/** `waiting`: on somebody else; `late`: late or failed; `done`: finished well; `calm`: under way; `ended`: over. */
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
