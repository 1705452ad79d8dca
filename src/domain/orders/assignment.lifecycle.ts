// Every move of an assignment.

export const ASSIGNMENT_LIFECYCLE = {
  finish: {
    from: ['open'],
    to: 'done',
    by: ['team', 'customer', 'service'],
    when: 'The translation is uploaded or proofreading is finished, or the revision it was open for is withdrawn or reassigned',
  },
  reopen: {
    from: ['done'],
    to: 'open',
    by: ['team', 'customer', 'service'],
    when: 'The customer requests a revision of the translation, or the team sends it back before the customer sees it',
  },
  withdraw: {
    from: ['open'],
    to: 'withdrawn',
    by: ['team', 'customer', 'service'],
    when: 'The assignment is withdrawn or reassigned, its document no longer needs translation, or the order ends',
  },
} as const;

export type AssignmentMove = keyof typeof ASSIGNMENT_LIFECYCLE;
