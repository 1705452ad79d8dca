import { type Static, Type } from 'typebox';
import { PERSON_NAME } from '../fields.ts';
import { Flag, namedObject, ref, StringOrNull, Token, WhenOrNull } from '../scalars.ts';

// Fields of a row in the team's lists, so that no row needs a second request.

/** A person with a part of the work. */
export const Holder = namedObject('Holder', 'Person with a part of the work', {
  token: Token('prs', 'Token of the person'),
  name: PERSON_NAME,
});
export type Holder = Static<typeof Holder>;

export const rowFields = {
  customer_name: Type.Optional(Type.String({ description: 'Name of the customer, absent if the caller can’t see it' })),
  document_count: Type.Integer({
    description: 'Number of documents to work on that the caller can see',
  }),
  pages: Type.Integer({ description: 'Number of pages in these documents, as far as they could be counted' }),
  due_at: WhenOrNull(
    'Due date: the deadline of a quote or the promised delivery time of an order, or null if neither is set',
  ),
  late: Flag('Whether the work is still open after `due_at`'),
  note_count: Type.Integer({
    description: 'Number of notes from the team. For an order, notes on its quote count too',
  }),
  assignee_name: StringOrNull('Name of `assignee`, or null if no one person is responsible'),
};

export const orderRowFields = {
  ...rowFields,
  people: Type.Array(ref(Holder), { description: 'People who have a part of the work' }),
};
