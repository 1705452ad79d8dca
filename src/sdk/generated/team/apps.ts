// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { One, Page, Paging } from '../replies.ts';

/** A newly registered app with its secrets */
export interface NewTeamApp {
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
  /** Account that registered the app */
  account: string;
  /** Name of that account */
  account_name: string;
  /** Time the app was verified */
  verified_at: string | null;
  /** Name of the team member who verified the app */
  verified_by: string | null;
  /** Client secret, shown only once */
  client_secret: string | null;
  /** Secret that signs deliveries to `webhook_url`, shown only once */
  webhook_secret: string;
}

/** An app as the team sees it */
export interface TeamApp {
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
  /** Account that registered the app */
  account: string;
  /** Name of that account */
  account_name: string;
  /** Time the app was verified */
  verified_at: string | null;
  /** Name of the team member who verified the app */
  verified_by: string | null;
}

export interface TeamAppChange {
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
  /** Whether the app is verified, effective immediately */
  verified?: boolean;
  /** Whether the app is disabled */
  disabled?: boolean;
}

export interface TeamAppRequest {
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
  /** Account that owns the app */
  account: string;
}

/** A connection as the team sees it */
export interface TeamConnection {
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
  /** Name of the person who connected the app */
  connected_by: string | null;
}

export interface TeamAppsOperations {
  /** List apps, newest first */
  teamListApps: {
    params: undefined;
    query: Paging;
    filters: {
      /** Only apps registered by this account */
      account?: string;
      /** `true` returns verified apps only, `false` unverified apps only */
      verified?: boolean;
      /** Part of the name */
      q?: string;
    };
    body: undefined;
    reply: Page<TeamApp>;
  };
  /** Register an app for an account */
  teamCreateApp: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: TeamAppRequest;
    reply: One<NewTeamApp>;
  };
  /** Retrieve an app */
  teamGetApp: {
    params: {
      /** App to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<TeamApp>;
  };
  /** Verify, update or disable an app */
  teamChangeApp: {
    params: {
      /** App to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: TeamAppChange;
    reply: One<TeamApp>;
  };
  /** List connections between apps and accounts, newest first */
  teamListConnections: {
    params: undefined;
    query: Paging;
    filters: {
      /** Only connections with this status */
      status?: 'connected' | 'disconnected';
      /** Only connections of this app */
      app?: string;
      /** Only connections of this account */
      account?: string;
    };
    body: undefined;
    reply: Page<TeamConnection>;
  };
  /** Disconnect an app from an account */
  teamEndConnection: {
    params: {
      /** Connection to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<TeamConnection>;
  };
}
