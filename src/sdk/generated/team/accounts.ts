// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { AccountWebhook, ApiKey, ApiKeyChange, ApiKeyRequest, Billing, BillingChange, NewApiKey, Source, TaxExemption } from '../account.ts';
import type { NewSource, SourceRequest } from '../invoices.ts';
import type { One, Page, Paging } from '../replies.ts';

export interface AccountChange {
  /** Name of the customer, as papers and emails show it */
  name?: string;
  /** Where emails of the account go */
  email?: string;
  /** Whether quotes may be put on an invoice, which is paid later, instead of a card */
  invoicing?: boolean;
  /** `https://`, at a public address */
  webhook_url?: string | null;
  /** Emails about orders: all; only the needed ones (holds, review, money); or none */
  emails?: 'all' | 'needed' | 'none';
  /** Whom papers are made out to */
  billing?: BillingChange;
  /** ISO-4217 code; refused while anything is unpaid, or amounts are agreed in it: nothing is converted */
  currency?: string;
  /** Quotes that are priced from now on have no taxes; null: they have them */
  tax_exempt?: {
    /** Why no tax is charged; papers say it */
    reason: string;
    /** Number of the certificate */
    certificate: string | null;
  } | null;
  /** A disabled account answers 403 `account_disabled` */
  disabled?: boolean;
}

export interface AccountRequest {
  /** Name of the customer, as papers and emails show it */
  name: string;
  /** Where emails of the account go */
  email: string;
  /** Whether quotes may be put on an invoice, which is paid later, instead of a card */
  invoicing?: boolean;
  /** `https://`, at a public address */
  webhook_url?: string | null;
}

/** A person who was removed or has another role, and what became of what they had made */
export interface ChangedMember {
  /** The person, who may belong to other accounts too */
  person: string;
  /** Name as people read it */
  name: string;
  /** Address that they sign in with; null when they have none */
  email: string | null;
  /** `owner` does everything; `member` all but keys, people and the account itself; `billing` reads, pays */
  role: 'owner' | 'member' | 'billing' | 'read_only';
  /** Whether they have signed in yet */
  joined: boolean;
  /** Since when they belong to the account */
  created_at: string;
  /** What they had made and what ended: keys are revoked, webhook endpoints disabled */
  ended: MadeThing[];
  /** What they had made and what goes on, because `keep` named it */
  kept: MadeThing[];
  /** What nobody knows the maker of, or our team made: it goes on */
  unknown: MadeThing[];
}

/** A person who was invited to an account, and how they get in */
export interface Invitation {
  /** Who was invited, with their role */
  member: Member;
  /** The one-time link; null when it was mailed, or none is needed */
  url: string | null;
  /** The address that the link was mailed to; null when `url` shows it */
  mailed_to: string | null;
  /** Of the link; null when the person signs in already */
  expires_at: string | null;
}

/** Something that goes on without whoever made it: a key, a webhook endpoint, or the webhook URL of an app */
export interface MadeThing {
  /** Token of the key, webhook endpoint or app, by which `keep` names it */
  token: string;
  /** What it is; of an `app`, only its webhook URL ends */
  kind: 'key' | 'webhook_endpoint' | 'app';
  /** Name of the key or app, or what the endpoint is for; null when nobody wrote that */
  name: string | null;
  /** How the key begins and ends; null for others */
  hint: string | null;
  /** Where webhooks go; null for a key */
  url: string | null;
  /** The account that has it, or its sandbox */
  account: string;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** When it was made */
  created_at: string;
}

/** A person who belongs to an account */
export interface Member {
  /** The person, who may belong to other accounts too */
  person: string;
  /** Name as people read it */
  name: string;
  /** Address that they sign in with; null when they have none */
  email: string | null;
  /** `owner` does everything; `member` all but keys, people and the account itself; `billing` reads, pays */
  role: 'owner' | 'member' | 'billing' | 'read_only';
  /** Whether they have signed in yet */
  joined: boolean;
  /** Since when they belong to the account */
  created_at: string;
}

