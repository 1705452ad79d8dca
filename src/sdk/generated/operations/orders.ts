// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { AddFilesRequest, DeclineAdjustmentRequest } from '../schemas/orders/adjustment.ts';
import type { ApproveRequest, Order, OrderFileOfService, OrderReference } from '../schemas/order.ts';
import type { Call, One, Page, Paging, Sorting } from '../replies.ts';
import type { CancellationRequest } from '../schemas/orders/cancellation.ts';
import type { PayRequest } from '../schemas/quote.ts';
import type { RevisionRequest } from '../schemas/orders/revision.ts';
import type { TimelineEntry } from '../schemas/orders/timeline.ts';

export interface AdjustmentParams {
  /** Order to act on */
  token: string;
  /** Adjustment of that order */
  adjustment: string;
}

export interface OrderParams {
  /** Order to act on */
  token: string;
}

export interface OrdersOperations {
  /** List orders, newest first */
  listOrders: Call<{
    query: Sorting;
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
      /** `true` returns objects this account created for referred customers */
      referred?: boolean;
      /** Quote that the order was created from */
      quote?: string;
      /** Action the object is waiting for the customer to perform */
      needs?: 'approval' | 'answer' | 'payment';
    };
    reply: Page<OrderReference>;
  }>;
  /** Retrieve an order */
  getOrder: Call<{ params: OrderParams; reply: One<Order> }>;
  /** List the files of an order */
  listOrderFiles: Call<{
    params: OrderParams;
    query: Paging;
    filters: {
      /** Only files of this kind in the order */
      collection?: 'source' | 'reference' | 'translation' | 'final' | 'certificate';
      /** Only files in this language (ISO-639 code) */
      language?: string;
      /** Only files of this service, as document or result */
      service?: 'translation' | 'credential_evaluation' | 'expert_opinion_letter' | 'currency_conversion' | 'apostille' | 'shipping' | 'notarization';
    };
    reply: Page<OrderFileOfService>;
  }>;
  /** Download the final files and certificates of an order as one ZIP */
  downloadOrder: Call<{ params: OrderParams; reply: never }>;
  /** List the history of an order, oldest first */
  getOrderTimeline: Call<{ params: OrderParams; query: Paging; reply: Page<TimelineEntry> }>;
  /** Approve all or some translations of an order */
  approveOrder: Call<{ params: OrderParams; body: ApproveRequest; reply: One<Order> }>;
  /** Request a revision of one translation */
  reviseOrder: Call<{ params: OrderParams; body: RevisionRequest; reply: One<Order> }>;
  /** Add files to a paid order */
  addOrderFiles: Call<{ params: OrderParams; body: AddFilesRequest; reply: One<Order> }>;
  /** Accept an adjustment by paying for it */
  payAdjustment: Call<{ params: AdjustmentParams; body: PayRequest; reply: One<Order> }>;
  /** Decline an adjustment and continue the order without it */
  declineAdjustment: Call<{ params: AdjustmentParams; body: DeclineAdjustmentRequest; reply: One<Order> }>;
  /** Request cancellation of a paid order, granted immediately if work hasn’t started */
  requestCancellation: Call<{ params: OrderParams; body: CancellationRequest; reply: One<Order> }>;
  /** Withdraw an undecided cancellation request */
  withdrawCancellation: Call<{ params: OrderParams; reply: One<Order> }>;
}
