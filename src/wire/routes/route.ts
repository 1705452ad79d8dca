import { type TSchema, Type } from 'typebox';
import type { Deprecation } from '../deprecated.ts';
import { eachReference, longestOf } from '../groups/references.ts';
import type { Operation } from '../paths.ts';
import type { Scope } from '../schemas/account.ts';
import type { MemberRole } from '../schemas/app.ts';
import { MetadataFilter } from '../schemas/quotes/metadata.ts';
import { One, Page, Told } from '../schemas/reply.ts';
import { LanguageIn, oneOf, type Prefix, ref, severalOf, Text, Token } from '../schemas/scalars.ts';
import type { Role } from '../schemas/team.ts';

// A row of the routes reads: what is done (who may, what for, what is answered, what it takes).

export interface Who {
  /** `any`: everybody who acts for an account; a scope: those of them who have it; `team`: the service's own people. */
  caller: 'any' | 'team' | Scope;
  /** Of the team, besides administrators, who may always. */
  roles?: readonly Role[];
  /** Not for apps: what it gives would outlive the connection, or reach beyond it. */
  keysOnly?: true;
  /** Of the people of the account, those with these roles, whatever their scopes say. */
  people?: readonly MemberRole[];
}

export interface Takes {
  params?: TSchema;
  query?: TSchema;
  filters?: TSchema;
  body?: TSchema;
  /** The body is read by the handler, part by part. */
  streams?: true;
  /** Its body may have ten times as many values as others: a whole list, say. */
  manyValues?: true;
  /** The handler adds its own errors to those of the schema, so that one answer names all. */
  collects?: true;
  /** Takes `If-Match`; on another version this operation reads what there is now. */
  versioned?: Operation;
  /** It works as before and is not for new clients. */
  deprecated?: Deprecation;
}

/** What is answered in place of JSON. */
interface Answers {
  sends?: 'application/pdf' | 'application/zip' | 'text/csv' | 'text/event-stream' | '*/*';
}

interface Row extends Who, Takes, Answers {
  summary: string;
  reply: TSchema;
  status: 200 | 201 | 302;
}

export interface Route extends Row {
  /** The heading it stands under in the documents. */
  tag: string;
}

export const anyKey = { caller: 'any' } as const;
export const scope = <const S extends Scope>(caller: S) => ({ caller });
/** A key of the account itself, never an app. */
export const ownKey = <const S extends Scope>(caller: S) => ({ caller, keysOnly: true }) as const;
/** A key of the account itself, or somebody signed in who has one of these roles in it. */
export const ownKeyOr = <const S extends Scope, const R extends readonly MemberRole[]>(caller: S, ...people: R) =>
  ({ caller, keysOnly: true, people }) as const;
export const admins = { caller: 'team' } as const;
/** Administrators and these. */
export const roles = <const R extends readonly Role[]>(...named: R) => ({ caller: 'team', roles: named }) as const;

/** The roles by which somebody of the team may make a call; empty: they may not. */
export const rolesFor = ({ roles: named = [] }: Pick<Who, 'roles'>, held: readonly Role[]): Role[] =>
  held.filter((role) => role === 'admin' || named.includes(role));

export interface Nothing {
  body?: never;
}

const answerOne =
  <const S extends 200 | 201>(status: S) =>
  <W extends Who, R extends TSchema, const T extends Takes = Nothing>(
    who: W,
    summary: string,
    reply: R,
    takes: T = {} as T,
  ) => ({ ...who, summary, reply: One(ref(reply)), status, ...takes });

export const read = answerOne(200);
export const change = answerOne(200);
export const create = answerOne(201);

const answerTold =
  <const S extends 200 | 201>(status: S) =>
  <W extends Who, R extends TSchema, const T extends Takes = Nothing>(
    who: W,
    summary: string,
    reply: R,
    takes: T = {} as T,
  ) => ({ ...who, summary, reply: Told(ref(reply)), status, ...takes });

/** A change that the customer may hear of: the answer says whether they do. */
export const tell = answerTold(200);
export const tellCreated = answerTold(201);

export const list = <W extends Who, R extends TSchema, const T extends Takes = Nothing>(
  who: W,
  summary: string,
  of: R,
  takes: T = {} as T,
) => ({ ...who, summary, query: Paging, reply: Page(ref(of)), status: 200 as const, ...takes });

export const download = <W extends Who, const T extends Takes>(who: W, summary: string, takes: T) => ({
  ...who,
  summary,
  reply: Type.Null(),
  status: 302 as const,
  ...takes,
});

/** A PDF that is made for the call. */
export const pdf = <W extends Who, const T extends Takes>(who: W, summary: string, takes: T) => ({
  ...who,
  summary,
  reply: Type.Unsafe<never>({ type: 'string', format: 'binary' }),
  status: 200 as const,
  sends: 'application/pdf' as const,
  ...takes,
});

/** Several files in one ZIP, made while it is sent. */
export const zip = <W extends Who, const T extends Takes>(who: W, summary: string, takes: T) => ({
  ...who,
  summary,
  reply: Type.Unsafe<never>({ type: 'string', format: 'binary' }),
  status: 200 as const,
  sends: 'application/zip' as const,
  ...takes,
});

/** A file as it is stored; a part of it where a range is asked for. */
export const content = <W extends Who, const T extends Takes>(who: W, summary: string, takes: T) => ({
  ...who,
  summary,
  reply: Type.Unsafe<never>({ type: 'string', format: 'binary' }),
  status: 200 as const,
  sends: '*/*' as const,
  ...takes,
});

