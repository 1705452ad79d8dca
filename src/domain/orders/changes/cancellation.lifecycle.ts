// Moves of a customer's request to cancel a paid order. The checks and the docs read these rows.

export const CANCELLATION_LIFECYCLE = {
  grant: {
    from: ['requested'],
    to: 'granted',
    by: ['team', 'service'],
    when: 'The payment is refunded: immediately if work hasn’t started, otherwise the amount the team decides',
  },
  decline: { from: ['requested'], to: 'declined', by: ['team'], when: 'The team declines with an explanation' },
  withdraw: { from: ['requested'], to: 'withdrawn', by: ['customer'], when: 'The customer withdraws the request' },
} as const;
