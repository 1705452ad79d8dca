// Generated from src/wire by `npm run docs`. Do not edit by hand.

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
  /** URL that receives signed events, or null if not set */
  webhook_url: string | null;
  /** Whether the team has verified the app */
  verified: boolean;
  /** Time the app was disabled */
  disabled_at: string | null;
  /** Whether the app is live */
  livemode: boolean;
  /** Time at which the object was created */
  created_at: string;
  /** Time at which the object was last changed */
  updated_at: string;
  /** Version number, incremented with every change */
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
  app: ConnectionApp;
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
  /** False in a sandbox, where payments and the team are simulated */
  livemode: boolean;
  /** Time the app was connected */
  created_at: string;
  /** Time the app was disconnected */
  ended_at: string | null;
}

/** Connected app */
export interface ConnectionApp {
  /** App token, also the `client_id` of the app */
  token: string;
  /** Name of the app */
  name: string;
  /** Whether the team has verified the app */
  verified: boolean;
}

/** A person invited to an account, and their sign-in link */
export interface Invitation {
  /** Invited person with their role */
  member: Member;
  /** One-time link */
  url: string | null;
  /** Email address the link was sent to */
  mailed_to: string | null;
  /** Time the link expires */
  expires_at: string | null;
}

/** A person who belongs to an account */
export interface Member {
  /** Person token */
  person: string;
  /** Display name */
  name: string;
  /** Email address the person signs in with */
  email: string | null;
  /** Role in the account */
  role: 'owner' | 'member' | 'billing' | 'read_only';
  /** Whether the person has signed in yet */
  joined: boolean;
  /** Time the person joined the account */
  created_at: string;
}

export interface MemberRequest {
  /** Name of the person */
  name: string;
  /** Email address for the invitation and for signing in */
  email: string;
  /** Role in the account */
  role?: 'owner' | 'member' | 'billing' | 'read_only';
}

/** A newly registered app with its secrets */
export interface NewApp extends App {
  /** Client secret, shown only once */
  client_secret: string | null;
  /** Secret that signs deliveries to `webhook_url`, shown only once */
  webhook_secret: string;
}

/** A newly registered app with its secrets */
export interface NewTeamApp extends TeamApp {
  /** Client secret, shown only once */
  client_secret: string | null;
  /** Secret that signs deliveries to `webhook_url`, shown only once */
  webhook_secret: string;
}

/** An app as the team sees it */
export interface TeamApp extends App {
  /** Account that registered the app */
  account: string;
  /** Name of that account */
  account_name: string;
  /** Time the app was verified */
  verified_at: string | null;
  /** Name of the team member who verified the app */
  verified_by: string | null;
}

export interface TeamAppChange extends AppChange {
  /** Whether the app is verified, effective immediately */
  verified?: boolean;
  /** Whether the app is disabled */
  disabled?: boolean;
}

export interface TeamAppRequest extends AppRequest {
  /** Account that owns the app */
  account: string;
}

/** A connection as the team sees it */
export interface TeamConnection extends Connection {
  /** Name of the person who connected the app */
  connected_by: string | null;
}
