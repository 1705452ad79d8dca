import { Type } from 'typebox';
import { AccountChange, AccountRequest, NewAccount, Source, TeamAccount } from '../../schemas/account.ts';
import { Invitation, Member, MemberRequest } from '../../schemas/app.ts';
import { ApiKey, ApiKeyChange, ApiKeyRequest, NewApiKey } from '../../schemas/keys/key.ts';
import {
  ChangedMember,
  MemberChange,
  MemberDetails,
  MemberRemoval,
  MemberRoleQuery,
} from '../../schemas/people/member-details.ts';
import { Text, Token } from '../../schemas/scalars.ts';
import { NewSource, SourceRequest } from '../../schemas/source.ts';
import { at, change, create, list, read, roles, tagged } from '../route.ts';

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
      livemode: Type.Optional(
        Type.Boolean({ description: '`true` returns live accounts only, `false` sandboxes only' }),
      ),
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
