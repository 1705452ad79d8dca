import { Type } from 'typebox';
import { AccountChange, AccountRequest, NewAccount, Source, TeamAccount } from '../../schemas/account.ts';
import { Invitation, Member, MemberRequest } from '../../schemas/app.ts';
import { ApiKey, ApiKeyChange, ApiKeyRequest, NewApiKey } from '../../schemas/keys/key.ts';
import { Text, Token } from '../../schemas/scalars.ts';
import { NewSource, SourceRequest } from '../../schemas/source.ts';
import { admins, at, change, create, list, read, tagged } from '../route.ts';

const account = at('acct');
const source = { params: Type.Object({ token: Token('acct'), source: Token('src') }) };
const key = { params: Type.Object({ token: Token('acct'), key: Token('key') }) };
const member = { params: Type.Object({ token: Token('acct'), person: Token('prs') }) };

export const TEAM_ACCOUNT_ROUTES = tagged('Team: accounts', {
  teamCreateAccount: create(admins, 'Create an account with its sandbox and keys', NewAccount, {
    body: AccountRequest,
  }),
  teamListAccounts: list(admins, 'List accounts, newest first', TeamAccount, {
    filters: Type.Object({ q: Type.Optional(Text(200)), livemode: Type.Optional(Type.Boolean()) }),
  }),
  teamGetAccount: read(admins, 'Retrieve an account', TeamAccount, account),
  teamChangeAccount: change(admins, 'Change an account', TeamAccount, { ...account, body: AccountChange }),

  teamCreateSource: create(admins, 'Save a payment method of an account', NewSource, {
    ...account,
    body: SourceRequest,
  }),
  teamDefaultSource: change(admins, 'Make a payment method the account’s default', Source, source),
  teamDeleteSource: change(admins, 'Remove a payment method of an account', Source, source),

  teamListKeys: list(admins, 'List the API keys of an account', ApiKey, account),
  teamCreateKey: create(admins, 'Create an API key of an account', NewApiKey, { ...account, body: ApiKeyRequest }),
  teamChangeKey: change(admins, 'Change an API key of an account', ApiKey, { ...key, body: ApiKeyChange }),
  teamRevokeKey: change(admins, 'Revoke an API key of an account', ApiKey, key),

  teamListMembers: list(admins, 'List the people of an account', Member, account),
  teamInviteMember: create(admins, 'Invite a person to an account', Invitation, { ...account, body: MemberRequest }),
  teamRemoveMember: change(admins, 'Remove a person from an account', Member, member),
});
