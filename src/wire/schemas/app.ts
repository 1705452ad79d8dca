import { type Static, Type } from 'typebox';
import { SCOPES } from './account.ts';
import { CREATED_AT, LIVEMODE, PERSON_NAME, UPDATED_AT, VERSION, WEBHOOK_URL, When } from './fields.ts';
import { NameText, named, nullable, oneOf, ref, Text, Timestamp, Token } from './scalars.ts';

// Apps that act for accounts, and the connections that allow them to.

const appFields = {
  token: Token('app', 'Also the `client_id` of the app'),
  name: Type.String({ description: 'Name that people read when they are asked to connect it' }),
  website: nullable(Type.String(), { description: 'Where people learn about the app; null when none was given' }),
  logo_url: nullable(Type.String(), { description: 'Its picture, served by us; null when it has none' }),
  redirect_uris: Type.Array(Type.String(), {
    description: 'Where people may be sent back to after they have answered',
  }),
  confidential: Type.Boolean({ description: 'Whether it keeps a secret; an app on its user’s own device cannot' }),
  webhook_url: nullable(WEBHOOK_URL),
  verified: Type.Boolean({ description: 'Set by the team; only a verified app may pay' }),
  disabled_at: nullable(Timestamp, {
    description: 'Since when nobody can connect it any more; null while it may be used',
  }),
  livemode: Type.Boolean({ description: 'An app of a sandbox connects sandboxes only' }),
  created_at: CREATED_AT,
  updated_at: UPDATED_AT,
  version: VERSION,
};

export const App = named('App', Type.Object(appFields), 'An app that acts for accounts which connect it, over OAuth');
export type App = Static<typeof App>;

export const TeamApp = named(
  'TeamApp',
  Type.Object({
    ...appFields,
    account: Token('acct', 'Who made it'),
    account_name: Type.String({ description: 'Name of that account' }),
    verified_at: nullable(Timestamp, { description: 'Since when it is verified; null while it is not' }),
    verified_by: nullable(Type.String(), {
      description: 'Who of the team verified it, by name; null where a key did, or while it is not verified',
    }),
  }),
  'An app as the team sees it',
);
export type TeamApp = Static<typeof TeamApp>;

const secrets = {
  client_secret: nullable(Type.String({ examples: ['dgm_app_…'] }), {
    description: 'Shown this once; null when the app is not confidential',
  }),
  webhook_secret: Type.String({ description: 'Signs what is sent to `webhook_url`; shown this once' }),
};

export const NewApp = named(
  'NewApp',
  Type.Object({ ...appFields, ...secrets }),
  'An app that was just made, with its secrets',
);
export const NewTeamApp = named(
  'NewTeamApp',
  Type.Object({ ...TeamApp.properties, ...secrets }),
  'An app that was just made, with its secrets',
);

const RedirectUris = Type.Array(Text(2048), {
  minItems: 1,
  maxItems: 20,
  uniqueItems: true,
  description: '`https://`, or `http://` at localhost; compared character by character',
});
const WebhookUrl = nullable(Type.String({ maxLength: 2048, description: '`https://`, at a public address' }));
const Website = nullable(Type.String({ maxLength: 2048, description: '`https://`' }));
const Logo = nullable(
  Type.String({
    maxLength: 280_000,
    description: 'A PNG, JPEG or WebP of at most 200 KB, as `data:image/png;base64,…`',
  }),
);

const requestFields = {
  name: Text(100, { description: 'Name that people read when they are asked to connect it' }),
  redirect_uris: RedirectUris,
  website: Type.Optional(Website),
  logo: Type.Optional(Logo),
  webhook_url: Type.Optional(WebhookUrl),
  confidential: Type.Optional(
    Type.Boolean({
      default: true,
      description: 'Whether it can keep a secret; a browser or phone app cannot, and uses PKCE alone',
    }),
  ),
};

export const AppRequest = named('AppRequest', Type.Object(requestFields));
export type AppRequest = Static<typeof AppRequest>;

export const TeamAppRequest = named(
  'TeamAppRequest',
  Type.Object({ ...requestFields, account: Token('acct', 'The account that it belongs to') }),
);

const changeFields = {
  name: Type.Optional(requestFields.name),
  redirect_uris: Type.Optional(RedirectUris),
  website: Type.Optional(Website),
  logo: Type.Optional(Logo),
  webhook_url: Type.Optional(WebhookUrl),
};

export const AppChange = named('AppChange', Type.Object(changeFields));
export type AppChange = Static<typeof AppChange>;

