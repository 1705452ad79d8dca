import type { FastifyRequest } from 'fastify';
import { fail } from '../core/fail.ts';
import { fromToken, type Id } from '../core/ids.ts';
import { textIn } from '../core/unknown.ts';
import type { Prefix } from '../wire/schemas/scalars.ts';

/** The fields of a posted form, or of what a script sent. */
export function fieldsOf(request: FastifyRequest): Record<string, unknown> {
  const value = isRecord(request.body) ? request.body['value'] : undefined;
  return isRecord(value) ? value : {};
}

/** A field of a form as text; empty when it is not there. */
export function textOf(request: FastifyRequest, name: string): string {
  return textIn(fieldsOf(request), name);
}

/** A part of the path. */
export function paramOf(request: FastifyRequest, name: string): string {
  return textIn(request.params, name);
}

/** The id in a part of the path that is a token. */
export function idOf<Kind extends Prefix>(request: FastifyRequest, name: string, kind: Kind): Id<Kind> {
  return fromToken(kind, paramOf(request, name)) ?? fail('not_found');
}

/** What the address says after its question mark; empty when it does not. */
export function queryOf(request: FastifyRequest, name: string): string {
  return textIn(request.query, name);
}

/** The page of a list that the address asks for. */
export function pageNumberOf(request: FastifyRequest): number {
  return Math.min(Math.max(1, Math.floor(Number(queryOf(request, 'page'))) || 1), 1_000_000);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
