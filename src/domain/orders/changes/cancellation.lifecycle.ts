// Moves of a customer's request to cancel a paid order. The checks and the docs read these rows.

export const CANCELLATION_LIFECYCLE = {
  grant: {
    from: ['requested'],
    to: 'granted',
    by: ['team', 'service'],
    when: 'The money is back: at once while no work has begun, else as much as the team decides',
  },
  decline: { from: ['requested'], to: 'declined', by: ['team'], when: 'The team says why it cannot be cancelled' },
  withdraw: { from: ['requested'], to: 'withdrawn', by: ['customer'], when: 'The customer wants the order after all' },
} as const;
