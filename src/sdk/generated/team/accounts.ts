// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { AccountWebhook, ApiKey, ApiKeyChange, ApiKeyRequest, Billing, BillingChange, NewApiKey, Source, TaxExemption } from '../account.ts';
import type { NewSource, SourceRequest } from '../invoices.ts';
import type { One, Page, Paging } from '../replies.ts';

export interface AccountChange {
  /** Customer name, as shown on papers and in emails */
  name?: string;
  /** Email address of the account */
  email?: string;
  /** Whether quotes can be billed by invoice and paid later, instead of by card */
  invoicing?: boolean;
  /** `https://` URL at a public address */
  webhook_url?: string | null;
  /** Emails about orders: all, only the essential ones (holds, review, money), or none */
  emails?: 'all' | 'needed' | 'none';
  /** Billing details printed on papers */
  billing?: BillingChange;
  /** ISO-4217 currency code */
  currency?: string;
  /** Tax exemption for quotes priced from now on */
  tax_exempt?: {
    /** Reason no tax is charged, printed on papers */
    reason: string;
    /** Number of the exemption certificate */
    certificate: string | null;
  } | null;
  /** Whether the account is disabled */
  disabled?: boolean;
}

export interface AccountRequest {
  /** Customer name, as shown on papers and in emails */
  name: string;
  /** Email address of the account */
  email: string;
  /** Whether quotes can be billed by invoice and paid later, instead of by card */
  invoicing?: boolean;
  /** `https://` URL at a public address */
  webhook_url?: string | null;
}

/** A member who was removed or has a new role, and the outcome for the objects they created */
export interface ChangedMember {
  /** Person token */
  person: string;
  /** Name as people read it */
  name: string;
  /** Email address the person signs in with */
  email: string | null;
  /** Role in the account */
  role: 'owner' | 'member' | 'billing' | 'read_only';
  /** Whether the person has signed in yet */
  joined: boolean;
  /** Time the person joined the account */
  created_at: string;
  /** Objects the person created that ended: keys are revoked, webhook endpoints disabled */
  ended: MadeThing[];
  /** Objects the person created that keep working, because `keep` lists them */
  kept: MadeThing[];
  /** Objects whose creator is unknown, or that our team created */
  unknown: MadeThing[];
}

/** A person invited to an account, and their sign-in link */
export interface Invitation {
  /** Invited person with their role */
  member: Member;
  /** One-time link */
  url: string | null;
  /** Email address the link was sent to */
  mailed_to: string | null;
  /** Time the link expires */
  expires_at: string | null;
}

/** A key, a webhook endpoint or an app’s webhook URL, which works independently of the person who created it */
export interface MadeThing {
  /** Token of the key, webhook endpoint or app, to use in `keep` */
  token: string;
  /** Kind of object */
  kind: 'key' | 'webhook_endpoint' | 'app';
  /** Name of the key or app, or description of the endpoint */
  name: string | null;
  /** First and last characters of the key */
  hint: string | null;
  /** Webhook URL */
  url: string | null;
  /** Account or sandbox that owns the object */
  account: string;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** When it was made */
  created_at: string;
}

/** A person who belongs to an account */
export interface Member {
  /** Person token */
  person: string;
  /** Name as people read it */
  name: string;
  /** Email address the person signs in with */
  email: string | null;
  /** Role in the account */
  role: 'owner' | 'member' | 'billing' | 'read_only';
  /** Whether the person has signed in yet */
  joined: boolean;
  /** Time the person joined the account */
  created_at: string;
}

export interface MemberChange {
  /** Role in the account */
  role: 'owner' | 'member' | 'billing' | 'read_only';
  /** Tokens of keys, webhook endpoints and apps created by the person that keep working */
  keep?: string[];
}

/** A member of an account, with the objects that would end if they were removed or had another role */
export interface MemberDetails {
  /** Person token */
  person: string;
  /** Name as people read it */
  name: string;
  /** Email address the person signs in with */
  email: string | null;
  /** Role in the account */
  role: 'owner' | 'member' | 'billing' | 'read_only';
  /** Whether the person has signed in yet */
  joined: boolean;
  /** Time the person joined the account */
  created_at: string;
  /** Objects the person created that end with them unless kept */
  ends: MadeThing[];
  /** Objects whose creator is unknown, or that our team created */
  unknown: MadeThing[];
}

export interface MemberRequest {
  /** Name of the person */
  name: string;
  /** Email address for the invitation and for signing in */
  email: string;
  /** Role in the account */
  role?: 'owner' | 'member' | 'billing' | 'read_only';
}

/** A newly created account with its first keys */
export interface NewAccount {
  /** Account token, as used in other objects */
  token: string;
  /** Customer name, used on papers and in emails */
  name: string;
  /** Email address of the account */
  email: string;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** Whether quotes are billed by invoice */
  invoicing: boolean;
  /** Where events are sent, signed; null when none was set */
  webhook_url: string | null;
  /** Status of deliveries to `webhook_url` */
  webhook: AccountWebhook | null;
  /** Default payment method */
  default_source: string | null;
  /** Saved payment methods, oldest first */
  sources: Source[];
  /** Pace of the sandbox’s simulated team */
  sandbox_pace: 'instant' | 'paced' | 'manual' | null;
  /** Emails about orders: all, only the essential ones (holds, review, money), or none */
  emails: 'all' | 'needed' | 'none';
  /** Billing details printed on papers */
  billing: Billing;
  /** ISO-4217 code of the currency the account is priced in */
  currency: string;
  /** Reason no tax is charged, set by the team */
  tax_exempt: TaxExemption | null;
  /** When it was made */
  created_at: string;
  /** When it was last changed */
  updated_at: string;
  /** Counts its changes; `If-Match` names the one that a change was decided by */
  version: number;
  /** Sandbox of a live account */
  sandbox: string | null;
  /** Live account of a sandbox */
  parent: string | null;
  /** Phone number of a referred customer, from the referral */
  phone: string | null;
  /** Time the account was disabled */
  disabled_at: string | null;
  /** First API keys, shown only once */
  keys: {
    /** Key of the live account */
    live: string;
    /** Key of the sandbox */
    test: string;
  };
}

