// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Action on an object, and whether this caller can perform it now */
export interface Action {
  /** Name of the action */
  name: string;
  /** HTTP method of the call */
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** URL of the call */
  url: string;
  /** Whether this caller can perform the action now */
  allowed: boolean;
  /** Reasons why the action is not allowed, absent if it is */
  waits_for?: Wait[];
}

/** Call that an object waits for */
export interface NextAction {
  /** Name of the action */
  name: string;
  /** HTTP method of the call */
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** URL of the call */
  url: string;
}

/** Reason why an action is not possible now */
export interface Wait {
  /** Error code that the call would be refused with, or `missing_…` for something that doesn’t exist yet */
  code: string;
  /** Human-readable explanation */
  message: string;
  /** Token of the object that the action waits for */
  target?: string;
}
