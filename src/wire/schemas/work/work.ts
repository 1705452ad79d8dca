import { type Static, Type } from 'typebox';
import { nextField } from '../actions/action.ts';
import { NUMBER } from '../fields.ts';
import { namedObject, oneOf, ref, StringOrNull, WhenOrNull } from '../scalars.ts';
import { QUEUES } from './queue.ts';
import { Holder, rowFields } from './row.ts';

// Work queues of the team, and their items.

const QUEUES_MEAN = [
  '`to_price`: quotes without a price',
  '`to_assign`: work that nobody is assigned to yet',
  '`to_translate`, `to_proofread`: assigned, and that person’s turn',
  '`in_review`: with the customer',
  '`revision_asked`: the customer requested a change',
  '`to_notarize`, `to_ship`, `to_complete`: steps left after the customer’s approval',
  '`on_hold`: something must be resolved first',
  '`cancellation_asked`: the customer asked to cancel',
  '`messages_unanswered`: the customer wrote last',
].join(' · ');

export const WorkQueue = namedObject('WorkQueue', 'Queue of open work, with its size', {
  queue: oneOf(QUEUES, { description: QUEUES_MEAN }),
  title: Type.String({ description: 'Display text', examples: ['To price'] }),
  count: Type.Integer({ description: 'Number of items in the queue that the caller can see' }),
  late: Type.Integer({ description: 'Number of overdue items' }),
  next_due_at: WhenOrNull('Earliest due date in the queue, or null if no item has one'),
});
export type WorkQueue = Static<typeof WorkQueue>;

const { assignee_name: _, ...facts } = rowFields;

export const WorkItem = namedObject('WorkItem', 'Item of work to do', {
  type: oneOf(['quote', 'order', 'assignment'] as const, {
    description: '`assignment`: one document of an order, for the person assigned to it',
  }),
  token: Type.String({ description: 'Token of the quote, order or assignment' }),
  target: Type.String({ description: 'Token of the quote or order that the item is or belongs to' }),
  number: NUMBER,
  ...facts,
  source_language: StringOrNull('ISO-639 code of the documents’ language, or null if unknown'),
  target_language: Type.Array(Type.String(), { description: 'ISO-639 codes of the target languages' }),
  filename: StringOrNull('Name of the document, for an assignment'),
  status: Type.String({ description: 'Status of the quote, order or assignment in its lifecycle' }),
  people: Type.Array(ref(Holder), {
    description: 'People who have the work, empty for nobody or someone outside the team',
  }),
  assignee: StringOrNull('Sole assignee, as a person’s token or a name'),
  ...nextField,
});
export type WorkItem = Static<typeof WorkItem>;
