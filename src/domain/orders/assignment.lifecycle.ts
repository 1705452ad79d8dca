// Every move of an assignment.

export const ASSIGNMENT_LIFECYCLE = {
  finish: {
    from: ['open'],
    to: 'done',
    by: ['team', 'customer', 'service'],
    when: 'The translation is there, or proofreading is finished; or the revision it was open for is withdrawn or given to somebody else',
  },
  reopen: {
    from: ['done'],
    to: 'open',
    by: ['team', 'customer', 'service'],
    when: 'A revision of the translation is asked for',
  },
  withdraw: {
    from: ['open'],
    to: 'withdrawn',
    by: ['team', 'customer', 'service'],
    when: 'It is taken back or given to somebody else, its document is not translated after all, or the order ends',
  },
} as const;

export type AssignmentMove = keyof typeof ASSIGNMENT_LIFECYCLE;
