// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** An outgoing email */
export interface Email {
  /** Email token */
  token: string;
  /** Recipient address */
  recipient: string;
  /** Subject line */
  subject: string;
  /** Token of the object that the email is about */
  about: string | null;
  /** Status of the email */
  status: 'waiting' | 'sent' | 'failed' | 'suppressed' | 'ended';
  /** Number of attempts */
  attempts: number;
  /** Reason the last attempt failed */
  error: string | null;
  /** Time of the next attempt */
  next_attempt_at: string | null;
  /** Time the email was sent */
  sent_at: string | null;
  /** Time at which the object was created */
  created_at: string;
}
