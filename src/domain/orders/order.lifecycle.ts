// Every move of an order, and the actions of the team. The checks, the docs and the tests read these rows.

/** Work can go on: neither on hold nor over. */
const OPEN = ['created', 'in_progress', 'in_review', 'approved'] as const;

export const ORDER_LIFECYCLE = {
  begin: { from: ['created'], to: 'in_progress', by: ['team'], when: 'Work starts' },
  review: { from: ['in_progress'], to: 'in_review', by: ['team'], when: 'Every translation is ready for review' },
  approve: { from: ['in_review'], to: 'approved', by: ['customer'], when: 'Every translation is approved' },
  revise: {
    from: ['approved', 'completed'],
    to: 'in_review',
    by: ['customer'],
    when: 'The customer requests a revision of a translation. During review, this doesn’t change the status',
  },
  complete: { from: ['approved'], to: 'completed', by: ['team'], when: 'The final files are available' },
  finish: {
    from: ['in_progress'],
    to: 'completed',
    by: ['team'],
    when: 'The results are available, and the order has no translation to review',
  },
  hold: {
    from: OPEN,
    to: 'on_hold',
    by: ['team', 'service'],
    when: 'Something must be resolved first, such as the page count, or the payment failed',
  },
  resume: {
    from: ['on_hold'],
    to: ['in_progress', 'in_review', 'approved'],
    // No event reports a return to `created`.
    instead: { created: 'in_progress' },
    by: ['team', 'service'],
    when: 'The issue is resolved. The order returns to its previous status, or to `in_progress` if that was `created`',
  },
  refund: {
    from: [...OPEN, 'on_hold', 'completed'],
    to: 'refunded',
    by: ['team', 'service'],
    when: 'The payment is refunded, in full or in part',
  },
  void: {
    from: [...OPEN, 'on_hold'],
    to: 'voided',
    by: ['team', 'service'],
    when: 'The order is voided and the full payment refunded, or the order ends with its quote',
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
