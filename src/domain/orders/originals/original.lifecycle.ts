// Moves of a paper that a customer mailed to us. The checks, the docs and the tests read these rows.

export const ORIGINAL_LIFECYCLE = {
  move: {
    from: ['received'],
    to: 'received',
    by: ['team'],
    when: 'The original is moved, and still with us',
  },
  return: { from: ['received'], to: 'returned', by: ['team'], when: 'The original is returned to the customer' },
} as const;

export type OriginalMove = keyof typeof ORIGINAL_LIFECYCLE;
