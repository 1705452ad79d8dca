// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { AdjustmentParams, OrderParams } from '../orders.ts';
import type { AdjustmentPreview, AdjustmentPreviewRequest, AdjustmentRequest } from '../../schemas/orders/adjustment.ts';
import type { ApostilleRequest } from '../../schemas/orders/apostille.ts';
import type { Call, One, Page, Paging, QueueSorting, WithNotified } from '../../replies.ts';
import type { CompleteRequest, ConversionRequest, DeliverableUpload, HoldRequest, IntakeRequest, NotarizeUpload, RefundRequest, ShipRequest, TranslationUpload, VoidRequest } from '../../schemas/team.ts';
import type { CreditRequest, DeclineRequest, GrantRequest, TeamCancelRequest } from '../../schemas/orders/cancellation.ts';
import type { MoveOriginalRequest, ReceiveOriginalRequest, ReturnOriginalRequest } from '../../schemas/orders/original.ts';
import type { OrderDetails } from '../../schemas/orders/order-details.ts';
import type { ProofreadRequest } from '../../schemas/orders/assignment.ts';
import type { SendBackRequest } from '../../schemas/orders/send-back.ts';
import type { TeamOrder, TeamOrderReference } from '../../schemas/order.ts';
import type { TeamTimelineEntry } from '../../schemas/orders/timeline.ts';

export interface TeamOriginalParams {
  /** Order to act on */
  token: string;
  /** Original that the customer mailed in */
  original: string;
}

