// Every move of an order, and the actions of the team. The checks, the docs and the tests read these rows.

/** Work can go on: neither on hold nor over. */
const OPEN = ['created', 'in_progress', 'in_review', 'approved'] as const;

export const ORDER_LIFECYCLE = {
  begin: { from: ['created'], to: 'in_progress', by: ['team'], when: 'Work begins' },
  review: { from: ['in_progress'], to: 'in_review', by: ['team'], when: 'Every translation is ready for review' },
  approve: { from: ['in_review'], to: 'approved', by: ['customer'], when: 'Every translation is approved' },
  revise: {
    from: ['approved', 'completed'],
    to: 'in_review',
    by: ['customer'],
    when: 'A revision of a translation is asked for; during review this changes no status',
  },
  complete: { from: ['approved'], to: 'completed', by: ['team'], when: 'The final files are available' },
  finish: {
    from: ['in_progress'],
    to: 'completed',
    by: ['team'],
    when: 'The results are available, and no translation was ordered that would have to be reviewed',
  },
  hold: {
    from: OPEN,
    to: 'on_hold',
    by: ['team', 'service'],
    when: 'Something has to be settled first, such as the page count, or the price could not be taken',
  },
  resume: {
    from: ['on_hold'],
    to: ['in_progress', 'in_review', 'approved'],
    // No event reports a return to `created`.
    instead: { created: 'in_progress' },
    by: ['team', 'service'],
    when: 'It is settled; the order goes back to the state it left, or to `in_progress` where that was `created`',
  },
  refund: {
    from: [...OPEN, 'on_hold', 'completed'],
    to: 'refunded',
    by: ['team', 'service'],
    when: 'Money was given back',
  },
  void: {
    from: [...OPEN, 'on_hold'],
    to: 'voided',
    by: ['team', 'service'],
    when: 'The order is undone and all money given back, or it ends with its quote',
  },
} as const;

export type OrderMove = keyof typeof ORDER_LIFECYCLE;
/** `service`: the move is made automatically. */
export type OrderMover = (typeof ORDER_LIFECYCLE)[OrderMove]['by'][number];

/** Before the customer reviews anything. */
const EARLY = ['created', 'in_progress'] as const;

/**
 * Actions that reach a milestone: the states they are allowed in, and whether they start work. Without a translation,
 * notarization and shipping wait for no approval.
 */
export const MILESTONE_ACTIONS = {
  intake: { milestone: 'intake_processed_at', in: EARLY, begins: false },
  assign: { milestone: 'translator_assigned_at', in: EARLY, begins: false },
  accept: { milestone: 'translator_accepted_at', in: EARLY, begins: true },
  translated: { milestone: 'translator_completed_at', in: EARLY, begins: true },
  proofread: { milestone: 'proofreader_completed_at', in: EARLY, begins: true },
  notarize: {
    milestone: 'notarized_at',
    in: ['approved'],
    begins: false,
    withoutTranslation: { in: EARLY, begins: true },
  },
  ship: { milestone: 'shipped_at', in: ['approved'], begins: false, withoutTranslation: { in: EARLY, begins: true } },
} as const;

export type MilestoneAction = keyof typeof MILESTONE_ACTIONS;
