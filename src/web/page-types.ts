import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
import type { Consents } from '../domain/apps/connections/consents.ts';
import type { CheckoutDeps } from '../domain/checkout/deps.ts';
import type { FileLinks } from '../domain/files/links.ts';
import type { Renderer } from '../engines/paper/renderer.ts';
import type { Mailer } from '../net/mailer.ts';
import type { LoadAssets } from './assets.ts';
import type { Allowed } from './policy.ts';

export interface PageDeps extends CheckoutDeps {
  loadAssets: LoadAssets;
  /** The authorizations of apps that wait for a person's answer. */
  consents: Consents;
  allowPrivateUrls: boolean;
  links: FileLinks;
  renderer: Renderer;
  /** For the scripts of pages that take cards for Stripe. */
  stripePublishableKey: string | null;
  /** Null: no mail leaves, and links are shown instead. */
  mailer: Mailer | null;
}

/** What a page answers: a document, something for its script, bytes, or where to go next. */
export type Shown =
  | { page: ReactElement; status?: number; allow?: Allowed }
  | { json: unknown; status?: number }
  | { bytes: Buffer; type: string; filename?: string }
  | { goTo: string };
export type Show = (request: FastifyRequest, reply: FastifyReply) => Promise<Shown>;
export type AddPage = (method: 'GET' | 'POST', url: string, show: Show) => void;

/** The fields of a posted form, or of what a script sent. */
export function formOf(request: FastifyRequest): Record<string, unknown> {
  const { value } = (request.body ?? { value: {} }) as { value: unknown };
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** A field of a form as text; empty when it is not there. */
export function textOf(request: FastifyRequest, name: string): string {
  const value = formOf(request)[name];
  return typeof value === 'string' ? value : '';
}

/** The page of a list that the address asks for. */
export function pageIn(request: FastifyRequest): number {
  const { page } = request.query as { page?: string };
  return Math.min(Math.max(1, Math.floor(Number(page)) || 1), 1_000_000);
}
