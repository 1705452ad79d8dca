import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Id } from '../../../core/ids.ts';
import type { Scope } from '../../../wire/schemas/account.ts';

/** What an app asks for, in an authorization that waits for its answer. */
export interface Asked {
  app: Id<'app'>;
  scopes: Scope[];
  /** Where the browser goes with the answer. */
  redirectUri: string;
}

/** The browser that brings the answer; its cookie says which authorization it began. */
export interface Browser {
  request: IncomingMessage;
  response: ServerResponse;
  /** Names the authorization. */
  uid: string;
}

/** The authorizations that wait for a person’s answer. */
export interface Consents {
  /** Null: there is none, or not of this browser, or it took too long. */
  find(browser: Browser): Promise<Asked | null>;
  /** Gives the address that the browser goes to next. */
  allow(browser: Browser, granted: { connection: Id<'con'>; scopes: readonly Scope[] }): Promise<string>;
  /** Gives the address that the browser goes to next. */
  refuse(browser: Browser): Promise<string>;
}
