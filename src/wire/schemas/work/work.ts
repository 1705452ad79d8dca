import { type Static, Type } from 'typebox';
import { nextField } from '../actions/action.ts';
import { NUMBER } from '../fields.ts';
import { named, nullable, oneOf, ref, Timestamp } from '../scalars.ts';
import { QUEUES } from './queue.ts';
import { Holder, rowFields } from './row.ts';

// Work queues of the team, and their items.

const QUEUES_MEAN = [
  '`to_price`: quotes without a price',
  '`to_assign`: something is to be made that nobody has been given',
  '`to_translate`, `to_proofread`: given to somebody, and their turn',
  '`in_review`: with the customer',
  '`revision_asked`: the customer wants another version',
  '`to_notarize`, `to_ship`, `to_complete`: what is left once the customer has approved',
  '`on_hold`: something is to be settled first',
  '`cancellation_asked`: the customer wants it undone',
  '`messages_unanswered`: the customer wrote last',
].join(' · ');

export const WorkQueue = named(
  'WorkQueue',
  Type.Object({
    queue: oneOf(QUEUES, { description: QUEUES_MEAN }),
    title: Type.String({ description: 'The same for people', examples: ['To price'] }),
    count: Type.Integer({ description: 'How many wait there, of those that the caller sees' }),
    late: Type.Integer({ description: 'How many of them are past the day that they are due' }),
    next_due_at: nullable(Timestamp, { description: 'When the first of them is due; null when none has a day' }),
  }),
  'Where work waits, and how much of it',
);
export type WorkQueue = Static<typeof WorkQueue>;

const { assignee_name: _, ...facts } = rowFields;

export const WorkItem = named(
  'WorkItem',
  Type.Object({
    type: oneOf(['quote', 'order', 'assignment'] as const, {
      description: '`assignment`: one document of an order, for whoever was given it',
    }),
    token: Type.String({ description: 'The quote, the order or the assignment' }),
    target: Type.String({ description: 'The quote or the order that it is, or is a part of' }),
    number: NUMBER,
    ...facts,
    source_language: nullable(Type.String(), {
      description: 'ISO-639 code of the documents; null when nobody can say',
    }),
    target_language: Type.Array(Type.String(), { description: 'ISO-639 codes that it goes into' }),
    filename: nullable(Type.String(), { description: 'Of an assignment, the name of its document' }),
    status: Type.String({ description: 'Of the quote, the order or the assignment, as their lifecycles have it' }),
    people: Type.Array(ref(Holder), { description: 'Who has it; empty when nobody, or somebody outside' }),
    assignee: nullable(Type.String(), { description: 'Who has it alone: a person’s token, or a name' }),
    ...nextField,
  }),
  'One thing to do',
);
export type WorkItem = Static<typeof WorkItem>;