export interface MemberChange {
  /** `owner` does everything; `member` all but keys, people and the account itself; `billing` reads, pays */
  role: 'owner' | 'member' | 'billing' | 'read_only';
  /** Tokens of what goes on: keys, webhook endpoints and apps that they made */
  keep?: string[];
}

/** A person who belongs to an account, with what would end if they were removed or had another role */
export interface MemberDetails {
  /** The person, who may belong to other accounts too */
  person: string;
  /** Name as people read it */
  name: string;
  /** Address that they sign in with; null when they have none */
  email: string | null;
  /** `owner` does everything; `member` all but keys, people and the account itself; `billing` reads, pays */
  role: 'owner' | 'member' | 'billing' | 'read_only';
  /** Whether they have signed in yet */
  joined: boolean;
  /** Since when they belong to the account */
  created_at: string;
  /** What they made, and what ends with them unless it is kept */
  ends: MadeThing[];
  /** What nobody knows the maker of, or our team made: it goes on */
  unknown: MadeThing[];
}

export interface MemberRequest {
  /** Name of the person */
  name: string;
  /** Where the invitation goes, and what they sign in with */
  email: string;
  /** `owner` does everything; `member` all but keys, people and the account itself; `billing` reads, pays */
  role?: 'owner' | 'member' | 'billing' | 'read_only';
}

/** An account that was just made, with its first keys */
export interface NewAccount {
  /** The account, as other objects name it */
  token: string;
  /** Name of the customer, on papers and in emails */
  name: string;
  /** Where emails of the account go */
  email: string;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** Whether quotes are billed on an invoice */
  invoicing: boolean;
  /** Where events are sent, signed; null when none was set */
  webhook_url: string | null;
  /** Whether `webhook_url` is sent to; null where there is none, and for apps */
  webhook: AccountWebhook | null;
  /** The payment method that is charged by default; null when none is saved */
  default_source: string | null;
  /** Saved payment methods, oldest first */
  sources: Source[];
  /** How the simulated team of a sandbox works; null on a live account, or for the default */
  sandbox_pace: 'instant' | 'paced' | 'manual' | null;
  /** Emails about orders: all; only the needed ones (holds, review, money); or none */
  emails: 'all' | 'needed' | 'none';
  /** Whom papers are made out to */
  billing: Billing;
  /** ISO-4217 code in which the account is priced; fixed while anything is unpaid or agreed in an amount */
  currency: string;
  /** Why no tax is charged, set by the team; null: it is */
  tax_exempt: TaxExemption | null;
  /** When it was made */
  created_at: string;
  /** When it was last changed */
  updated_at: string;
  /** Counts its changes; `If-Match` names the one that a change was decided by */
  version: number;
  /** The sandbox of a live account */
  sandbox: string | null;
  /** The live account of a sandbox */
  parent: string | null;
  /** Phone of a referred customer, as the referral named it; null when unknown */
  phone: string | null;
  /** Since when its keys, people and apps are refused; null while it may be used */
  disabled_at: string | null;
  /** Shown this once */
  keys: {
    /** Key of the account itself */
    live: string;
    /** Key of its sandbox */
    test: string;
  };
}

