// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** A member who was removed or has a new role, and the outcome for the objects they created */
export interface ChangedMember {
  /** Person token */
  person: string;
  /** Display name */
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
  /** False in a sandbox, where payments and the team are simulated */
  livemode: boolean;
  /** Time at which the object was created */
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
  /** Display name */
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
