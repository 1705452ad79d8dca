import type { FastifyRequest } from 'fastify';
import { fail } from '../core/fail.ts';
import { fromToken, type Id } from '../core/ids.ts';
import { textIn } from '../core/unknown.ts';
import type { Prefix } from '../wire/schemas/scalars.ts';

/** Fields of a posted form or of a script's JSON. */
export function fieldsOf(request: FastifyRequest): Record<string, unknown> {
  const value = isRecord(request.body) ? request.body['value'] : undefined;
  return isRecord(value) ? value : {};
}

/** Empty if missing. */
export function textOf(request: FastifyRequest, name: string): string {
  return textIn(fieldsOf(request), name);
}

export function paramOf(request: FastifyRequest, name: string): string {
  return textIn(request.params, name);
}

export function idOf<Kind extends Prefix>(request: FastifyRequest, name: string, kind: Kind): Id<Kind> {
  return fromToken(kind, paramOf(request, name)) ?? fail('not_found');
}

/** Empty if missing. */
export function queryOf(request: FastifyRequest, name: string): string {
  return textIn(request.query, name);
}

export function pageNumberOf(request: FastifyRequest): number {
  return Math.min(Math.max(1, Math.floor(Number(queryOf(request, 'page'))) || 1), 1_000_000);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
