// Moves of a revision that a customer requested. The checks, the docs and the tests read these rows.

export const REVISION_LIFECYCLE = {
  answer: { from: ['asked'], to: 'answered', by: ['team'], when: 'The changed translation is there' },
  withdraw: { from: ['asked'], to: 'withdrawn', by: ['customer'], when: 'The translation is approved as it is' },
  replace: {
    from: ['asked'],
    to: 'replaced',
    by: ['customer'],
    when: 'Another change of the same translation is asked for',
  },
} as const;

export type RevisionMove = keyof typeof REVISION_LIFECYCLE;
