// Every move an order can make, and the steps of the team's work. The checks, the documents and the tests read these rows.

const HELD = ['created', 'in_progress', 'in_review', 'approved'] as const;

export const ORDER_LIFECYCLE = {
  begin: { from: ['created'], to: 'in_progress', by: 'team', when: 'Work begins' },
  review: { from: ['in_progress'], to: 'in_review', by: 'team', when: 'Every translation is ready for review' },
  approve: { from: ['in_review'], to: 'approved', by: 'customer', when: 'Every translation is approved' },
  revise: {
    from: ['approved', 'completed'],
    to: 'in_review',
    by: 'customer',
    when: 'A revision of a translation is asked for; during review this changes no status',
  },
  complete: { from: ['approved'], to: 'completed', by: 'team', when: 'The final files are available' },
  finish: {
    from: ['in_progress'],
    to: 'completed',
    by: 'team',
    when: 'The results are available, and no translation was ordered that would have to be reviewed',
  },
  hold: { from: HELD, to: 'on_hold', by: 'team', when: 'Something has to be settled first, such as the page count' },
  resume: { from: ['on_hold'], to: HELD, by: 'team', when: 'It is settled; the order goes back to the state it left' },
  refund: {
    from: [...HELD, 'on_hold', 'completed'],
    to: 'refunded',
    by: 'team',
    when: 'Money was given back',
  },
  void: { from: [...HELD, 'on_hold'], to: 'voided', by: 'team', when: 'The order is undone and all money given back' },
} as const;

export type OrderMove = keyof typeof ORDER_LIFECYCLE;

/** Steps that reach a milestone: in which states, and whether they mean that work has begun. */
export const ORDER_STEPS = {
  intake: { milestone: 'intake_processed_at', in: ['created', 'in_progress'], begins: false },
  assign: { milestone: 'translator_assigned_at', in: ['created', 'in_progress'], begins: false },
  accept: { milestone: 'translator_accepted_at', in: ['created', 'in_progress'], begins: true },
  translated: { milestone: 'translator_completed_at', in: ['created', 'in_progress'], begins: true },
  proofread: { milestone: 'proofreader_completed_at', in: ['created', 'in_progress'], begins: true },
  notarize: { milestone: 'notarized_at', in: ['approved'], begins: false },
  ship: { milestone: 'shipped_at', in: ['approved'], begins: false },
} as const;

export type OrderStep = keyof typeof ORDER_STEPS;
