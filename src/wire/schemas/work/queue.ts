// Where work of the team waits, in the order in which a job comes to it.

/** Where an order itself waits: nobody has been given the next thing to do, or it is done for all of the order. */
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

/** Where one document waits for whoever translates or proofreads it. */
export const ASSIGNMENT_QUEUES = ['to_translate', 'to_proofread', 'revision_asked'] as const;
export type AssignmentQueue = (typeof ASSIGNMENT_QUEUES)[number];

export const QUEUES = ['to_price', ...ORDER_QUEUES, 'cancellation_asked', 'messages_unanswered'] as const;
export type Queue = (typeof QUEUES)[number];
