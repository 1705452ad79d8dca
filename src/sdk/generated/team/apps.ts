// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { One, Page, Paging } from '../replies.ts';

/** An app that was just made, with its secrets */
export interface NewTeamApp {
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
  /** Who made it */
  account: string;
  /** Name of that account */
  account_name: string;
  /** Since when it is verified; null while it is not */
  verified_at: string | null;
  /** Who of the team verified it, by name; null where a key did, or while it is not verified */
  verified_by: string | null;
  /** Shown this once; null when the app is not confidential */
  client_secret: string | null;
  /** Signs what is sent to `webhook_url`; shown this once */
  webhook_secret: string;
}

/** An app as the team sees it */
export interface TeamApp {
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
  /** Who made it */
  account: string;
  /** Name of that account */
  account_name: string;
  /** Since when it is verified; null while it is not */
  verified_at: string | null;
  /** Who of the team verified it, by name; null where a key did, or while it is not verified */
  verified_by: string | null;
}

export interface TeamAppChange {
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
  /** Takes effect at once */
  verified?: boolean;
  /** A disabled app is disconnected from every account */
  disabled?: boolean;
}

export interface TeamAppRequest {
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
  /** The account that it belongs to */
  account: string;
}

/** A connection as the team sees it */
export interface TeamConnection {
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
  /** Who let it in, by name; null when that is not known */
  connected_by: string | null;
}

export interface TeamAppsOperations {
  /** List apps, newest first */
  teamListApps: {
    params: undefined;
    query: Paging;
    filters: {
      /** Only apps that this account made */
      account?: string;
      /** Only verified ones, or only the others */
      verified?: boolean;
      /** A part of the name */
      q?: string;
    };
    body: undefined;
    reply: Page<TeamApp>;
  };
  /** Register an app of an account */
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
      /** The app that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<TeamApp>;
  };
  /** Verify, change or disable an app */
  teamChangeApp: {
    params: {
      /** The app that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: TeamAppChange;
    reply: One<TeamApp>;
  };
  /** List connections of apps with accounts, newest first */
  teamListConnections: {
    params: undefined;
    query: Paging;
    filters: {
      /** Only those that are so now */
      status?: 'connected' | 'disconnected';
      /** Only those of this app */
      app?: string;
      /** Only those of this account */
      account?: string;
    };
    body: undefined;
    reply: Page<TeamConnection>;
  };
  /** Disconnect an app from an account */
  teamEndConnection: {
    params: {
      /** The connection that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<TeamConnection>;
  };
}
