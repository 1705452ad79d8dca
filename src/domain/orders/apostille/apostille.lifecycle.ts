// Steps of an apostille, separate from the order's actions. The checks, the docs and the tests read these rows.

/** `needs`: the field that must be sent with the step; `begins`: whether the step starts work on the order. */
export const APOSTILLE_LIFECYCLE = {
  receive: {
    from: ['waiting', 'returned'],
    to: 'received',
    by: ['team'],
    when: 'The paper that is to carry the apostille is with us; after a return, one that takes its place',
    needs: null,
    begins: false,
  },
  notarize: {
    from: ['received'],
    to: 'notarized',
    by: ['team'],
    when: 'A notary has signed it, where the office asks for that',
    needs: null,
    begins: true,
  },
  submit: {
    from: ['received', 'notarized'],
    to: 'submitted',
    by: ['team'],
    when: 'It is with the office that issues the apostille',
    needs: 'where',
    begins: true,
  },
  issue: {
    from: ['submitted'],
    to: 'issued',
    by: ['team'],
    when: 'The office has issued the apostille, which has a number',
    needs: 'reference',
    begins: true,
  },
  return: {
    from: ['issued'],
    to: 'returned',
    by: ['team'],
    when: 'It has come back from the office with its apostille',
    needs: null,
    begins: true,
  },
} as const;

export type ApostilleMove = keyof typeof APOSTILLE_LIFECYCLE;
