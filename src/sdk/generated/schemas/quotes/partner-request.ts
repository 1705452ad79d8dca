// Generated from src/wire by `npm run docs`. Do not edit by hand.

export interface PartnerRequest {
  /** Partner token, starting with `prt_` */
  token?: string;
  /** Referred customer, whose account owns the quote */
  referral?: {
    /** Email address of the customer, required for the referral to take effect */
    email?: string;
    /** Name used in emails */
    name?: string;
    /** Phone number for the team, in case a call is needed */
    phone?: string;
    /** Name of the account created for the customer */
    company?: string;
  };
}
