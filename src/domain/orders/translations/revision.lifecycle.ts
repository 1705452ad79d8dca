// Moves of a revision that a customer requested. The checks, the docs and the tests read these rows.

export const REVISION_LIFECYCLE = {
  answer: { from: ['asked'], to: 'answered', by: ['team'], when: 'The corrected translation is uploaded' },
  withdraw: {
    from: ['asked'],
    to: 'withdrawn',
    by: ['customer'],
    when: 'The customer approves the translation without the change',
  },
  replace: {
    from: ['asked'],
    to: 'replaced',
    by: ['customer'],
    when: 'The customer requests another change to the same translation',
  },
} as const;

export type RevisionMove = keyof typeof REVISION_LIFECYCLE;
