// Every state with its one word, tone and icon: screens, pages, letters and papers say it alike.

/** `waiting`: on somebody else; `late`: late or failed; `done`: finished well; `calm`: under way; `ended`: over. */
export type Tone = 'calm' | 'waiting' | 'late' | 'done' | 'ended' | 'next';

export interface State {
  word: string;
  tone: Tone;
  icon: StateIcon;
}

export type StateIcon = 'inbox' | 'clock' | 'pencil' | 'eye' | 'pause' | 'check' | 'cross' | 'card' | 'send' | 'back';

export const QUOTE_STATES = {
  requested: { word: 'To price', tone: 'next', icon: 'inbox' },
  ready: { word: 'Priced', tone: 'waiting', icon: 'clock' },
  approved: { word: 'On invoice', tone: 'done', icon: 'check' },
  paid: { word: 'Paid', tone: 'done', icon: 'card' },
  cancelled: { word: 'Cancelled', tone: 'ended', icon: 'cross' },
} as const satisfies Record<string, State>;

export const ORDER_STATES = {
  created: { word: 'New', tone: 'next', icon: 'inbox' },
  in_progress: { word: 'In progress', tone: 'calm', icon: 'pencil' },
  on_hold: { word: 'On hold', tone: 'waiting', icon: 'pause' },
  in_review: { word: 'In review', tone: 'waiting', icon: 'eye' },
  approved: { word: 'Approved', tone: 'next', icon: 'check' },
  completed: { word: 'Completed', tone: 'done', icon: 'check' },
  refunded: { word: 'Refunded', tone: 'ended', icon: 'back' },
  voided: { word: 'Voided', tone: 'ended', icon: 'cross' },
} as const satisfies Record<string, State>;

export const INVOICE_STATES = {
  open: { word: 'Open', tone: 'calm', icon: 'pencil' },
  issued: { word: 'Due', tone: 'waiting', icon: 'clock' },
  paid: { word: 'Paid', tone: 'done', icon: 'check' },
  void: { word: 'Void', tone: 'ended', icon: 'cross' },
} as const satisfies Record<string, State>;

export const DELIVERY_STATES = {
  waiting: { word: 'Waiting', tone: 'waiting', icon: 'clock' },
  delivered: { word: 'Delivered', tone: 'done', icon: 'check' },
  failed: { word: 'Failed', tone: 'late', icon: 'cross' },
  skipped: { word: 'Skipped', tone: 'ended', icon: 'pause' },
} as const satisfies Record<string, State>;
