// Steps of an apostille, separate from the order's actions. The checks, the docs and the tests read these rows.

/** `needs`: the field that must be sent with the step; `begins`: whether the step starts work on the order. */
export const APOSTILLE_LIFECYCLE = {
  receive: {
    from: ['waiting', 'returned'],
    to: 'received',
    by: ['team'],
    when: 'The paper for the apostille arrives, or its replacement after a return',
    needs: null,
    begins: false,
  },
  notarize: {
    from: ['received'],
    to: 'notarized',
    by: ['team'],
    when: 'A notary signs the paper, if the authority requires it',
    needs: null,
    begins: true,
  },
  submit: {
    from: ['received', 'notarized'],
    to: 'submitted',
    by: ['team'],
    when: 'The paper is submitted to the authority that issues the apostille',
    needs: 'where',
    begins: true,
  },
  issue: {
    from: ['submitted'],
    to: 'issued',
    by: ['team'],
    when: 'The authority issues the apostille with its number',
    needs: 'reference',
    begins: true,
  },
  return: {
    from: ['issued'],
    to: 'returned',
    by: ['team'],
    when: 'The paper comes back from the authority with its apostille',
    needs: null,
    begins: true,
  },
} as const;

export type ApostilleMove = keyof typeof APOSTILLE_LIFECYCLE;
