import { Type } from 'typebox';
import { TeamOrder } from '../../schemas/order.ts';
import { ApostilleRequest } from '../../schemas/orders/apostille.ts';
import { MoveOriginalRequest, ReceiveOriginalRequest, ReturnOriginalRequest } from '../../schemas/orders/original.ts';
import { Token } from '../../schemas/scalars.ts';
import { at, change, create, roles, tagged } from '../route.ts';

// Paper documents that travel: to the apostille office, and from the customer and back.

const handlers = roles('notary', 'shipping');
const versioned = 'teamGetOrder';
const order = { ...at('order'), versioned } as const;
const original = {
  params: Type.Object({ ...order.params.properties, original: Token('orig', 'Original that the customer mailed in') }),
  versioned,
} as const;

export const TEAM_PAPER_ROUTES = tagged('Team: orders', {
  teamRecordApostille: change(handlers, 'Record a step of the apostille, with its authority and reference', TeamOrder, {
    ...order,
    body: ApostilleRequest,
  }),
  teamReceiveOriginal: create(handlers, 'Record that a customer’s original arrived and must be returned', TeamOrder, {
    ...order,
    body: ReceiveOriginalRequest,
  }),
  teamMoveOriginal: change(handlers, 'Record that an original was moved', TeamOrder, {
    ...original,
    body: MoveOriginalRequest,
  }),
  teamReturnOriginal: change(handlers, 'Record that an original was returned to the customer', TeamOrder, {
    ...original,
    body: ReturnOriginalRequest,
  }),
});
