// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Result of revoking the links */
export interface RevokedLinks {
  /** Number of order links revoked */
  links: number;
  /** Number of browsers signed out */
  sessions: number;
}

/** An email that a sandbox wrote but didn’t send */
export interface UnsentEmail {
  /** Recipient address */
  to: string;
  /** Subject line */
  subject: string;
  /** Full text, as it would be sent */
  text: string;
  /** Links in the text, in order */
  links: string[];
  /** Token of the quote or order that the email is about */
  about: string | null;
  /** Time the email was written */
  created_at: string;
}
