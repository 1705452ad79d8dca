// Moves of an adjustment: a change to the price of a paid order. The checks and the docs read these rows.

export const ADJUSTMENT_LIFECYCLE = {
  accept: {
    from: ['proposed'],
    to: 'accepted',
    by: ['customer', 'service'],
    when: 'The adjustment is paid or added to the invoice, or its refund is complete',
  },
  decline: { from: ['proposed'], to: 'declined', by: ['customer'], when: 'The customer declines the adjustment' },
  withdraw: {
    from: ['proposed'],
    to: 'withdrawn',
    by: ['team', 'service'],
    when: 'The team withdraws the adjustment, or its order has ended',
  },
} as const;
