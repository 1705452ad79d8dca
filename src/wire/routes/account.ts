import { Type } from 'typebox';
import { Account, OwnAccountChange } from '../schemas/account.ts';
import { ApiKey, ApiKeyChange, ApiKeyRequest, NewApiKey } from '../schemas/keys/key.ts';
import { anyKey, at, change, create, list, ownKeyOr, read, scope, tagged } from './route.ts';

export const ACCOUNT_ROUTES = tagged('Account', {
  ping: {
    ...anyKey,
    summary: 'Check a key',
    reply: Type.Object({ result: Type.Literal('success', { description: 'Always `success`: the key is valid' }) }),
    status: 200,
  },
  getAccount: read(scope('account:read'), 'Retrieve the account', Account),
  changeAccount: change(scope('account:write'), 'Update the account', Account, {
    body: OwnAccountChange,
    versioned: 'getAccount',
  }),

  listKeys: list(ownKeyOr('account:read', 'owner'), 'List API keys', ApiKey),
  createKey: create(ownKeyOr('account:write', 'owner'), 'Create an API key', NewApiKey, { body: ApiKeyRequest }),
  getKey: read(ownKeyOr('account:read', 'owner'), 'Retrieve an API key', ApiKey, at('key')),
  changeKey: change(ownKeyOr('account:write', 'owner'), 'Update an API key', ApiKey, {
    ...at('key'),
    versioned: 'getKey',
    body: ApiKeyChange,
  }),
  revokeKey: change(ownKeyOr('account:write', 'owner'), 'Revoke an API key', ApiKey, at('key')),
});