/** An account as the team sees it */
export interface TeamAccount {
  /** The account, as other objects name it */
  token: string;
  /** Name of the customer, on papers and in emails */
  name: string;
  /** Where emails of the account go */
  email: string;
  /** False in a sandbox, where money and team are simulated; a test key sees nothing else */
  livemode: boolean;
  /** Whether quotes are billed on an invoice */
  invoicing: boolean;
  /** Where events are sent, signed; null when none was set */
  webhook_url: string | null;
  /** Whether `webhook_url` is sent to; null where there is none, and for apps */
  webhook: AccountWebhook | null;
  /** The payment method that is charged by default; null when none is saved */
  default_source: string | null;
  /** Saved payment methods, oldest first */
  sources: Source[];
  /** How the simulated team of a sandbox works; null on a live account, or for the default */
  sandbox_pace: 'instant' | 'paced' | 'manual' | null;
  /** Emails about orders: all; only the needed ones (holds, review, money); or none */
  emails: 'all' | 'needed' | 'none';
  /** Whom papers are made out to */
  billing: Billing;
  /** ISO-4217 code in which the account is priced; fixed while anything is unpaid or agreed in an amount */
  currency: string;
  /** Why no tax is charged, set by the team; null: it is */
  tax_exempt: TaxExemption | null;
  /** When it was made */
  created_at: string;
  /** When it was last changed */
  updated_at: string;
  /** Counts its changes; `If-Match` names the one that a change was decided by */
  version: number;
  /** The sandbox of a live account */
  sandbox: string | null;
  /** The live account of a sandbox */
  parent: string | null;
  /** Phone of a referred customer, as the referral named it; null when unknown */
  phone: string | null;
  /** Since when its keys, people and apps are refused; null while it may be used */
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
      /** `true`: live accounts alone; `false`: sandboxes alone */
      livemode?: boolean;
    };
    body: undefined;
    reply: Page<TeamAccount>;
  };
  /** Retrieve an account */
  teamGetAccount: {
    params: {
      /** The account that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<TeamAccount>;
  };
  /** Change an account */
  teamChangeAccount: {
    params: {
      /** The account that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: AccountChange;
    reply: One<TeamAccount>;
  };
  /** Save a payment method of an account */
  teamCreateSource: {
    params: {
      /** The account that the call is about */
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
      /** The account that the call is about */
      token: string;
      /** The payment method of that account */
      source: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Source>;
  };
  /** Remove a payment method of an account */
  teamDeleteSource: {
    params: {
      /** The account that the call is about */
      token: string;
      /** The payment method of that account */
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
      /** The account that the call is about */
      token: string;
    };
    query: Paging;
    filters: undefined;
    body: undefined;
    reply: Page<ApiKey>;
  };
  /** Create an API key of an account */
  teamCreateKey: {
    params: {
      /** The account that the call is about */
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
      /** The account that the call is about */
      token: string;
      /** The key of that account */
      key: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<ApiKey>;
  };
  /** Change an API key of an account */
  teamChangeKey: {
    params: {
      /** The account that the call is about */
      token: string;
      /** The key of that account */
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
      /** The account that the call is about */
      token: string;
      /** The key of that account */
      key: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<ApiKey>;
  };
  /** List the people of an account */
  teamListMembers: {
    params: {
      /** The account that the call is about */
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
      /** The account that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: MemberRequest;
    reply: One<Invitation>;
  };
  /** Retrieve a person of an account, with what would end with them */
  teamGetMember: {
    params: {
      /** The account that the call is about */
      token: string;
      /** The person who belongs to it */
      person: string;
    };
    query: {
      /** `ends` is for this role; without it, for their removal from the account */
      role?: 'owner' | 'member' | 'billing' | 'read_only';
    };
    filters: undefined;
    body: undefined;
    reply: One<MemberDetails>;
  };
  /** Give a person of an account another role */
  teamChangeMember: {
    params: {
      /** The account that the call is about */
      token: string;
      /** The person who belongs to it */
      person: string;
    };
    query: undefined;
    filters: undefined;
    body: MemberChange;
    reply: One<ChangedMember>;
  };
  /** Remove a person from an account */
  teamRemoveMember: {
    params: {
      /** The account that the call is about */
      token: string;
      /** The person who belongs to it */
      person: string;
    };
    query: {
      /** Tokens of what goes on: keys, webhook endpoints and apps that they made */
      keep?: string[];
    };
    filters: undefined;
    body: undefined;
    reply: One<ChangedMember>;
  };
}
