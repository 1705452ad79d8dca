import { type Static, Type } from 'typebox';
import { SCOPES } from './account.ts';
import { CREATED_AT, LIVEMODE, PERSON_NAME, UPDATED_AT, VERSION, WEBHOOK_URL, When } from './fields.ts';
import { Flag, NameText, namedObject, nullable, oneOf, ref, StringOrNull, Text, Token, WhenOrNull } from './scalars.ts';

// Apps that act for accounts, and the connections that allow them to.

const appFields = {
  token: Token('app', 'App token, also the `client_id` of the app'),
  name: Type.String({ description: 'App name shown to people who are asked to connect it' }),
  website: StringOrNull('Website of the app. Null if not set'),
  logo_url: StringOrNull('URL of the app’s logo, served by us. Null if the app has none'),
  redirect_uris: Type.Array(Type.String(), {
    description: 'URIs that people can be redirected to after they answer the connection request',
  }),
  confidential: Flag('Whether the app can store a secret. An app on its user’s own device can’t'),
  webhook_url: nullable(WEBHOOK_URL),
  verified: Flag('Whether the team has verified the app. Only verified apps can pay'),
  disabled_at: WhenOrNull('Time the app was disabled. No one can connect a disabled app. Null while it’s enabled'),
  livemode: Flag('Whether the app is live. A sandbox’s app can connect only sandboxes'),
  created_at: CREATED_AT,
  updated_at: UPDATED_AT,
  version: VERSION,
};

export const App = namedObject('App', 'An OAuth app that acts for the accounts that connect it', appFields);
export type App = Static<typeof App>;

export const TeamApp = namedObject('TeamApp', 'An app as the team sees it', {
  ...appFields,
  account: Token('acct', 'Account that registered the app'),
  account_name: Type.String({ description: 'Name of that account' }),
  verified_at: WhenOrNull('Time the app was verified. Null if it isn’t'),
  verified_by: StringOrNull(
    'Name of the team member who verified the app. Null if a key did, or if the app isn’t verified',
  ),
});
export type TeamApp = Static<typeof TeamApp>;

const secrets = {
  client_secret: nullable(Type.String({ examples: ['dgm_app_…'] }), {
    description: 'Client secret, shown only once. Null if the app isn’t confidential',
  }),
  webhook_secret: Type.String({ description: 'Secret that signs deliveries to `webhook_url`, shown only once' }),
};

export const NewApp = namedObject('NewApp', 'A newly registered app with its secrets', { ...appFields, ...secrets });
export const NewTeamApp = namedObject('NewTeamApp', 'A newly registered app with its secrets', {
  ...TeamApp.properties,
  ...secrets,
});

const RedirectUris = Type.Array(Text(2048), {
  minItems: 1,
  maxItems: 20,
  uniqueItems: true,
  description: '`https://` URIs, or `http://` on localhost. Must match exactly, character by character',
});
const WebhookUrl = nullable(Type.String({ maxLength: 2048, description: '`https://` URL at a public address' }));
const Website = nullable(Type.String({ maxLength: 2048, description: '`https://`' }));
const Logo = nullable(
  Type.String({
    maxLength: 280_000,
    description: 'PNG, JPEG or WebP image of at most 200 KB, as `data:image/png;base64,…`',
  }),
);

const requestFields = {
  name: Text(100, { description: 'App name shown to people who are asked to connect it' }),
  redirect_uris: RedirectUris,
  website: Type.Optional(Website),
  logo: Type.Optional(Logo),
  webhook_url: Type.Optional(WebhookUrl),
  confidential: Type.Optional(
    Type.Boolean({
      default: true,
      description: 'Whether the app can store a secret. A browser or phone app can’t, and uses PKCE alone',
    }),
  ),
};

export const AppRequest = namedObject('AppRequest', requestFields);
export type AppRequest = Static<typeof AppRequest>;

export const TeamAppRequest = namedObject('TeamAppRequest', {
  ...requestFields,
  account: Token('acct', 'Account that owns the app'),
});

const changeFields = {
  name: Type.Optional(requestFields.name),
  redirect_uris: Type.Optional(RedirectUris),
  website: Type.Optional(Website),
  logo: Type.Optional(Logo),
  webhook_url: Type.Optional(WebhookUrl),
};

