import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Id } from '../../../core/ids.ts';
import type { Scope } from '../../../wire/schemas/account.ts';

/** An app's request in an authorization that waits for an answer. */
export interface ConsentRequest {
  app: Id<'app'>;
  scopes: Scope[];
  /** URI that the browser returns to with the answer. */
  redirectUri: string;
}

/** The browser that answers; its cookie identifies the authorization it began. */
export interface Browser {
  request: IncomingMessage;
  response: ServerResponse;
  /** Id of the authorization. */
  uid: string;
}

/** Authorizations that wait for a person's answer. */
export interface Consents {
  /** Null: unknown, expired, or begun in another browser. */
  find(browser: Browser): Promise<ConsentRequest | null>;
  /** Returns the URL that the browser opens next. */
  allow(browser: Browser, granted: { connection: Id<'con'>; scopes: readonly Scope[] }): Promise<string>;
  /** Returns the URL that the browser opens next. */
  refuse(browser: Browser): Promise<string>;
}
