import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
import type { Clock } from '../core/clock.ts';
import type { Seal } from '../core/seal.ts';
import type { FileLinks } from '../domain/files/links.ts';
import type { Database } from '../storage/database.ts';

export interface PageDeps {
  db: Database;
  clock: Clock;
  seal: Seal;
  links: FileLinks;
  baseUrl: string;
}

/** What a page answers: a document, or where to go next. */
export type Shown = { page: ReactElement; status?: number } | { goTo: string };
export type Show = (request: FastifyRequest, reply: FastifyReply) => Promise<Shown>;
export type AddPage = (method: 'GET' | 'POST', url: string, show: Show) => void;

/** The fields of a posted form. */
export function formOf(request: FastifyRequest): Record<string, unknown> {
  const { value } = (request.body ?? { value: {} }) as { value: Record<string, unknown> };
  return value;
}
