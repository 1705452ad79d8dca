import { type TSchema, Type } from 'typebox';
import type { Deprecation } from '../deprecated.ts';
import { eachReference, longestOf } from '../groups/references.ts';
import type { Operation } from '../paths.ts';
import type { Scope } from '../schemas/account.ts';
import type { MemberRole } from '../schemas/app.ts';
import { MetadataFilter } from '../schemas/quotes/metadata.ts';
import { One, Page, WithNotified } from '../schemas/reply.ts';
import { Flag, LanguageIn, oneOf, type Prefix, ref, severalOf, Text, Token } from '../schemas/scalars.ts';
import type { Role } from '../schemas/team.ts';

// Each route reads: builder(access, summary, answer, input).

export interface Access {
  /** `any`: every caller of an account; a scope: callers who have it; `team`: the service's own people. */
  caller: 'any' | 'team' | Scope;
  /** Roles of the team, in addition to administrators, who may do everything. */
  roles?: readonly Role[];
  /** Not for apps: the result would outlive the connection, or reach beyond it. */
  keysOnly?: true;
  /** Members of the account need one of these roles, whatever their scopes are. */
  people?: readonly MemberRole[];
}

export interface RouteInput {
  params?: TSchema;
  query?: TSchema;
  filters?: TSchema;
  body?: TSchema;
  /** The handler reads the body, part by part. */
  streams?: true;
  /** Allows ten times as many values as other bodies, such as for a full price list. */
  manyValues?: true;
  /** The handler adds its own errors to those of the schema, so that one answer lists all. */
  collects?: true;
  /** Accepts `If-Match`; on a version mismatch, this operation reads the current object. */
  versioned?: Operation;
  deprecated?: Deprecation;
}

/** Media type, if the answer is not JSON. */
interface Answers {
  sends?: 'application/pdf' | 'application/zip' | 'text/csv' | 'text/event-stream' | '*/*';
}

interface Row extends Access, RouteInput, Answers {
  summary: string;
  reply: TSchema;
  status: 200 | 201 | 302;
}

export interface Route extends Row {
  /** Heading in the docs. */
  tag: string;
}

export const anyKey = { caller: 'any' } as const;
export const scope = <const S extends Scope>(caller: S) => ({ caller });
/** A key of the account itself, never an app. */
export const ownKey = <const S extends Scope>(caller: S) => ({ caller, keysOnly: true }) as const;
/** A key of the account itself, or a signed-in member with one of these roles. */
export const ownKeyOr = <const S extends Scope, const R extends readonly MemberRole[]>(caller: S, ...people: R) =>
  ({ caller, keysOnly: true, people }) as const;
export const admins = { caller: 'team' } as const;
/** Administrators and these roles. */
export const roles = <const R extends readonly Role[]>(...named: R) => ({ caller: 'team', roles: named }) as const;

/** Roles that allow a team member to make a call; empty: none does. */
export const rolesFor = ({ roles: named = [] }: Pick<Access, 'roles'>, held: readonly Role[]): Role[] =>
  held.filter((role) => role === 'admin' || named.includes(role));

export interface Nothing {
  body?: never;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-parameters -- only for routes that name no input: T is then `Nothing`.
export const noInput = <T extends RouteInput>(): T => ({}) as T;

const answerOne =
  <const S extends 200 | 201>(status: S) =>
  <W extends Access, R extends TSchema, const T extends RouteInput = Nothing>(
    access: W,
    summary: string,
    reply: R,
    input: T = noInput(),
  ) => ({ ...access, summary, reply: One(ref(reply)), status, ...input });

export const read = answerOne(200);
export const change = answerOne(200);
export const create = answerOne(201);

const answerNotified =
  <const S extends 200 | 201>(status: S) =>
  <W extends Access, R extends TSchema, const T extends RouteInput = Nothing>(
    access: W,
    summary: string,
    reply: R,
    input: T = noInput(),
  ) => ({ ...access, summary, reply: WithNotified(ref(reply)), status, ...input });

/** A change that may notify the customer: the answer says whether it did. */
export const changeAndNotify = answerNotified(200);
export const createAndNotify = answerNotified(201);

export const list = <W extends Access, R extends TSchema, const T extends RouteInput = Nothing>(
  access: W,
  summary: string,
  of: R,
  input: T = noInput(),
) => ({ ...access, summary, query: Paging, reply: Page(ref(of)), status: 200 as const, ...input });

export const download = <W extends Access, const T extends RouteInput>(access: W, summary: string, input: T) => ({
  ...access,
  summary,
  reply: Type.Null(),
  status: 302 as const,
  ...input,
});

/** An answer that is a file of this media type. */
const send =
  <const S extends Required<Answers>['sends']>(sends: S, body: { type: 'string'; format?: 'binary' }) =>
  <W extends Access, const T extends RouteInput>(access: W, summary: string, input: T) => ({
    ...access,
    summary,
    reply: Type.Unsafe<never>(body),
    status: 200 as const,
    sends,
    ...input,
  });
const BINARY = { type: 'string', format: 'binary' } as const;

/** A PDF generated for the call. */
export const pdf = send('application/pdf', BINARY);
/** Several files in one ZIP, generated while it is sent. */
export const zip = send('application/zip', BINARY);
/** A stored file, or the requested range of it. */
export const content = send('*/*', BINARY);
/** A table for spreadsheets, generated while it is sent. */
export const csv = send('text/csv', { type: 'string' });

/** Routes under one heading of the docs. */
export function tagged<const R extends Record<string, Row>>(tag: string, rows: R) {
  const entries = Object.entries(rows).map(([operation, row]) => [operation, { ...row, tag }]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library types every key as a string.
  return Object.fromEntries(entries) as { [O in keyof R]: R[O] & { tag: string } };
}

export const at = <const P extends Subject>(prefix: P) => ({
  params: Type.Object({ token: Token(prefix, SUBJECTS[prefix]) }),
});

/** Descriptions of the token in a path. */
const SUBJECTS = {
  quote: 'Quote to act on',
  order: 'Order to act on',
  file: 'File to act on',
  key: 'Key to act on',
  app: 'App to act on',
  con: 'Connection to act on',
  src: 'Payment method to act on',
  inv: 'Invoice to act on',
  whd: 'Delivery to act on',
  whe: 'Webhook endpoint to act on',
  crt: 'Certificate to act on',
  acct: 'Account to act on',
  asg: 'Assignment to act on',
  prs: 'Person to act on',
  view: 'View to act on',
  prt: 'Partner to act on',
  mail: 'Email to act on',
  cdn: 'Credit note to act on',
  rct: 'Receipt to act on',
} as const satisfies Partial<Record<Prefix, string>>;
type Subject = keyof typeof SUBJECTS;

export const PerPage = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 100, default: 50, description: 'Number of entries per page' }),
);

