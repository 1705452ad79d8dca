import { type Static, Type } from 'typebox';
import { SCOPES } from './account.ts';
import { named, nullable, oneOf, ref, Text, Timestamp, Token } from './scalars.ts';

// Apps that act for accounts, and the connections that let them.

const appFields = {
  token: Token('app', 'Also the `client_id` of the app'),
  name: Type.String(),
  website: nullable(Type.String()),
  logo_url: nullable(Type.String()),
  redirect_uris: Type.Array(Type.String()),
  confidential: Type.Boolean({ description: 'Whether it keeps a secret; an app on its user’s own device cannot' }),
  webhook_url: nullable(Type.String()),
  verified: Type.Boolean({ description: 'Set by the team; only a verified app may pay' }),
  disabled_at: nullable(Timestamp),
  livemode: Type.Boolean({ description: 'An app of a sandbox connects sandboxes only' }),
  created_at: Timestamp,
  updated_at: Timestamp,
};

export const App = named('App', Type.Object(appFields));
export type App = Static<typeof App>;

export const TeamApp = named('TeamApp', Type.Object({ ...appFields, account: Token('acct', 'Who made it') }));
export type TeamApp = Static<typeof TeamApp>;

const secrets = {
  client_secret: nullable(Type.String({ examples: ['dgm_app_…'] }), {
    description: 'Shown this once; null when the app is not confidential',
  }),
  webhook_secret: Type.String({ description: 'Signs what is sent to `webhook_url`; shown this once' }),
};

export const NewApp = named('NewApp', Type.Object({ ...appFields, ...secrets }));
export const NewTeamApp = named('NewTeamApp', Type.Object({ ...TeamApp.properties, ...secrets }));

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
  name: Text(100),
  redirect_uris: RedirectUris,
  website: Type.Optional(Website),
  logo: Type.Optional(Logo),
  webhook_url: Type.Optional(WebhookUrl),
  confidential: Type.Optional(Type.Boolean({ default: true })),
};

export const AppRequest = named('AppRequest', Type.Object(requestFields));
export type AppRequest = Static<typeof AppRequest>;

export const TeamAppRequest = named('TeamAppRequest', Type.Object({ ...requestFields, account: Token('acct') }));

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
);

export const CONNECTION_STATUSES = ['connected', 'disconnected'] as const;

export const Connection = named(
  'Connection',
  Type.Object({
    token: Token('con'),
    app: Type.Object({ token: Token('app'), name: Type.String(), verified: Type.Boolean() }),
    account: Token('acct'),
    scopes: Type.Array(oneOf(SCOPES)),
    status: oneOf(CONNECTION_STATUSES),
    livemode: Type.Boolean(),
    created_at: Timestamp,
    ended_at: nullable(Timestamp),
  }),
);
export type Connection = Static<typeof Connection>;

export const connectionFilters = {
  status: Type.Optional(oneOf(CONNECTION_STATUSES)),
  app: Type.Optional(Token('app')),
};

// People of an account.

export const MEMBER_ROLES = ['owner', 'member', 'billing', 'read_only'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export const Member = named(
  'Member',
  Type.Object({
    person: Token('prs'),
    name: Type.String(),
    email: nullable(Type.String()),
    role: oneOf(MEMBER_ROLES),
    joined: Type.Boolean({ description: 'Whether they have signed in yet' }),
    created_at: Timestamp,
  }),
);
export type Member = Static<typeof Member>;

export const MemberRequest = named(
  'MemberRequest',
  Type.Object({
    name: Text(200),
    email: Type.String({ format: 'email', maxLength: 254 }),
    role: Type.Optional(
      oneOf(MEMBER_ROLES, {
        default: 'member',
        description:
          '`owner` does everything; `member` all but keys, people and the account itself; `billing` reads, pays, and keeps cards and invoices; `read_only` reads',
      }),
    ),
  }),
);

/** A one-time link: mailed, or shown where no mail is sent. */
export const LinkSent = {
  url: nullable(Type.String(), { description: 'The one-time link; null when it was mailed' }),
  mailed_to: nullable(Type.String()),
  expires_at: Timestamp,
};

export const Invitation = named(
  'Invitation',
  Type.Object({
    member: ref(Member),
    url: nullable(Type.String(), { description: 'The one-time link; null when it was mailed, or none is needed' }),
    mailed_to: LinkSent.mailed_to,
    expires_at: nullable(Timestamp, { description: 'Of the link; null when the person signs in already' }),
  }),
);
export type Invitation = Static<typeof Invitation>;
