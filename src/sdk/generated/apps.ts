// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { One, Page, Paging } from './replies.ts';
import type { WebhookSecret } from './webhooks.ts';

/** An OAuth app that acts for the accounts that connect it */
export interface App {
  /** App token, also the `client_id` of the app */
  token: string;
  /** App name shown to people who are asked to connect it */
  name: string;
  /** Website of the app */
  website: string | null;
  /** URL of the app’s logo, served by us */
  logo_url: string | null;
  /** URIs that people can be redirected to after they answer the connection request */
  redirect_uris: string[];
  /** Whether the app can store a secret */
  confidential: boolean;
  /** Where events are sent, signed; null when none was set */
  webhook_url: string | null;
  /** Whether the team has verified the app */
  verified: boolean;
  /** Time the app was disabled */
  disabled_at: string | null;
  /** Whether the app is live */
  livemode: boolean;
  /** When it was made */
  created_at: string;
  /** When it was last changed */
  updated_at: string;
  /** Counts its changes; `If-Match` names the one that a change was decided by */
  version: number;
}

export interface AppChange {
  /** App name shown to people who are asked to connect it */
  name?: string;
  /** `https://` URIs, or `http://` on localhost */
  redirect_uris?: string[];
  /** `https://` */
  website?: string | null;
  /** PNG, JPEG or WebP image of at most 200 KB, as `data:image/png;base64,…` */
  logo?: string | null;
  /** `https://` URL at a public address */
  webhook_url?: string | null;
}

export interface AppRequest {
  /** App name shown to people who are asked to connect it */
  name: string;
  /** `https://` URIs, or `http://` on localhost */
  redirect_uris: string[];
  /** `https://` */
  website?: string | null;
  /** PNG, JPEG or WebP image of at most 200 KB, as `data:image/png;base64,…` */
  logo?: string | null;
  /** `https://` URL at a public address */
  webhook_url?: string | null;
  /** Whether the app can store a secret */
  confidential?: boolean;
}

/** The new secret of an app */
export interface AppSecret {
  /** New client secret, shown only once */
  client_secret: string;
}

/** An app’s permission to act for an account */
export interface Connection {
  /** Connection token */
  token: string;
  /** Connected app */
  app: {
    /** App token, also the `client_id` of the app */
    token: string;
    /** Name of the app */
    name: string;
    /** Whether the team has verified the app */
    verified: boolean;
  };
  /** Account the app acts for */
  account: string;
  /** Name of that account */
  account_name: string;
  /** Scopes of the app, as approved by the person who connected it */
  scopes: ('files:read' | 'files:write' | 'quotes:read' | 'quotes:write' | 'quotes:pay' | 'orders:read' | 'orders:write' | 'account:read' | 'account:write' | 'webhooks:read' | 'webhooks:write')[];
  /** Status of the connection */
  status: 'connected' | 'disconnected';
  /** Whether the app is paused because the account that registered it is disabled */
  paused: boolean;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** Time the app was connected */
  created_at: string;
  /** Time the app was disconnected */
  ended_at: string | null;
}

/** A newly registered app with its secrets */
export interface NewApp {
  /** App token, also the `client_id` of the app */
  token: string;
  /** App name shown to people who are asked to connect it */
  name: string;
  /** Website of the app */
  website: string | null;
  /** URL of the app’s logo, served by us */
  logo_url: string | null;
  /** URIs that people can be redirected to after they answer the connection request */
  redirect_uris: string[];
  /** Whether the app can store a secret */
  confidential: boolean;
  /** Where events are sent, signed; null when none was set */
  webhook_url: string | null;
  /** Whether the team has verified the app */
  verified: boolean;
  /** Time the app was disabled */
  disabled_at: string | null;
  /** Whether the app is live */
  livemode: boolean;
  /** When it was made */
  created_at: string;
  /** When it was last changed */
  updated_at: string;
  /** Counts its changes; `If-Match` names the one that a change was decided by */
  version: number;
  /** Client secret, shown only once */
  client_secret: string | null;
  /** Secret that signs deliveries to `webhook_url`, shown only once */
  webhook_secret: string;
}

export interface AppsOperations {
  /** List the account’s apps, newest first */
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
      /** App to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<App>;
  };
  /** Update an app */
  changeApp: {
    params: {
      /** App to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: AppChange;
    reply: One<App>;
  };
  /** Disable an app permanently and disconnect it from every account */
  disableApp: {
    params: {
      /** App to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<App>;
  };
  /** Rotate an app’s client secret */
  rotateAppSecret: {
    params: {
      /** App to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<AppSecret>;
  };
  /** Rotate an app’s webhook secret. Deliveries are signed with both for a day */
  rotateAppWebhookSecret: {
    params: {
      /** App to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<WebhookSecret>;
  };
  /** List connected apps, newest first */
  listConnections: {
    params: undefined;
    query: Paging;
    filters: {
      /** Only connections with this status */
      status?: 'connected' | 'disconnected';
      /** Only connections of this app */
      app?: string;
    };
    body: undefined;
    reply: Page<Connection>;
  };
  /** Retrieve a connection */
  getConnection: {
    params: {
      /** Connection to act on */
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
      /** Connection to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Connection>;
  };
}
