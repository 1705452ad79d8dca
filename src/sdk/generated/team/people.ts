// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { One, Page, Paging } from '../replies.ts';

/** Source and target language */
export interface LanguagePair {
  /** ISO-639 code of the source language */
  source: string;
  /** ISO-639 code of the target language */
  target: string;
}

/** A team member, or an outside person who works for the company */
export interface Person {
  /** Person token, as used in assignments and the audit log */
  token: string;
  /** Name as people read it */
  name: string;
  /** Email address the person signs in with */
  email: string | null;
  /** The first of `roles` */
  role: 'admin' | 'pricing' | 'translator' | 'proofreader' | 'notary' | 'shipping' | 'support' | 'finance';
  /** Roles of the person */
  roles: ('admin' | 'pricing' | 'translator' | 'proofreader' | 'notary' | 'shipping' | 'support' | 'finance')[];
  /** Time the person was disabled and can no longer sign in */
  disabled_at: string | null;
  /** Whether the person signs in */
  signs_in: boolean;
  /** All language pairs the person translates or proofreads */
  languages: LanguagePair[];
  /** Weekdays the person works */
  working_days: ('sun' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat')[];
  /** Rates by task and unit */
  rates: PersonRate[];
  /** Number of current assignments */
  open_assignments: number;
  /** Time the first of these is due, or promised to the customer */
  next_due_at: string | null;
  /** When it was made */
  created_at: string;
  /** Counts its changes; `If-Match` names the one that a change was decided by */
  version: number;
}

export interface PersonChange {
  /** Name shown to colleagues and customers */
  name?: string;
  /** Email address the person signs in with */
  email?: string;
  /** A single role */
  role?: 'admin' | 'pricing' | 'translator' | 'proofreader' | 'notary' | 'shipping' | 'support' | 'finance';
  /** One or more roles */
  roles?: ('admin' | 'pricing' | 'translator' | 'proofreader' | 'notary' | 'shipping' | 'support' | 'finance')[];
  /** Whether the person is disabled */
  disabled?: boolean;
  /** Whether the person signs in */
  signs_in?: boolean;
  /** All language pairs the person translates or proofreads */
  languages?: LanguagePair[];
  /** Weekdays the person works */
  working_days?: ('sun' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat')[];
  /** Rates, one per task and unit */
  rates?: PersonRateRequest[];
}

/** A person’s rate for a task */
export interface PersonRate {
  /** Task that is paid */
  task: 'translate' | 'proofread';
  /** Unit that is paid */
  unit: 'word' | 'page' | 'file' | 'hour';
  /** Rate per unit, in minor units, with up to four decimals */
  rate: number;
  /** ISO-4217 code of the amounts beside it */
  currency: string;
}

export interface PersonRateRequest {
  /** Task that is paid */
  task: 'translate' | 'proofread';
  /** Unit that is paid */
  unit: 'word' | 'page' | 'file' | 'hour';
  /** Rate per unit, in minor units, with up to four decimals */
  rate: number;
  /** ISO-4217 code of the rate */
  currency?: string;
}

export interface PersonRequest {
  /** Name shown to colleagues and customers */
  name: string;
  /** Email address the person signs in with */
  email?: string;
  /** A single role */
  role?: 'admin' | 'pricing' | 'translator' | 'proofreader' | 'notary' | 'shipping' | 'support' | 'finance';
  /** One or more roles */
  roles?: ('admin' | 'pricing' | 'translator' | 'proofreader' | 'notary' | 'shipping' | 'support' | 'finance')[];
}

/** A link that signs a person in once */
export interface SignInLink {
  /** One-time link */
  url: string | null;
  /** Email address the link was sent to */
  mailed_to: string | null;
  /** Time the link expires */
  expires_at: string;
}

export interface SignInLinkRequest {
  /** Purpose of the link */
  purpose?: 'sign_in' | 'reset';
  /** Whether to email the link to the person, if email is set up, instead of returning it */
  mail?: boolean;
}

export interface TeamPeopleOperations {
  /** List team members */
  teamListPeople: {
    params: undefined;
    query: Paging;
    filters: {
      /** Only people with this role */
      role?: 'admin' | 'pricing' | 'translator' | 'proofreader' | 'notary' | 'shipping' | 'support' | 'finance';
    };
    body: undefined;
    reply: Page<Person>;
  };
  /** Add a person to the team */
  teamCreatePerson: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: PersonRequest;
    reply: One<Person>;
  };
  /** Retrieve a team member */
  teamGetPerson: {
    params: {
      /** Person to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Person>;
  };
  /** Update a person’s name, role or access */
  teamChangePerson: {
    params: {
      /** Person to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: PersonChange;
    reply: One<Person>;
  };
  /** Create a link that signs a person in once, or lets them set a new password */
  teamCreateSignInLink: {
    params: {
      /** Person to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: SignInLinkRequest;
    reply: One<SignInLink>;
  };
}
