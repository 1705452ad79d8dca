// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Progress of an order’s apostille */
export interface Apostille {
  /** Latest step, or `waiting` before the first */
  status: 'waiting' | 'received' | 'notarized' | 'submitted' | 'issued' | 'returned';
  /** Completed steps, oldest first */
  steps: ApostilleStep[];
}

export interface ApostilleRequest {
  /** `received`: we have the document that needs the apostille · `notarized`: if it needs a notary */
  step: 'received' | 'notarized' | 'submitted' | 'issued' | 'returned';
  /** Office, required for `submitted` */
  where?: string;
  /** Number of the apostille, required for `issued` */
  reference?: string;
}

/** Step completed to obtain the apostille */
export interface ApostilleStep {
  /** Step that was completed */
  step: 'received' | 'notarized' | 'submitted' | 'issued' | 'returned';
  /** Office, for `submitted` */
  where: string | null;
  /** Number of the apostille, for `issued` */
  reference: string | null;
  /** Team member who recorded it, shown to the team only */
  by?: string;
  /** Time at which the step was recorded */
  at: string;
}
