import { type Static, Type } from 'typebox';
import { PERSON_NAME } from '../fields.ts';
import { named, nullable, ref, Timestamp, Token } from '../scalars.ts';

// Fields of a row in the team's lists, so that no row needs a second request.

/** A person with a part of the work. */
export const Holder = named(
  'Holder',
  Type.Object({ token: Token('prs', 'The person'), name: PERSON_NAME }),
  'Somebody who has work of the team',
);
export type Holder = Static<typeof Holder>;

export const rowFields = {
  customer_name: Type.Optional(
    Type.String({ description: 'Name of the customer; absent where the caller may not read it' }),
  ),
  document_count: Type.Integer({
    description: 'How many documents are to be worked on, of those that the caller sees',
  }),
  pages: Type.Integer({ description: 'Pages of these documents, as far as they could be counted' }),
  due_at: nullable(Timestamp, {
    description: 'When it is due: the deadline of a quote, what was promised for an order; null when neither was said',
  }),
  late: Type.Boolean({ description: 'Whether it is still to be done after `due_at`' }),
  note_count: Type.Integer({
    description: 'How many notes the team has written about it; those of its quote count for an order too',
  }),
  assignee_name: nullable(Type.String(), { description: 'Name of `assignee`; null when nobody has it alone' }),
};

export const orderRowFields = {
  ...rowFields,
  people: Type.Array(ref(Holder), { description: 'Everybody who has a part of it' }),
};