/** An account as the team sees it */
export interface TeamAccount {
  /** Account token, as used in other objects */
  token: string;
  /** Customer name, used on papers and in emails */
  name: string;
  /** Email address of the account */
  email: string;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** Whether quotes are billed by invoice */
  invoicing: boolean;
  /** Where events are sent, signed; null when none was set */
  webhook_url: string | null;
  /** Status of deliveries to `webhook_url` */
  webhook: AccountWebhook | null;
  /** Default payment method */
  default_source: string | null;
  /** Saved payment methods, oldest first */
  sources: Source[];
  /** Pace of the sandbox’s simulated team */
  sandbox_pace: 'instant' | 'paced' | 'manual' | null;
  /** Emails about orders: all, only the essential ones (holds, review, money), or none */
  emails: 'all' | 'needed' | 'none';
  /** Billing details printed on papers */
  billing: Billing;
  /** ISO-4217 code of the currency the account is priced in */
  currency: string;
  /** Reason no tax is charged, set by the team */
  tax_exempt: TaxExemption | null;
  /** When it was made */
  created_at: string;
  /** When it was last changed */
  updated_at: string;
  /** Counts its changes; `If-Match` names the one that a change was decided by */
  version: number;
  /** Sandbox of a live account */
  sandbox: string | null;
  /** Live account of a sandbox */
  parent: string | null;
  /** Phone number of a referred customer, from the referral */
  phone: string | null;
  /** Time the account was disabled */
  disabled_at: string | null;
}

export interface TeamAccountsOperations {
  /** Create an account with its sandbox and keys */
  teamCreateAccount: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: AccountRequest;
    reply: One<NewAccount>;
  };
  /** List accounts, newest first */
  teamListAccounts: {
    params: undefined;
    query: Paging;
    filters: {
      /** Part of a name or an address, or a token */
      q?: string;
      /** `true` returns live accounts only, `false` sandboxes only */
      livemode?: boolean;
    };
    body: undefined;
    reply: Page<TeamAccount>;
  };
  /** Retrieve an account */
  teamGetAccount: {
    params: {
      /** Account to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<TeamAccount>;
  };
  /** Update an account */
  teamChangeAccount: {
    params: {
      /** Account to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: AccountChange;
    reply: One<TeamAccount>;
  };
  /** Save a payment method for an account */
  teamCreateSource: {
    params: {
      /** Account to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: SourceRequest;
    reply: One<NewSource>;
  };
  /** Make a payment method the account’s default */
  teamDefaultSource: {
    params: {
      /** Account to act on */
      token: string;
      /** Payment method of that account */
      source: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Source>;
  };
  /** Remove a payment method from an account */
  teamDeleteSource: {
    params: {
      /** Account to act on */
      token: string;
      /** Payment method of that account */
      source: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Source>;
  };
  /** List the API keys of an account */
  teamListKeys: {
    params: {
      /** Account to act on */
      token: string;
    };
    query: Paging;
    filters: undefined;
    body: undefined;
    reply: Page<ApiKey>;
  };
  /** Create an API key for an account */
  teamCreateKey: {
    params: {
      /** Account to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: ApiKeyRequest;
    reply: One<NewApiKey>;
  };
  /** Retrieve an API key of an account */
  teamGetKey: {
    params: {
      /** Account to act on */
      token: string;
      /** Key of that account */
      key: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<ApiKey>;
  };
  /** Update an API key of an account */
  teamChangeKey: {
    params: {
      /** Account to act on */
      token: string;
      /** Key of that account */
      key: string;
    };
    query: undefined;
    filters: undefined;
    body: ApiKeyChange;
    reply: One<ApiKey>;
  };
  /** Revoke an API key of an account */
  teamRevokeKey: {
    params: {
      /** Account to act on */
      token: string;
      /** Key of that account */
      key: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<ApiKey>;
  };
  /** List the members of an account */
  teamListMembers: {
    params: {
      /** Account to act on */
      token: string;
    };
    query: Paging;
    filters: undefined;
    body: undefined;
    reply: Page<Member>;
  };
  /** Invite a person to an account */
  teamInviteMember: {
    params: {
      /** Account to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: MemberRequest;
    reply: One<Invitation>;
  };
  /** Retrieve a member of an account, with the keys and endpoints that would end with them */
  teamGetMember: {
    params: {
      /** Account to act on */
      token: string;
      /** Member of that account */
      person: string;
    };
    query: {
      /** Role that `ends` is calculated for */
      role?: 'owner' | 'member' | 'billing' | 'read_only';
    };
    filters: undefined;
    body: undefined;
    reply: One<MemberDetails>;
  };
  /** Change the role of a member */
  teamChangeMember: {
    params: {
      /** Account to act on */
      token: string;
      /** Member of that account */
      person: string;
    };
    query: undefined;
    filters: undefined;
    body: MemberChange;
    reply: One<ChangedMember>;
  };
  /** Remove a member from an account */
  teamRemoveMember: {
    params: {
      /** Account to act on */
      token: string;
      /** Member of that account */
      person: string;
    };
    query: {
      /** Tokens of keys, webhook endpoints and apps created by the person that keep working */
      keep?: string[];
    };
    filters: undefined;
    body: undefined;
    reply: One<ChangedMember>;
  };
}