export const TeamAppChange = named(
  'TeamAppChange',
  Type.Object({
    ...changeFields,
    verified: Type.Optional(Type.Boolean({ description: 'Takes effect at once' })),
    disabled: Type.Optional(Type.Boolean({ description: 'A disabled app is disconnected from every account' })),
  }),
);
export type TeamAppChange = Static<typeof TeamAppChange>;

export const AppSecret = named(
  'AppSecret',
  Type.Object({ client_secret: Type.String({ description: 'Shown this once; the one before is no longer valid' }) }),
  'The new secret of an app',
);

export const CONNECTION_STATUSES = ['connected', 'disconnected'] as const;

export const Connection = named(
  'Connection',
  Type.Object({
    token: Token('con', 'The connection, by which it is ended'),
    app: Type.Object(
      {
        token: Token('app', 'Also the `client_id` of the app'),
        name: Type.String({ description: 'Name of the app' }),
        verified: Type.Boolean({ description: 'Whether the team has verified it; only such an app may pay' }),
      },
      { description: 'Who was let in' },
    ),
    account: Token('acct', 'For whom the app acts'),
    account_name: Type.String({ description: 'Name of that account' }),
    scopes: Type.Array(oneOf(SCOPES), { description: 'What the app may do, as the person who connected it agreed' }),
    status: oneOf(CONNECTION_STATUSES, { description: '`disconnected`: its tokens are refused' }),
    paused: Type.Boolean({
      description: 'Whether the app can do nothing for now, since the account that made it is disabled',
    }),
    livemode: LIVEMODE,
    created_at: When('When it was connected'),
    ended_at: nullable(Timestamp, { description: 'When it was disconnected; null while it is connected' }),
  }),
  'An app’s leave to act for an account',
);
export type Connection = Static<typeof Connection>;

export const TeamConnection = named(
  'TeamConnection',
  Type.Object({
    ...Connection.properties,
    connected_by: nullable(Type.String(), { description: 'Who let it in, by name; null when that is not known' }),
  }),
  'A connection as the team sees it',
);
export type TeamConnection = Static<typeof TeamConnection>;

export const connectionFilters = {
  status: Type.Optional(oneOf(CONNECTION_STATUSES, { description: 'Only those that are so now' })),
  app: Type.Optional(Token('app', 'Only those of this app')),
};

// Members of an account.

export const MEMBER_ROLES = ['owner', 'member', 'billing', 'read_only'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export const ROLES_MEAN =
  '`owner` does everything; `member` all but keys, people and the account itself; `billing` reads, pays, and keeps cards and invoices; `read_only` reads';

export const Member = named(
  'Member',
  Type.Object({
    person: Token('prs', 'The person, who may belong to other accounts too'),
    name: PERSON_NAME,
    email: nullable(Type.String(), { description: 'Address that they sign in with; null when they have none' }),
    role: oneOf(MEMBER_ROLES, { description: ROLES_MEAN }),
    joined: Type.Boolean({ description: 'Whether they have signed in yet' }),
    created_at: When('Since when they belong to the account'),
  }),
  'A person who belongs to an account',
);
export type Member = Static<typeof Member>;

export const MemberRequest = named(
  'MemberRequest',
  Type.Object({
    name: NameText(200, { description: 'Name of the person' }),
    email: Type.String({
      format: 'email',
      maxLength: 254,
      description: 'Where the invitation goes, and what they sign in with',
    }),
    role: Type.Optional(
      oneOf(MEMBER_ROLES, {
        default: 'member',
        description: ROLES_MEAN,
      }),
    ),
  }),
);

/** A one-time link: emailed, or shown if no email is sent. */
export const LinkSent = {
  url: nullable(Type.String(), { description: 'The one-time link; null when it was mailed' }),
  mailed_to: nullable(Type.String(), {
    description: 'The address that the link was mailed to; null when `url` shows it',
  }),
  expires_at: When('When the link can no longer be used'),
};

export const Invitation = named(
  'Invitation',
  Type.Object({
    member: ref(Member, 'Who was invited, with their role'),
    url: nullable(Type.String(), { description: 'The one-time link; null when it was mailed, or none is needed' }),
    mailed_to: LinkSent.mailed_to,
    expires_at: nullable(Timestamp, { description: 'Of the link; null when the person signs in already' }),
  }),
  'A person who was invited to an account, and how they get in',
);
export type Invitation = Static<typeof Invitation>;