export const AppChange = namedObject('AppChange', changeFields);
export type AppChange = Static<typeof AppChange>;

export const TeamAppChange = namedObject('TeamAppChange', {
  ...changeFields,
  verified: Type.Optional(Flag('Whether the app is verified, effective immediately')),
  disabled: Type.Optional(Flag('Whether the app is disabled. A disabled app is disconnected from every account')),
});
export type TeamAppChange = Static<typeof TeamAppChange>;

export const AppSecret = namedObject('AppSecret', 'The new secret of an app', {
  client_secret: Type.String({ description: 'New client secret, shown only once. The previous one stops working' }),
});

export const CONNECTION_STATUSES = ['connected', 'disconnected'] as const;

export const Connection = namedObject('Connection', 'An app’s permission to act for an account', {
  token: Token('con', 'Connection token. Use it to end the connection'),
  app: Type.Object(
    {
      token: Token('app', 'App token, also the `client_id` of the app'),
      name: Type.String({ description: 'Name of the app' }),
      verified: Flag('Whether the team has verified the app. Only verified apps can pay'),
    },
    { description: 'Connected app' },
  ),
  account: Token('acct', 'Account the app acts for'),
  account_name: Type.String({ description: 'Name of that account' }),
  scopes: Type.Array(oneOf(SCOPES), { description: 'Scopes of the app, as approved by the person who connected it' }),
  status: oneOf(CONNECTION_STATUSES, {
    description: 'Status of the connection. The tokens of a `disconnected` app are refused',
  }),
  paused: Flag('Whether the app is paused because the account that registered it is disabled'),
  livemode: LIVEMODE,
  created_at: When('Time the app was connected'),
  ended_at: WhenOrNull('Time the app was disconnected. Null while it’s connected'),
});
export type Connection = Static<typeof Connection>;

export const TeamConnection = namedObject('TeamConnection', 'A connection as the team sees it', {
  ...Connection.properties,
  connected_by: StringOrNull('Name of the person who connected the app. Null if unknown'),
});
export type TeamConnection = Static<typeof TeamConnection>;

export const connectionFilters = {
  status: Type.Optional(oneOf(CONNECTION_STATUSES, { description: 'Only connections with this status' })),
  app: Type.Optional(Token('app', 'Only connections of this app')),
};

// Members of an account.

export const MEMBER_ROLES = ['owner', 'member', 'billing', 'read_only'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export const ROLES_MEAN =
  'Role in the account. `owner` can do everything, `member` everything except keys, people and the account itself, `billing` can read, pay, and manage cards and invoices, `read_only` can only read';

export const Member = namedObject('Member', 'A person who belongs to an account', {
  person: Token('prs', 'Person token. A person can belong to several accounts'),
  name: PERSON_NAME,
  email: StringOrNull('Email address the person signs in with. Null if they have none'),
  role: oneOf(MEMBER_ROLES, { description: ROLES_MEAN }),
  joined: Flag('Whether the person has signed in yet'),
  created_at: When('Time the person joined the account'),
});
export type Member = Static<typeof Member>;

export const MemberRequest = namedObject('MemberRequest', {
  name: NameText(200, { description: 'Name of the person' }),
  email: Type.String({
    format: 'email',
    maxLength: 254,
    description: 'Email address for the invitation and for signing in',
  }),
  role: Type.Optional(
    oneOf(MEMBER_ROLES, {
      default: 'member',
      description: ROLES_MEAN,
    }),
  ),
});

/** A one-time link: emailed, or shown if no email is sent. */
export const LinkSent = {
  url: StringOrNull('One-time link. Null if it was emailed'),
  mailed_to: StringOrNull('Email address the link was sent to. Null if `url` contains it'),
  expires_at: When('Time the link expires'),
};

export const Invitation = namedObject('Invitation', 'A person invited to an account, and their sign-in link', {
  member: ref(Member, 'Invited person with their role'),
  url: StringOrNull('One-time link. Null if it was emailed, or isn’t needed'),
  mailed_to: LinkSent.mailed_to,
  expires_at: WhenOrNull('Time the link expires. Null if the person already signs in'),
});
export type Invitation = Static<typeof Invitation>;
