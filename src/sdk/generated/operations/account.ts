// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Account, OwnAccountChange } from '../schemas/account.ts';
import type { ApiKey, ApiKeyChange, ApiKeyRequest, NewApiKey } from '../schemas/keys/key.ts';
import type { Call, One, Page, Paging } from '../replies.ts';
import type { Catalogue, Language } from '../schemas/catalogue.ts';

export interface KeyParams {
  /** Key to act on */
  token: string;
}

export interface AccountOperations {
  /** Check a key */
  ping: Call<{ reply: { /** Always `success`: the key is valid */ result: 'success' } }>;
  /** Retrieve the account */
  getAccount: Call<{ reply: One<Account> }>;
  /** Update the account */
  changeAccount: Call<{ body: OwnAccountChange; reply: One<Account> }>;
  /** List API keys */
  listKeys: Call<{ query: Paging; reply: Page<ApiKey> }>;
  /** Create an API key */
  createKey: Call<{ body: ApiKeyRequest; reply: One<NewApiKey> }>;
  /** Retrieve an API key */
  getKey: Call<{ params: KeyParams; reply: One<ApiKey> }>;
  /** Update an API key */
  changeKey: Call<{ params: KeyParams; body: ApiKeyChange; reply: One<ApiKey> }>;
  /** Revoke an API key */
  revokeKey: Call<{ params: KeyParams; reply: One<ApiKey> }>;
  /** List languages */
  listLanguages: Call<{ reply: One<Language[]> }>;
  /** Retrieve services, options, shipping services and limits */
  getCatalogue: Call<{ reply: One<Catalogue> }>;
}
