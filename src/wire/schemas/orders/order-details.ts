import { Type } from 'typebox';
import { longestOf } from '../../groups/references.ts';
import { named, nullable, Text } from '../scalars.ts';
import { Due } from './assignment.ts';

export const OrderDetails = named(
  'OrderDetails',
  Type.Object(
    {
      due_at: Type.Optional({
        ...Due,
        description:
          'New promised delivery time, in the future, as an ISO 8601 timestamp with an offset or as `YYYY-MM-DD`. A later time is emailed to the customer',
      }),
      reference: Type.Optional(
        nullable(Text(longestOf('reference')), {
          description: 'Customer’s own name for the request, written on the quote and the order. Null removes it',
        }),
      ),
      note: Type.Optional(Text(2000, { description: 'Explanation for the customer, included in the email' })),
    },
    { description: 'Either `due_at` or `reference` is required' },
  ),
);
