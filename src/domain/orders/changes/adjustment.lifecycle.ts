// What becomes of a change of a paid order's price. The checks and the documents read these rows.

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
