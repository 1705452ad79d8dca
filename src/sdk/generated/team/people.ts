// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { One, Page, Paging } from '../replies.ts';

/** From which language into which */
export interface LanguagePair {
  /** ISO-639 code of the language they read */
  source: string;
  /** ISO-639 code of the language they write */
  target: string;
}

/** Somebody of the team, or somebody outside who works for it */
export interface Person {
  /** The person, as assignments and the audit trail name them */
  token: string;
  /** Name as people read it */
  name: string;
  /** Address that they sign in with; null for somebody outside */
  email: string | null;
  /** The first of `roles` */
  role: 'admin' | 'pricing' | 'translator' | 'proofreader' | 'notary' | 'shipping' | 'support' | 'finance';
  /** What they may do is what any of these may */
  roles: ('admin' | 'pricing' | 'translator' | 'proofreader' | 'notary' | 'shipping' | 'support' | 'finance')[];
  /** Since when they cannot sign in; null while they can */
  disabled_at: string | null;
  /** `false`: somebody outside, known by name, who works without signing in */
  signs_in: boolean;
  /** All pairs that they translate or proofread */
  languages: LanguagePair[];
  /** Days of the week on which they work */
  working_days: ('sun' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat')[];
  /** What they are paid, by task and unit; the first of a task is taken where an assignment names none */
  rates: PersonRate[];
  /** How many assignments they have now */
  open_assignments: number;
  /** When the first of these is due, or was promised to the customer; null when none has a day */
  next_due_at: string | null;
  /** When it was made */
  created_at: string;
  /** Counts its changes; `If-Match` names the one that a change was decided by */
  version: number;
}

export interface PersonChange {
  /** Name as colleagues and customers read it */
  name?: string;
  /** Address that they sign in with */
  email?: string;
  /** One role; for several, give `roles` instead */
  role?: 'admin' | 'pricing' | 'translator' | 'proofreader' | 'notary' | 'shipping' | 'support' | 'finance';
  /** One role or several; they may do what any of them may */
  roles?: ('admin' | 'pricing' | 'translator' | 'proofreader' | 'notary' | 'shipping' | 'support' | 'finance')[];
  /** A disabled person is signed out and cannot sign in */
  disabled?: boolean;
  /** `true`: somebody who was known by name alone may sign in from now on */
  signs_in?: boolean;
  /** All pairs that they translate or proofread */
  languages?: LanguagePair[];
  /** Monday to Friday unless it is set */
  working_days?: ('sun' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat')[];
  /** One for each task and unit; the first of a task is taken where an assignment names none */
  rates?: PersonRateRequest[];
}

/** What somebody is paid for a task */
export interface PersonRate {
  /** What is paid for */
  task: 'translate' | 'proofread';
  /** What is paid by */
  unit: 'word' | 'page' | 'file' | 'hour';
  /** For one unit, in minor units; up to four decimals */
  rate: number;
  /** ISO-4217 code of the amounts beside it */
  currency: string;
}

export interface PersonRateRequest {
  /** What is paid for */
  task: 'translate' | 'proofread';
  /** What is paid by */
  unit: 'word' | 'page' | 'file' | 'hour';
  /** For one unit, in minor units; up to four decimals */
  rate: number;
  /** ISO-4217 code of the rate */
  currency?: string;
}

export interface PersonRequest {
  /** Name as colleagues and customers read it */
  name: string;
  /** Address that they sign in with */
  email?: string;
  /** One role; for several, give `roles` instead */
  role?: 'admin' | 'pricing' | 'translator' | 'proofreader' | 'notary' | 'shipping' | 'support' | 'finance';
  /** One role or several; they may do what any of them may */
  roles?: ('admin' | 'pricing' | 'translator' | 'proofreader' | 'notary' | 'shipping' | 'support' | 'finance')[];
}

/** A link that signs a person in once */
export interface SignInLink {
  /** The one-time link; null when it was mailed */
  url: string | null;
  /** The address that the link was mailed to; null when `url` shows it */
  mailed_to: string | null;
  /** When the link can no longer be used */
  expires_at: string;
}

export interface SignInLinkRequest {
  /** `reset`: the person chooses a new password, and is signed out everywhere else */
  purpose?: 'sign_in' | 'reset';
  /** Mail it to the person, where mail is sent, instead of showing it */
  mail?: boolean;
}

export interface TeamPeopleOperations {
  /** List the people of the team */
  teamListPeople: {
    params: undefined;
    query: Paging;
    filters: {
      /** Only those who have this role */
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
  /** Retrieve a person of the team */
  teamGetPerson: {
    params: {
      /** The person that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Person>;
  };
  /** Change a person’s name, role or access */
  teamChangePerson: {
    params: {
      /** The person that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: PersonChange;
    reply: One<Person>;
  };
  /** Make a link that signs a person in once, or lets them choose a new password */
  teamCreateSignInLink: {
    params: {
      /** The person that the call is about */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: SignInLinkRequest;
    reply: One<SignInLink>;
  };
}
