import { Type } from 'typebox';
import { Certificate } from '../../schemas/certificates/certificate.ts';
import { ORDER_STATUSES, TeamOrder, TeamOrderReference } from '../../schemas/order.ts';
import { AdjustmentPreview, AdjustmentPreviewRequest, AdjustmentRequest } from '../../schemas/orders/adjustment.ts';
import { ApostilleRequest } from '../../schemas/orders/apostille.ts';
import { ProofreadRequest } from '../../schemas/orders/assignment.ts';
import { CreditRequest, DeclineRequest, GrantRequest, TeamCancelRequest } from '../../schemas/orders/cancellation.ts';
import { OrderDetails } from '../../schemas/orders/order-details.ts';
import { MoveOriginalRequest, ReceiveOriginalRequest, ReturnOriginalRequest } from '../../schemas/orders/original.ts';
import { SendBackRequest } from '../../schemas/orders/send-back.ts';
import { TeamTimelineEntry } from '../../schemas/orders/timeline.ts';
import { Token } from '../../schemas/scalars.ts';
import {
  CompleteRequest,
  ConversionRequest,
  DeliverableUpload,
  HoldRequest,
  IntakeRequest,
  NotarizeUpload,
  RefundRequest,
  RevokeCertificateRequest,
  ShipRequest,
  TranslationUpload,
  VoidRequest,
} from '../../schemas/team.ts';
import {
  type Access,
  admins,
  at,
  change,
  changeAndNotify,
  create,
  createAndNotify,
  list,
  type Nothing,
  needing,
  noInput,
  ofQuote,
  pdf,
  QueueSorting,
  queueFilters,
  type RouteInput,
  read,
  roles,
  tagged,
} from '../route.ts';

// The team's actions on an order, roughly in their usual order.

const production = ['translator', 'proofreader', 'notary', 'shipping'] as const;
const holding = roles(...production, 'support');
const viewers = roles(...production, 'support', 'finance');
const finance = roles('finance');
const order = at('order');
const versioned = 'teamGetOrder';

const action = <W extends Access, const T extends RouteInput = Nothing>(
  access: W,
  summary: string,
  input: T = noInput(),
) => changeAndNotify(access, summary, TeamOrder, { ...order, versioned, ...input });

const add = <W extends Access, const T extends RouteInput>(access: W, summary: string, input: T) =>
  createAndNotify(access, summary, TeamOrder, { ...order, versioned, ...input });

export const TEAM_ORDER_ROUTES = tagged('Team: orders', {
  teamListOrders: list(viewers, 'List the orders of all accounts', TeamOrderReference, {
    query: QueueSorting,
    filters: Type.Object({
      ...queueFilters(ORDER_STATUSES).properties,
      quote: ofQuote,
      needs: needing(['approval', 'answer', 'payment']),
    }),
  }),
  teamGetOrder: read(viewers, 'Retrieve any account’s order, with team-only details', TeamOrder, order),
  teamGetOrderTimeline: list(
    viewers,
    'List the history of an order, oldest first, with the team’s notes and assignments',
    TeamTimelineEntry,
    order,
  ),

  teamChangeOrder: action(admins, 'Change the due date or the reference of an order', { body: OrderDetails }),
  teamIntakeOrder: action(roles('translator', 'proofreader'), 'Record that the files were checked and sorted', {
    body: IntakeRequest,
  }),
  teamAcceptOrder: action(roles('translator'), 'Start translating the order'),
  teamAddTranslation: add(
    roles('translator', 'proofreader'),
    'Upload a translation, or the replacement for one under revision',
    { body: TranslationUpload, streams: true },
  ),
  teamAddDeliverable: add(
    roles('translator', 'proofreader', 'notary'),
    'Upload the result of a service other than translation',
    { body: DeliverableUpload, streams: true },
  ),
  teamAddConversion: add(roles('translator'), 'Convert an amount at the exchange rate of its date', {
    body: ConversionRequest,
  }),
  teamTranslatedOrder: action(roles('translator'), 'Record that the translation is finished'),
  teamProofreadOrder: action(
    roles('proofreader'),
    'Record that proofreading is finished, for everything or for one translation',
    {
      body: ProofreadRequest,
    },
  ),
  teamSendBack: action(roles('proofreader'), 'Send translations back to their translators for correction', {
    body: SendBackRequest,
  }),
  teamReviewOrder: action(roles('proofreader'), 'Send the translations to the customer for review'),
  teamGetPrintPack: pdf(
    roles('notary', 'shipping'),
    'Download each certificate with its translation and source as one PDF to print, sign and seal',
    order,
  ),
  teamNotarizeOrder: action(roles('notary'), 'Record that the notary sealed the certificates, with the sealed scans', {
    body: NotarizeUpload,
    streams: true,
  }),
  teamShipOrder: action(roles('shipping'), 'Record what was shipped, in one or more parcels', { body: ShipRequest }),
  teamCompleteOrder: action(roles('proofreader', 'shipping'), 'Complete the order with its final files', {
    body: CompleteRequest,
    streams: true,
  }),

  teamHoldOrder: action(holding, 'Put the order on hold', { body: HoldRequest }),
  teamResumeOrder: action(holding, 'Resume the order in its previous status'),
  teamRefundOrder: action(finance, 'Refund the order, in full or in part, and end it', { body: RefundRequest }),
  teamVoidOrder: action(finance, 'Void the order and refund the full payment', { body: VoidRequest }),
  teamCancelOrder: action(finance, 'Cancel the order, refund money and end it', { body: TeamCancelRequest }),
});