export const Paging = Type.Object({
  page: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000_000,
      default: 1,
      description: 'Page number, starting at 1. A page past the end is empty. Can’t be combined with `cursor`',
    }),
  ),
  per_page: PerPage,
  cursor: Type.Optional(
    Text(2000, {
      description: '`meta.next_cursor` from the previous response, to get the next page. Can’t be combined with `page`',
    }),
  ),
});

/** A time filter of a list. */
export const moment = (meaning: string) =>
  Type.Optional(
    Type.String({ format: 'instant', description: `${meaning}. ISO 8601 timestamp with offset, or \`YYYY-MM-DD\`` }),
  );

const SORTS = ['created_at', '-created_at', 'updated_at', '-updated_at'] as const;
const Found = Text(200, {
  description: 'Part of a number, reference, file name or person’s name',
});

const sortedBy = <const S extends readonly string[]>(sorts: S, description: string) =>
  Type.Object({
    ...Paging.properties,
    q: Type.Optional(Found),
    sort: Type.Optional(oneOf(sorts, { default: '-created_at', description })),
  });

/** Query of the lists of quotes and orders, in addition to their filters. */
export const Sorting = sortedBy(SORTS, 'Sort order. A `-` prefix sorts in descending order');

/** Query of the team's lists of quotes and orders. */
export const QueueSorting = sortedBy(
  [...SORTS, 'due', '-due'],
  'Sort order. A `-` prefix sorts in descending order. With `due`, entries without a due date come last. With `-due`, they come first',
);

const FILTERS = {
  number: Type.Optional(Text(50, { description: 'The complete number' })),
  ...eachReference((name) => Type.Optional(Text(longestOf(name), { description: `Exact match on \`${name}\`` }))),
  partner: Type.Optional(Token('prt', 'Partner that the object is attributed to')),
  created_after: moment('Only objects created at or after this time'),
  created_before: moment('Only objects created before this time'),
  updated_after: moment('Only objects changed at or after this time'),
  metadata: Type.Optional(MetadataFilter),
};

/** Filter: the quote that the order was created from. */
export const ofQuote = Type.Optional(Token('quote', 'Quote that the order was created from'));

/** Filter: the customer's next action. */
export const needing = <const N extends readonly string[]>(needs: N) =>
  Type.Optional(oneOf(needs, { description: 'Action the object is waiting for the customer to perform' }));

/** Filters of an account's own quotes and orders. */
export const listFilters = (statuses: readonly string[]) =>
  Type.Object({
    status: Type.Optional(severalOf(statuses)),
    ...FILTERS,
    referred: Type.Optional(
      Flag(
        '`true` returns objects this account created for referred customers. Otherwise, the account’s own objects are returned',
      ),
    ),
  });

/** Filters of the team's queues. */
export const queueFilters = (statuses: readonly string[]) =>
  Type.Object({
    status: Type.Optional(severalOf(statuses)),
    ...FILTERS,
    account: Type.Optional(Token('acct', 'Only objects of this customer')),
    assignee: Type.Optional(Text(200, { description: 'Token or name of a person' })),
    late: Type.Optional(Flag('`true` returns unfinished objects past their `due_at`, `false` all others')),
    due_after: moment('Only objects with `due_at` at or after this time'),
    due_before: moment('Only objects with `due_at` before this time'),
    source_language: Type.Optional({ ...LanguageIn, description: 'ISO-639 code of the language translated from' }),
    target_language: Type.Optional({
      ...LanguageIn,
      description: 'ISO-639 code of one of the languages translated into',
    }),
    q: Type.Optional(Text(200, { description: 'Same as `q`. Also matches a token, and the account’s name or email' })),
  });
