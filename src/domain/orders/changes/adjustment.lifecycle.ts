// Moves of an adjustment: a change to the price of a paid order. The checks and the docs read these rows.

export const ADJUSTMENT_LIFECYCLE = {
  accept: {
    from: ['proposed'],
    to: 'accepted',
    by: ['customer', 'service'],
    when: 'It is paid or put on the invoice; or the money that it gives back is back',
  },
  decline: { from: ['proposed'], to: 'declined', by: ['customer'], when: 'The customer does not want it' },
  withdraw: {
    from: ['proposed'],
    to: 'withdrawn',
    by: ['team', 'service'],
    when: 'The team takes it back, or its order has ended',
  },
} as const;
