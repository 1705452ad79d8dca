// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { One, Page, Paging } from './replies.ts';
import type { WebhookSecret } from './webhooks.ts';

/** An app that acts for accounts which connect it, over OAuth */
export interface App {
  /** Also the `client_id` of the app */
  token: string;
  /** Name that people read when they are asked to connect it */
  name: string;
  /** Where people learn about the app; null when none was given */
  website: string | null;
  /** Its picture, served by us; null when it has none */
  logo_url: string | null;
  /** Where people may be sent back to after they have answered */
  redirect_uris: string[];
  /** Whether it keeps a secret; an app on its user’s own device cannot */
  confidential: boolean;
  /** Where events are sent, signed; null when none was set */
  webhook_url: string | null;
  /** Set by the team; only a verified app may pay */
  verified: boolean;
  /** Since when nobody can connect it any more; null while it may be used */
  disabled_at: string | null;
  /** An app of a sandbox connects sandboxes only */
  livemode: boolean;
  /** When it was made */
  created_at: string;
  /** When it was last changed */
  updated_at: string;
  /** Counts its changes; `If-Match` names the one that a change was decided by */
  version: number;
}

export interface AppChange {
  /** Name that people read when they are asked to connect it */
  name?: string;
  /** `https://`, or `http://` at localhost; compared character by character */
  redirect_uris?: string[];
  /** `https://` */
  website?: string | null;
  /** A PNG, JPEG or WebP of at most 200 KB, as `data:image/png;base64,…` */
  logo?: string | null;
  /** `https://`, at a public address */
  webhook_url?: string | null;
}

export interface AppRequest {
  /** Name that people read when they are asked to connect it */
  name: string;
  /** `https://`, or `http://` at localhost; compared character by character */
  redirect_uris: string[];
  /** `https://` */
  website?: string | null;
  /** A PNG, JPEG or WebP of at most 200 KB, as `data:image/png;base64,…` */
  logo?: string | null;
  /** `https://`, at a public address */
  webhook_url?: string | null;
  /** Whether it can keep a secret; a browser or phone app cannot, and uses PKCE alone */
  confidential?: boolean;
}

/** The new secret of an app */
export interface AppSecret {
  /** Shown this once; the one before is no longer valid */
  client_secret: string;
}

/** An app’s leave to act for an account */
export interface Connection {
  /** The connection, by which it is ended */
  token: string;
  /** Who was let in */
  app: {
    /** Also the `client_id` of the app */
    token: string;
    /** Name of the app */
    name: string;
    /** Whether the team has verified it; only such an app may pay */
    verified: boolean;
  };
  /** For whom the app acts */
  account: string;
  /** Name of that account */
  account_name: string;
  /** What the app may do, as the person who connected it agreed */
  scopes: ('files:read' | 'files:write' | 'quotes:read' | 'quotes:write' | 'quotes:pay' | 'orders:read' | 'orders:write' | 'account:read' | 'account:write' | 'webhooks:read' | 'webhooks:write')[];
  /** `disconnected`: its tokens are refused */
  status: 'connected' | 'disconnected';
  /** Whether the app can do nothing for now, since the account that made it is disabled */
  paused: boolean;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** When it was connected */
  created_at: string;
  /** When it was disconnected; null while it is connected */
  ended_at: string | null;
}

/** An app that was just made, with its secrets */
export interface NewApp {
  /** Also the `client_id` of the app */
  token: string;
  /** Name that people read when they are asked to connect it */
  name: string;
  /** Where people learn about the app; null when none was given */
  website: string | null;
  /** Its picture, served by us; null when it has none */
  logo_url: string | null;
  /** Where people may be sent back to after they have answered */
  redirect_uris: string[];
  /** Whether it keeps a secret; an app on its user’s own device cannot */
  confidential: boolean;
  /** Where events are sent, signed; null when none was set */
  webhook_url: string | null;
  /** Set by the team; only a verified app may pay */
  verified: boolean;
  /** Since when nobody can connect it any more; null while it may be used */
  disabled_at: string | null;
  /** An app of a sandbox connects sandboxes only */
  livemode: boolean;
  /** When it was made */
  created_at: string;
  /** When it was last changed */
  updated_at: string;
  /** Counts its changes; `If-Match` names the one that a change was decided by */
  version: number;
  /** Shown this once; null when the app is not confidential */
  client_secret: string | null;
  /** Signs what is sent to `webhook_url`; shown this once */
  webhook_secret: string;
}

export interface AppsOperations {
  /** List the apps that the account made, newest first */
  listApps: {
    params: undefined;
    query: Paging;
    filters: undefined;
    body: undefined;
    reply: Page<App>;
  };
  /** Register an app */
  createApp: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: AppRequest;
    reply: One<NewApp>;
  };
  /** Retrieve an app */
  getApp: {
    params: {
      /** The app that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<App>;
  };
  /** Change an app */
  changeApp: {
    params: {
      /** The app that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: AppChange;
    reply: One<App>;
  };
  /** Disable an app: it is disconnected from every account, for good */
  disableApp: {
    params: {
      /** The app that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<App>;
  };
  /** Give an app a new client secret */
  rotateAppSecret: {
    params: {
      /** The app that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<AppSecret>;
  };
  /** Give an app a new webhook secret; deliveries are signed with both for a day */
  rotateAppWebhookSecret: {
    params: {
      /** The app that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<WebhookSecret>;
  };
  /** List the apps connected to the account, newest first */
  listConnections: {
    params: undefined;
    query: Paging;
    filters: {
      /** Only those that are so now */
      status?: 'connected' | 'disconnected';
      /** Only those of this app */
      app?: string;
    };
    body: undefined;
    reply: Page<Connection>;
  };
  /** Retrieve a connection */
  getConnection: {
    params: {
      /** The connection that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Connection>;
  };
  /** Disconnect an app from the account */
  endConnection: {
    params: {
      /** The connection that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Connection>;
  };
}