/** A table for spreadsheets, made while it is sent. */
export const csv = <W extends Who, const T extends Takes>(who: W, summary: string, takes: T) => ({
  ...who,
  summary,
  reply: Type.Unsafe<never>({ type: 'string' }),
  status: 200 as const,
  sends: 'text/csv' as const,
  ...takes,
});

/** The rows under one heading of the documents. */
export function tagged<const R extends Record<string, Row>>(tag: string, rows: R) {
  const entries = Object.entries(rows).map(([operation, row]) => [operation, { ...row, tag }]);
  return Object.fromEntries(entries) as { [O in keyof R]: R[O] & { tag: string } };
}

export const at = <const P extends Subject>(prefix: P) => ({
  params: Type.Object({ token: Token(prefix, SUBJECTS[prefix]) }),
});

/** What the token of an address stands for. */
const SUBJECTS = {
  quote: 'The quote that the call is about',
  order: 'The order that the call is about',
  file: 'The file that the call is about',
  key: 'The key that the call is about',
  app: 'The app that the call is about',
  con: 'The connection that the call is about',
  src: 'The payment method that the call is about',
  inv: 'The invoice that the call is about',
  whd: 'The delivery that the call is about',
  whe: 'The webhook endpoint that the call is about',
  crt: 'The certificate that the call is about',
  acct: 'The account that the call is about',
  asg: 'The assignment that the call is about',
  prs: 'The person that the call is about',
  view: 'The view that the call is about',
  prt: 'The partner that the call is about',
  mail: 'The email that the call is about',
  cdn: 'The credit note that the call is about',
  rct: 'The receipt that the call is about',
} as const satisfies Partial<Record<Prefix, string>>;
type Subject = keyof typeof SUBJECTS;

export const PerPage = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 100, default: 50, description: 'Entries of a page' }),
);

export const Paging = Type.Object({
  page: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000_000,
      default: 1,
      description:
        'Which page, from 1; one past the end is empty. Not beside `cursor`, which says itself where to go on',
    }),
  ),
  per_page: PerPage,
  cursor: Type.Optional(
    Text(2000, {
      description: 'The `meta.next_cursor` of an answer: the list goes on there, however long it is. Not beside `page`',
    }),
  ),
});

/** A time that a list is narrowed by. */
export const moment = (what: string) =>
  Type.Optional(
    Type.String({ format: 'instant', description: `${what}: ISO 8601 timestamp with offset, or \`YYYY-MM-DD\`` }),
  );

const SORTS = ['created_at', '-created_at', 'updated_at', '-updated_at'] as const;
const Found = Text(200, {
  description: 'Part of a number, of a reference, of a file’s name or of the name of a person',
});

const sortedBy = <const S extends readonly string[]>(sorts: S, description: string) =>
  Type.Object({
    ...Paging.properties,
    q: Type.Optional(Found),
    sort: Type.Optional(oneOf(sorts, { default: '-created_at', description })),
  });

/** What the lists of quotes and orders take besides their filters. */
export const Sorting = sortedBy(SORTS, 'By what the list is ordered; with `-`, the newest first');

/** What the team's lists of them take. */
export const QueueSorting = sortedBy(
  [...SORTS, 'due', '-due'],
  'By what the list is ordered, with `-` the newest first. By `due_at`, what is without comes behind the others; with `-` all turns round',
);

const FILTERS = {
  number: Type.Optional(Text(50, { description: 'The whole number' })),
  ...eachReference((name) => Type.Optional(Text(longestOf(name), { description: `Exactly this \`${name}\`` }))),
  partner: Type.Optional(Token('prt', 'The partner it is attributed to')),
  created_after: moment('Made then or later'),
  created_before: moment('Made before'),
  updated_after: moment('Changed then or later'),
  metadata: Type.Optional(MetadataFilter),
};

/** The one quote of an order. */
export const ofQuote = Type.Optional(Token('quote', 'The quote that it came of'));

/** What the customer has to do. */
export const needing = <const N extends readonly string[]>(needs: N) =>
  Type.Optional(oneOf(needs, { description: 'What it waits for the customer to do' }));

/** The filters of an account's own quotes and orders. */
export const listFilters = (statuses: readonly string[]) =>
  Type.Object({
    status: Type.Optional(severalOf(statuses)),
    ...FILTERS,
    referred: Type.Optional(
      Type.Boolean({ description: '`true`: what this account made for referred customers; else what is its own' }),
    ),
  });

/** The filters of the team's queues. */
export const queueFilters = (statuses: readonly string[]) =>
  Type.Object({
    status: Type.Optional(severalOf(statuses)),
    ...FILTERS,
    account: Type.Optional(Token('acct', 'Only those of this customer')),
    assignee: Type.Optional(Text(200, { description: 'Token of a person, or a name' })),
    late: Type.Optional(Type.Boolean({ description: '`true`: still to be done after `due_at`; `false`: all others' })),
    due_after: moment('`due_at` is then or later'),
    due_before: moment('`due_at` is before'),
    source_language: Type.Optional({ ...LanguageIn, description: 'ISO-639 code: translated from this language' }),
    target_language: Type.Optional({ ...LanguageIn, description: 'ISO-639 code: translated into it, among others' }),
    q: Type.Optional(Text(200, { description: 'As `q`; also a token, and the name or email of the account' })),
  });
