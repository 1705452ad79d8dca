// Queues of the team's work, in the order in which a job passes through them.

/** Queues of full orders: the next job is unassigned, or concerns the full order. */
export const ORDER_QUEUES = [
  'to_assign',
  'to_translate',
  'to_proofread',
  'in_review',
  'revision_asked',
  'to_notarize',
  'to_ship',
  'to_complete',
  'on_hold',
] as const;
export type OrderQueue = (typeof ORDER_QUEUES)[number];

/** Queues of single documents, for the person who translates or proofreads them. */
export const ASSIGNMENT_QUEUES = ['to_translate', 'to_proofread', 'revision_asked'] as const;
export type AssignmentQueue = (typeof ASSIGNMENT_QUEUES)[number];

export const QUEUES = ['to_price', ...ORDER_QUEUES, 'cancellation_asked', 'messages_unanswered'] as const;
export type Queue = (typeof QUEUES)[number];
