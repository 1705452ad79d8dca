import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../core/clock.ts';
import type { Reached } from '../../core/fault-points.ts';
import type { Id } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import { type PayPageData, readPayPage } from '../../domain/checkout/page/read.ts';
import type { FileLinks } from '../../domain/files/file-links.ts';
import type { Gateways } from '../../domain/payments/gateways/ask-gateway.ts';
import type { Renderer } from '../../engines/paper/renderer.ts';
import type { Mailer } from '../../net/mailer.ts';
import type { Database } from '../../storage/database.ts';
import { idOf, paramOf } from '../read-request.ts';
import { signedIn } from '../signed-in.ts';

export interface PayPageDeps {
  db: Database;
  clock: Clock;
  seal: Seal;
  baseUrl: string;
  company: string;
  gateways: Gateways;
  reached: Reached;
  report: (error: unknown) => void;
  links: FileLinks;
  renderer: Renderer;
  /** Null: no mail leaves. */
  mailer: Mailer | null;
  /** For Stripe's script in the browser. */
  stripePublishableKey: string | null;
}

/** Somebody at the page of a quote. */
export interface PayVisit {
  data: PayPageData;
  /** Who is signed in; null for a stranger. */
  person: Id<'prs'> | null;
  /** The path of the quote's page. */
  here: string;
}

/** What the link in the address opens, for whoever looks at it. */
export async function openPage(deps: PayPageDeps, request: FastifyRequest): Promise<PayVisit> {
  const [token, secret] = [paramOf(request, 'token'), paramOf(request, 'secret')];
  const person = (await signedIn(deps, request))?.id ?? null;
  const data = await readPayPage(deps, { quote: idOf(request, 'token', 'quote'), secret }, person);
  return { data, person, here: `/pay/${token}/${secret}` };
}
