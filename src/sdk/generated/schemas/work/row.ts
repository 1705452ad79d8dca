// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Person with a part of the work */
export interface Holder {
  /** Token of the person */
  token: string;
  /** Display name */
  name: string;
}