export interface TeamOrdersOperations {
  /** List the orders of all accounts */
  teamListOrders: Call<{
    query: QueueSorting;
    filters: {
      /** One of `created`, `in_progress`, `on_hold`, `in_review`, `approved`, `completed`, `refunded`, `voided` */
      status?: string;
      /** The complete number */
      number?: string;
      /** Exact match on `reference` */
      reference?: string;
      /** Exact match on `client_reference` */
      client_reference?: string;
      /** Exact match on `case_reference` */
      case_reference?: string;
      /** Exact match on `purchase_order` */
      purchase_order?: string;
      /** Partner that the object is attributed to */
      partner?: string;
      /** Only objects created at or after this time */
      created_after?: string;
      /** Only objects created before this time */
      created_before?: string;
      /** Only objects changed at or after this time */
      updated_after?: string;
      /** Up to 5 keys, as `filter[metadata][key]=value` */
      metadata?: Record<string, string>;
      /** Only objects of this customer */
      account?: string;
      /** Token or name of a person */
      assignee?: string;
      /** `true` returns unfinished objects past their `due_at`, `false` all others */
      late?: boolean;
      /** Only objects with `due_at` at or after this time */
      due_after?: string;
      /** Only objects with `due_at` before this time */
      due_before?: string;
      /** ISO-639 code of the language translated from */
      source_language?: string;
      /** ISO-639 code of one of the languages translated into */
      target_language?: string;
      /** Same as `q` */
      q?: string;
      /** Quote that the order was created from */
      quote?: string;
      /** Action the object is waiting for the customer to perform */
      needs?: 'approval' | 'answer' | 'payment';
    };
    reply: Page<TeamOrderReference>;
  }>;
  /** Retrieve any account’s order, with team-only details */
  teamGetOrder: Call<{ params: OrderParams; reply: One<TeamOrder> }>;
  /** List the history of an order, oldest first, with the team’s notes and assignments */
  teamGetOrderTimeline: Call<{ params: OrderParams; query: Paging; reply: Page<TeamTimelineEntry> }>;
  /** Change the due date or the reference of an order */
  teamChangeOrder: Call<{ params: OrderParams; body: OrderDetails; reply: WithNotified<TeamOrder> }>;
  /** Record that the files were checked and sorted */
  teamIntakeOrder: Call<{ params: OrderParams; body: IntakeRequest; reply: WithNotified<TeamOrder> }>;
  /** Start translating the order */
  teamAcceptOrder: Call<{ params: OrderParams; reply: WithNotified<TeamOrder> }>;
  /** Upload a translation, or the replacement for one under revision */
  teamAddTranslation: Call<{ params: OrderParams; body: TranslationUpload; reply: WithNotified<TeamOrder> }>;
  /** Upload the result of a service other than translation */
  teamAddDeliverable: Call<{ params: OrderParams; body: DeliverableUpload; reply: WithNotified<TeamOrder> }>;
  /** Convert an amount at the exchange rate of its date */
  teamAddConversion: Call<{ params: OrderParams; body: ConversionRequest; reply: WithNotified<TeamOrder> }>;
  /** Record that the translation is finished */
  teamTranslatedOrder: Call<{ params: OrderParams; reply: WithNotified<TeamOrder> }>;
  /** Record that proofreading is finished, for everything or for one translation */
  teamProofreadOrder: Call<{ params: OrderParams; body: ProofreadRequest; reply: WithNotified<TeamOrder> }>;
  /** Send translations back to their translators for correction */
  teamSendBack: Call<{ params: OrderParams; body: SendBackRequest; reply: WithNotified<TeamOrder> }>;
  /** Send the translations to the customer for review */
  teamReviewOrder: Call<{ params: OrderParams; reply: WithNotified<TeamOrder> }>;
  /** Download each certificate with its translation and source as one PDF to print, sign and seal */
  teamGetPrintPack: Call<{ params: OrderParams; reply: never }>;
  /** Record that the notary sealed the certificates, with the sealed scans */
  teamNotarizeOrder: Call<{ params: OrderParams; body: NotarizeUpload; reply: WithNotified<TeamOrder> }>;
  /** Record what was shipped, in one or more parcels */
  teamShipOrder: Call<{ params: OrderParams; body: ShipRequest; reply: WithNotified<TeamOrder> }>;
  /** Complete the order with its final files */
  teamCompleteOrder: Call<{ params: OrderParams; body: CompleteRequest; reply: WithNotified<TeamOrder> }>;
  /** Put the order on hold */
  teamHoldOrder: Call<{ params: OrderParams; body: HoldRequest; reply: WithNotified<TeamOrder> }>;
  /** Resume the order in its previous status */
  teamResumeOrder: Call<{ params: OrderParams; reply: WithNotified<TeamOrder> }>;
  /** Refund the order, in full or in part, and end it */
  teamRefundOrder: Call<{ params: OrderParams; body: RefundRequest; reply: WithNotified<TeamOrder> }>;
  /** Void the order and refund the full payment */
  teamVoidOrder: Call<{ params: OrderParams; body: VoidRequest; reply: WithNotified<TeamOrder> }>;
  /** Cancel the order, refund money and end it */
  teamCancelOrder: Call<{ params: OrderParams; body: TeamCancelRequest; reply: WithNotified<TeamOrder> }>;
  /** Propose a higher price for a paid order, or refund money for a lower one */
  teamProposeAdjustment: Call<{ params: OrderParams; body: AdjustmentRequest; reply: WithNotified<TeamOrder> }>;
  /** Validate and price additional services without proposing them */
  teamPreviewAdjustment: Call<{ params: OrderParams; body: AdjustmentPreviewRequest; reply: One<AdjustmentPreview> }>;
  /** Withdraw a proposed adjustment */
  teamWithdrawAdjustment: Call<{ params: AdjustmentParams; reply: WithNotified<TeamOrder> }>;
  /** Refund part of the payment and continue the order */
  teamCreditOrder: Call<{ params: OrderParams; body: CreditRequest; reply: WithNotified<TeamOrder> }>;
  /** Grant the customer’s cancellation request */
  teamGrantCancellation: Call<{ params: OrderParams; body: GrantRequest; reply: WithNotified<TeamOrder> }>;
  /** Decline the customer’s cancellation request, with an explanation */
  teamDeclineCancellation: Call<{ params: OrderParams; body: DeclineRequest; reply: WithNotified<TeamOrder> }>;
  /** Record a step of the apostille, with its authority and reference */
  teamRecordApostille: Call<{ params: OrderParams; body: ApostilleRequest; reply: One<TeamOrder> }>;
  /** Record that a customer’s original arrived and must be returned */
  teamReceiveOriginal: Call<{ params: OrderParams; body: ReceiveOriginalRequest; reply: One<TeamOrder> }>;
  /** Record that an original was moved */
  teamMoveOriginal: Call<{ params: TeamOriginalParams; body: MoveOriginalRequest; reply: One<TeamOrder> }>;
  /** Record that an original was returned to the customer */
  teamReturnOriginal: Call<{ params: TeamOriginalParams; body: ReturnOriginalRequest; reply: One<TeamOrder> }>;
}
