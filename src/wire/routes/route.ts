import { type TSchema, Type } from 'typebox';
import type { Scope } from '../schemas/account.ts';
import { oneOf, type Prefix, Text, Token } from '../schemas/scalars.ts';
import type { Role } from '../schemas/team.ts';

// What a row of the routes says, and the pieces that many rows share.

export interface Route {
  summary: string;
  tag: string;
  /** `any`: every valid account key; a scope: account keys that have it; `team`: the service's own people. */
  caller: 'any' | 'team' | Scope;
  /** Of the team, besides administrators, who may always. */
  roles?: readonly Role[];
  params?: TSchema;
  query?: TSchema;
  filters?: TSchema;
  body?: TSchema;
  reply: TSchema;
  status: 200 | 201 | 302;
  /** Not for apps: what it gives would outlive the connection, or reach beyond it. */
  keysOnly?: true;
  /** The body is read by the handler, part by part. */
  streams?: true;
  /** The handler adds its own faults to those of the schema, so that all are told at once. */
  collects?: true;
}

export const route = <const R extends Route>(row: R): R => row;

const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000, default: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
};
export const Paging = Type.Object(paging);

const When = Type.String({ format: 'instant', description: 'ISO 8601 timestamp with offset, or `YYYY-MM-DD`' });

/** The filters of an account's own quotes and orders. */
export const listFilters = <const S extends readonly string[]>(statuses: S) =>
  Type.Object({
    status: Type.Optional(oneOf(statuses)),
    reference: Type.Optional(Text(255)),
    client_reference: Type.Optional(Text(255)),
    case_reference: Type.Optional(Text(255)),
    created_after: Type.Optional(When),
    created_before: Type.Optional(When),
  });

/** The filters of the team's queues. */
export const queueFilters = <const S extends readonly string[]>(statuses: S) =>
  Type.Object({
    status: Type.Optional(oneOf(statuses)),
    account: Type.Optional(Token('acct')),
    assignee: Type.Optional(Text(200, { description: 'Token of a person, or a name' })),
    q: Type.Optional(Text(200, { description: 'Number, token or reference; name or email of the account' })),
  });

export const at = <const P extends Prefix>(prefix: P) => Type.Object({ token: Token(prefix) });
