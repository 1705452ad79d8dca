// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** How the customer is notified of a change, if at all */
export interface Notified {
  /** Email notification */
  email: 'queued' | 'not_set_up' | 'off' | 'none';
  /** Whether a webhook is sent to the customer’s account */
  webhook: boolean;
}
