import { Type } from 'typebox';
import { Account, OwnAccountChange } from '../schemas/account.ts';
import { ApiKey, ApiKeyChange, ApiKeyRequest, NewApiKey } from '../schemas/keys/key.ts';
import { anyKey, at, change, create, list, ownKey, read, scope, tagged } from './route.ts';

export const ACCOUNT_ROUTES = tagged('Account', {
  ping: {
    ...anyKey,
    summary: 'Check a key',
    reply: Type.Object({ result: Type.Literal('success') }),
    status: 200,
  },
  getAccount: read(scope('account:read'), 'Retrieve the account of the key', Account),
  changeAccount: change(scope('account:write'), 'Change the account of the key', Account, { body: OwnAccountChange }),

  listKeys: list(ownKey('account:read'), 'List API keys', ApiKey),
  createKey: create(ownKey('account:write'), 'Create an API key', NewApiKey, { body: ApiKeyRequest }),
  changeKey: change(ownKey('account:write'), 'Change an API key', ApiKey, { ...at('key'), body: ApiKeyChange }),
  revokeKey: change(ownKey('account:write'), 'Revoke an API key', ApiKey, at('key')),
});
