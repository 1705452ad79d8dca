// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Request of a customer to cancel a paid order, and its outcome */
export interface Cancellation {
  /** Token of the cancellation, as used in events */
  token: string;
  /** `requested`: waiting for the team · `granted`: the order is refunded · `declined` by the team */
  status: 'requested' | 'granted' | 'declined' | 'withdrawn';
  /** Reason for the cancellation, as one of the codes for cancelling a quote */
  reason: string;
  /** Comment from the customer */
  note: string | null;
  /** Reason why the team declined the request */
  answer: string | null;
  /** Fee for an order cancelled before work had started, in minor units */
  fee: number;
  /** Amount refunded, in minor units, or null until the request is granted */
  amount: number | null;
  /** Time at which the request was granted, declined or withdrawn, or null until then */
  decided_at: string | null;
  /** Time at which the customer sent the request */
  created_at: string;
}

export interface CancellationRequest {
  /** Reason for the cancellation, as a code */
  reason: 'price_too_high' | 'turnaround_unacceptable' | 'no_longer_required' | 'client_declined' | 'wrong_services' | 'wrong_files' | 'resubmitting_later';
  /** Reason in your own words, shown to the team */
  note?: string;
}

export interface CreditRequest {
  /** Amount to refund, in minor units */
  amount: number;
  /** Reason for the refund, shown to the customer */
  reason: string;
}

export interface DeclineRequest {
  /** Reason for declining, shown to the customer */
  note: string;
}

export interface GrantRequest {
  /** Amount to refund, in minor units */
  amount?: number;
}

export interface TeamCancelRequest {
  /** Amount to refund, in minor units */
  amount?: number;
  /** Reason code */
  reason: 'price_too_high' | 'turnaround_unacceptable' | 'no_longer_required' | 'client_declined' | 'wrong_services' | 'wrong_files' | 'resubmitting_later' | 'illegible' | 'not_possible' | 'duplicate' | 'other';
  /** Reason in your own words, shown to the other side */
  note?: string;
}

/** Request of a customer to cancel a paid order, as shown to the team */
export interface TeamCancellation {
  /** Token of the cancellation, as used in events */
  token: string;
  /** `requested`: waiting for the team · `granted`: the order is refunded · `declined` by the team */
  status: 'requested' | 'granted' | 'declined' | 'withdrawn';
  /** Reason for the cancellation, as one of the codes for cancelling a quote */
  reason: string;
  /** Comment from the customer */
  note: string | null;
  /** Reason why the team declined the request */
  answer: string | null;
  /** Fee for an order cancelled before work had started, in minor units, or null if you can’t see prices */
  fee: number | null;
  /** Amount refunded, in minor units, or null until the request is granted */
  amount: number | null;
  /** Time at which the request was granted, declined or withdrawn, or null until then */
  decided_at: string | null;
  /** Time at which the customer sent the request */
  created_at: string;
}
