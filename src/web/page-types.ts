import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
import type { FileLinks } from '../domain/files/links.ts';
import type { SettleDeps } from '../domain/quotes/settle-payment.ts';

export interface PageDeps extends SettleDeps {
  links: FileLinks;
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
