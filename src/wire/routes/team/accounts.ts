import { Type } from 'typebox';
import {
  AccountChange,
  AccountRequest,
  NewAccount,
  Partner,
  PartnerChange,
  PartnerCreate,
  Source,
  TeamAccount,
} from '../../schemas/account.ts';
import {
  connectionFilters,
  Invitation,
  Member,
  MemberRequest,
  NewTeamApp,
  TeamApp,
  TeamAppChange,
  TeamAppRequest,
  TeamConnection,
} from '../../schemas/app.ts';
import { ApiKey, ApiKeyChange, ApiKeyRequest, NewApiKey } from '../../schemas/keys/key.ts';
import { PartnerReport, ReportQuery } from '../../schemas/partners/report.ts';
import {
  ChangedMember,
  MemberChange,
  MemberDetails,
  MemberRemoval,
  MemberRoleQuery,
} from '../../schemas/people/member-details.ts';
import { Flag, oneOf, Text, Token } from '../../schemas/scalars.ts';
import { NewSource, SourceRequest } from '../../schemas/source.ts';
import { Person, PersonChange, PersonRequest, ROLES, SignInLink, SignInLinkRequest } from '../../schemas/team.ts';
import { admins, at, change, create, csv, list, read, roles, tagged } from '../route.ts';

const support = roles('support');
/** Finance reads the accounts that it bills, and changes their money fields. */
const billing = roles('support', 'finance');
const account = at('acct');
const source = {
  params: Type.Object({ ...account.params.properties, source: Token('src', 'Payment method of that account') }),
};
const key = { params: Type.Object({ ...account.params.properties, key: Token('key', 'Key of that account') }) };
const member = {
  params: Type.Object({ ...account.params.properties, person: Token('prs', 'Member of that account') }),
};

export const TEAM_ACCOUNT_ROUTES = tagged('Team: accounts', {
  teamCreateAccount: create(support, 'Create an account with its sandbox and keys', NewAccount, {
    body: AccountRequest,
  }),
  teamListAccounts: list(billing, 'List accounts, newest first', TeamAccount, {
    filters: Type.Object({
      q: Type.Optional(Text(200, { description: 'Part of a name or an address, or a token' })),
      livemode: Type.Optional(Flag('`true` returns live accounts only, `false` sandboxes only')),
    }),
  }),
  teamGetAccount: read(billing, 'Retrieve an account', TeamAccount, account),
  teamChangeAccount: change(billing, 'Update an account', TeamAccount, {
    ...account,
    body: AccountChange,
    versioned: 'teamGetAccount',
  }),

  teamCreateSource: create(support, 'Save a payment method for an account', NewSource, {
    ...account,
    body: SourceRequest,
  }),
  teamDefaultSource: change(support, 'Make a payment method the account’s default', Source, source),
  teamDeleteSource: change(support, 'Remove a payment method from an account', Source, source),

  teamListKeys: list(support, 'List the API keys of an account', ApiKey, account),
  teamCreateKey: create(support, 'Create an API key for an account', NewApiKey, { ...account, body: ApiKeyRequest }),
  teamGetKey: read(support, 'Retrieve an API key of an account', ApiKey, key),
  teamChangeKey: change(support, 'Update an API key of an account', ApiKey, {
    ...key,
    body: ApiKeyChange,
    versioned: 'teamGetKey',
  }),
  teamRevokeKey: change(support, 'Revoke an API key of an account', ApiKey, key),

  teamListMembers: list(support, 'List the members of an account', Member, account),
  teamInviteMember: create(support, 'Invite a person to an account', Invitation, { ...account, body: MemberRequest }),
  teamGetMember: read(
    support,
    'Retrieve a member of an account, with the keys and endpoints that would end with them',
    MemberDetails,
    {
      ...member,
      query: MemberRoleQuery,
    },
  ),
  teamChangeMember: change(support, 'Change the role of a member', ChangedMember, {
    ...member,
    body: MemberChange,
  }),
  teamRemoveMember: change(support, 'Remove a member from an account', ChangedMember, {
    ...member,
    query: MemberRemoval,
  }),
});

export const TEAM_APP_ROUTES = tagged('Team: apps', {
  teamListApps: list(admins, 'List apps, newest first', TeamApp, {
    filters: Type.Object({
      account: Type.Optional(Token('acct', 'Only apps registered by this account')),
      verified: Type.Optional(Flag('`true` returns verified apps only, `false` unverified apps only')),
      q: Type.Optional(Text(200, { description: 'Part of the name' })),
    }),
  }),
  teamCreateApp: create(admins, 'Register an app for an account', NewTeamApp, { body: TeamAppRequest }),
  teamGetApp: read(admins, 'Retrieve an app', TeamApp, at('app')),
  teamChangeApp: change(admins, 'Verify, update or disable an app', TeamApp, {
    ...at('app'),
    body: TeamAppChange,
    versioned: 'teamGetApp',
  }),

  teamListConnections: list(admins, 'List connections between apps and accounts, newest first', TeamConnection, {
    filters: Type.Object({
      ...connectionFilters,
      account: Type.Optional(Token('acct', 'Only connections of this account')),
    }),
  }),
  teamEndConnection: change(admins, 'Disconnect an app from an account', TeamConnection, at('con')),
});

export const TEAM_PEOPLE_ROUTES = tagged('Team: people', {
  teamListPeople: list(admins, 'List team members', Person, {
    filters: Type.Object({ role: Type.Optional(oneOf(ROLES, { description: 'Only people with this role' })) }),
  }),
  teamCreatePerson: create(admins, 'Add a person to the team', Person, { body: PersonRequest }),
  teamGetPerson: read(admins, 'Retrieve a team member', Person, at('prs')),
  teamChangePerson: change(admins, 'Update a person’s name, role or access', Person, {
    ...at('prs'),
    body: PersonChange,
    versioned: 'teamGetPerson',
  }),
  teamCreateSignInLink: create(
    admins,
    'Create a link that signs a person in once, or lets them set a new password',
    SignInLink,
    { ...at('prs'), body: SignInLinkRequest },
  ),
});

const partner = at('prt');
const report = { ...partner, query: ReportQuery };
const finance = roles('finance');

export const TEAM_PARTNER_ROUTES = tagged('Team: partners', {
  teamListPartners: list(finance, 'List partners, newest first', Partner),
  teamCreatePartner: create(admins, 'Create a partner', Partner, { body: PartnerCreate }),
  teamGetPartner: read(finance, 'Retrieve a partner', Partner, partner),
  teamChangePartner: change(admins, 'Rename a partner, link it to an account, or disable it', Partner, {
    ...partner,
    body: PartnerChange,
    versioned: 'teamGetPartner',
  }),
  teamGetPartnerReport: read(finance, 'Retrieve a partner’s results by month', PartnerReport, report),
  teamDownloadPartnerReport: csv(finance, 'Download the partner report as CSV', report),
});
