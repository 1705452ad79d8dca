// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { AccountChange, AccountRequest, NewAccount, Source, TeamAccount } from '../../schemas/account.ts';
import type { ApiKey, ApiKeyChange, ApiKeyRequest, NewApiKey } from '../../schemas/keys/key.ts';
import type { Call, One, Page, Paging } from '../../replies.ts';
import type { ChangedMember, MemberChange, MemberDetails } from '../../schemas/people/member-details.ts';
import type { Invitation, Member, MemberRequest } from '../../schemas/app.ts';
import type { NewSource, SourceRequest } from '../../schemas/source.ts';

export interface TeamAccountParams {
  /** Account to act on */
  token: string;
}

export interface TeamKeyParams {
  /** Account to act on */
  token: string;
  /** Key of that account */
  key: string;
}

export interface TeamMemberParams {
  /** Account to act on */
  token: string;
  /** Member of that account */
  person: string;
}

export interface TeamSourceParams {
  /** Account to act on */
  token: string;
  /** Payment method of that account */
  source: string;
}

export interface TeamAccountsOperations {
  /** Create an account with its sandbox and keys */
  teamCreateAccount: Call<{ body: AccountRequest; reply: One<NewAccount> }>;
  /** List accounts, newest first */
  teamListAccounts: Call<{
    query: Paging;
    filters: {
      /** Part of a name or an address, or a token */
      q?: string;
      /** `true` returns live accounts only, `false` sandboxes only */
      livemode?: boolean;
    };
    reply: Page<TeamAccount>;
  }>;
  /** Retrieve an account */
  teamGetAccount: Call<{ params: TeamAccountParams; reply: One<TeamAccount> }>;
  /** Update an account */
  teamChangeAccount: Call<{ params: TeamAccountParams; body: AccountChange; reply: One<TeamAccount> }>;
  /** Save a payment method for an account */
  teamCreateSource: Call<{ params: TeamAccountParams; body: SourceRequest; reply: One<NewSource> }>;
  /** Make a payment method the account’s default */
  teamDefaultSource: Call<{ params: TeamSourceParams; reply: One<Source> }>;
  /** Remove a payment method from an account */
  teamDeleteSource: Call<{ params: TeamSourceParams; reply: One<Source> }>;
  /** List the API keys of an account */
  teamListKeys: Call<{ params: TeamAccountParams; query: Paging; reply: Page<ApiKey> }>;
  /** Create an API key for an account */
  teamCreateKey: Call<{ params: TeamAccountParams; body: ApiKeyRequest; reply: One<NewApiKey> }>;
  /** Retrieve an API key of an account */
  teamGetKey: Call<{ params: TeamKeyParams; reply: One<ApiKey> }>;
  /** Update an API key of an account */
  teamChangeKey: Call<{ params: TeamKeyParams; body: ApiKeyChange; reply: One<ApiKey> }>;
  /** Revoke an API key of an account */
  teamRevokeKey: Call<{ params: TeamKeyParams; reply: One<ApiKey> }>;
  /** List the members of an account */
  teamListMembers: Call<{ params: TeamAccountParams; query: Paging; reply: Page<Member> }>;
  /** Invite a person to an account */
  teamInviteMember: Call<{ params: TeamAccountParams; body: MemberRequest; reply: One<Invitation> }>;
  /** Retrieve a member of an account, with the keys and endpoints that would end with them */
  teamGetMember: Call<{
    params: TeamMemberParams;
    query: { /** Role that `ends` is calculated for */ role?: 'owner' | 'member' | 'billing' | 'read_only' };
    reply: One<MemberDetails>;
  }>;
  /** Change the role of a member */
  teamChangeMember: Call<{ params: TeamMemberParams; body: MemberChange; reply: One<ChangedMember> }>;
  /** Remove a member from an account */
  teamRemoveMember: Call<{
    params: TeamMemberParams;
    query: {
      /** Tokens of keys, webhook endpoints and apps created by the person that keep working */
      keep?: string[];
    };
    reply: One<ChangedMember>;
  }>;
}
