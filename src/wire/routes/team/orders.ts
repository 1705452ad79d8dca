import { ORDER_STATUSES, TeamOrder, TeamOrderReference } from '../../schemas/order.ts';
import {
  AssignRequest,
  CompleteRequest,
  ConversionRequest,
  DeliverableUpload,
  HoldRequest,
  IntakeRequest,
  RefundRequest,
  ShipRequest,
  TranslationUpload,
  VoidRequest,
} from '../../schemas/team.ts';
import {
  admins,
  at,
  change,
  create,
  list,
  type Nothing,
  queueFilters,
  read,
  roles,
  type Takes,
  tagged,
  type Who,
} from '../route.ts';

// The team's steps of an order, in about the order in which they come.

const production = roles('translator', 'proofreader', 'notary', 'shipping');
const order = at('order');

const step = <W extends Who, const T extends Takes = Nothing>(who: W, summary: string, takes: T = {} as T) =>
  change(who, summary, TeamOrder, { ...order, ...takes });

const add = <W extends Who, const T extends Takes>(who: W, summary: string, takes: T) =>
  create(who, summary, TeamOrder, { ...order, ...takes });

export const TEAM_ORDER_ROUTES = tagged('Team: orders', {
  teamListOrders: list(production, 'The queue of orders, over all accounts', TeamOrderReference, {
    filters: queueFilters(ORDER_STATUSES),
  }),
  teamGetOrder: read(production, 'Retrieve an order of any account, with everything the team needs', TeamOrder, order),

  teamIntakeOrder: step(roles('translator', 'proofreader'), 'The files are checked and sorted', {
    body: IntakeRequest,
  }),
  teamAssignOrder: step(roles('proofreader'), 'Give the order to a translator', { body: AssignRequest }),
  teamAcceptOrder: step(roles('translator'), 'The translator takes the order; work begins'),
  teamAddTranslation: add(
    roles('translator', 'proofreader'),
    'Add a translation, or the replacement of one that is to be revised',
    { body: TranslationUpload, streams: true },
  ),
  teamAddDeliverable: add(
    roles('translator', 'proofreader', 'notary'),
    'Add the result of a service other than translation',
    { body: DeliverableUpload, streams: true },
  ),
  teamAddConversion: add(roles('translator'), 'Convert an amount with the rate of its date', {
    body: ConversionRequest,
  }),
  teamTranslatedOrder: step(roles('translator'), 'The translator has finished'),
  teamProofreadOrder: step(roles('proofreader'), 'The proofreader has finished'),
  teamReviewOrder: step(roles('proofreader'), 'Put the translations before the customer'),
  teamNotarizeOrder: step(roles('notary'), 'The notary has stamped it'),
  teamShipOrder: step(roles('shipping'), 'The copies are on their way', { body: ShipRequest }),
  teamCompleteOrder: step(roles('proofreader', 'shipping'), 'Complete the order with its final files', {
    body: CompleteRequest,
    streams: true,
  }),

  teamHoldOrder: step(production, 'Put the order on hold', { body: HoldRequest }),
  teamResumeOrder: step(production, 'Take the order up again where it was'),
  teamRefundOrder: step(admins, 'Give money back and end the order', { body: RefundRequest }),
  teamVoidOrder: step(admins, 'End the order as if it had not been; all money goes back', { body: VoidRequest }),
});
