// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Step in the custody of a customer’s original */
export interface Custody {
  /** Step in the custody of the original */
  step: 'received' | 'moved' | 'returned';
  /** Location of the original from then on */
  where: string | null;
  /** Reference such as a tracking number or a receipt */
  reference: string | null;
  /** Team member who recorded it, shown to the team only */
  by?: string;
  /** Time at which the step was recorded */
  at: string;
}

export interface MoveOriginalRequest {
  /** New location, such as an office, a notary or a desk */
  where: string;
  /** External reference, such as a tracking number, a receipt or the number of the apostille */
  reference?: string;
}

/** Original document that the customer mailed in and gets back */
export interface Original {
  /** Token of the original, used to move and return it */
  token: string;
  /** Description of the original */
  what: string;
  /** Document of the order that the original belongs to */
  file: string | null;
  /** `received`: with us · `returned`: sent back */
  status: 'received' | 'returned';
  /** Current location of the original */
  where: string | null;
  /** Time at which the original arrived */
  received_at: string;
  /** Time at which the original was returned, or null while it is with us */
  returned_at: string | null;
  /** Custody from receipt to return, oldest first */
  custody: Custody[];
}

export interface ReceiveOriginalRequest {
  /** Description of the original */
  what: string;
  /** Location where the original is stored */
  where: string;
  /** External reference, such as a tracking number, a receipt or the number of the apostille */
  reference?: string;
  /** Document of the order that the original belongs to */
  file?: string;
}

export interface ReturnOriginalRequest {
  /** Proof of return, such as a tracking number or a receipt */
  reference: string;
  /** Place where the original was sent or handed over */
  where?: string;
}
