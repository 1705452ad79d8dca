// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Team member who has the same object open */
export interface Colleague {
  /** Token of the person or key, as named in the audit trail */
  actor: string;
  /** Name of the person */
  name: string;
  /** Time at which the person opened the object */
  since: string;
  /** Time until which the person counts as present, unless renewed */
  until: string;
}

/** Other team members who have an object open */
export interface Presence {
  /** Token of the object */
  target: string;
  /** Others who have the object open now, earliest first, never including you */
  others: Colleague[];
}