const support = roles('support');
const changed = { ...at('order'), versioned } as const;

export const TEAM_CHANGE_ROUTES = tagged('Team: orders', {
  teamProposeAdjustment: createAndNotify(
    finance,
    'Propose a higher price for a paid order, or refund money for a lower one',
    TeamOrder,
    { ...changed, body: AdjustmentRequest },
  ),
  teamPreviewAdjustment: read(
    finance,
    'Validate and price additional services without proposing them',
    AdjustmentPreview,
    {
      ...at('order'),
      body: AdjustmentPreviewRequest,
    },
  ),
  teamWithdrawAdjustment: changeAndNotify(finance, 'Withdraw a proposed adjustment', TeamOrder, {
    params: Type.Object({
      token: Token('order', 'Order to act on'),
      adjustment: Token('adj', 'Adjustment of that order'),
    }),
    versioned,
  }),
  teamCreditOrder: changeAndNotify(finance, 'Refund part of the payment and continue the order', TeamOrder, {
    ...changed,
    body: CreditRequest,
  }),
  teamGrantCancellation: changeAndNotify(support, 'Grant the customer’s cancellation request', TeamOrder, {
    ...changed,
    body: GrantRequest,
  }),
  teamDeclineCancellation: changeAndNotify(
    support,
    'Decline the customer’s cancellation request, with an explanation',
    TeamOrder,
    {
      ...changed,
      body: DeclineRequest,
    },
  ),
});

export const TEAM_CERTIFICATE_ROUTES = tagged('Team: certificates', {
  teamRevokeCertificate: change(
    admins,
    'Revoke a certificate, with a reason shown to anyone who verifies it',
    Certificate,
    {
      ...at('crt'),
      body: RevokeCertificateRequest,
    },
  ),
});

// Paper documents that travel: to the apostille office, and from the customer and back.

const handlers = roles('notary', 'shipping');
const original = {
  params: Type.Object({
    ...changed.params.properties,
    original: Token('orig', 'Original that the customer mailed in'),
  }),
  versioned,
} as const;

export const TEAM_PAPER_ROUTES = tagged('Team: orders', {
  teamRecordApostille: change(handlers, 'Record a step of the apostille, with its authority and reference', TeamOrder, {
    ...changed,
    body: ApostilleRequest,
  }),
  teamReceiveOriginal: create(handlers, 'Record that a customer’s original arrived and must be returned', TeamOrder, {
    ...changed,
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
