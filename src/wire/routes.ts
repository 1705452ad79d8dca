import type { Static, TSchema } from 'typebox';
import type { Operation } from './paths.ts';
import {
  ACCOUNT_ROUTES,
  FILE_ROUTES,
  INVOICE_ROUTES,
  PAYMENT_METHOD_ROUTES,
  REFERENCE_ROUTES,
} from './routes/account.ts';
import { APP_ROUTES } from './routes/apps.ts';
import { PAPER_ROUTES, TEAM_PAPER_COPIES } from './routes/invoices/papers.ts';
import { STREAM_ROUTES, TEAM_LIVE_ROUTES } from './routes/live/stream.ts';
import { CERTIFICATE_ROUTES, CHANGE_ROUTES, MESSAGE_ROUTES, ORDER_ROUTES } from './routes/orders.ts';
import { QUOTE_ROUTES } from './routes/quotes.ts';
import type { Route } from './routes/route.ts';
import { SANDBOX_ROUTES } from './routes/sandbox.ts';
import {
  TEAM_ACCOUNT_ROUTES,
  TEAM_APP_ROUTES,
  TEAM_PARTNER_ROUTES,
  TEAM_PEOPLE_ROUTES,
} from './routes/team/accounts.ts';
import { TEAM_FILE_ROUTES } from './routes/team/files/files.ts';
import {
  TEAM_AGREEMENT_ROUTES,
  TEAM_CALENDAR_ROUTES,
  TEAM_FIRM_ROUTES,
  TEAM_RETENTION_ROUTES,
  TEAM_TAX_ROUTES,
} from './routes/team/firm/firm.ts';
import { TEAM_PRICE_ROUTES } from './routes/team/firm/prices.ts';
import { TEAM_AUDIT_ROUTES, TEAM_INVOICE_ROUTES, TEAM_RATE_ROUTES } from './routes/team/invoices.ts';
import { TEAM_PAYABLE_ROUTES } from './routes/team/money/payables.ts';
import { TEAM_OPERATION_ROUTES } from './routes/team/operations/operations.ts';
import {
  TEAM_CERTIFICATE_ROUTES,
  TEAM_CHANGE_ROUTES,
  TEAM_ORDER_ROUTES,
  TEAM_PAPER_ROUTES,
} from './routes/team/orders.ts';
import { TEAM_ASSIGNMENT_ROUTES, TEAM_MESSAGE_ROUTES, TEAM_QUOTE_ROUTES } from './routes/team/quotes.ts';
import { TEAM_WEBHOOK_ROUTES } from './routes/team/webhooks/webhooks.ts';
import { TEAM_VIEW_ROUTES, TEAM_WORK_ROUTES } from './routes/team/work/work.ts';
import { WEBHOOK_ENDPOINT_ROUTES, WEBHOOK_ROUTES } from './routes/webhooks.ts';

/** Operation → access, input and answer. */
export const ROUTES = {
  ...ACCOUNT_ROUTES,
  ...REFERENCE_ROUTES,
  ...FILE_ROUTES,
  ...QUOTE_ROUTES,
  ...ORDER_ROUTES,
  ...CHANGE_ROUTES,
  ...MESSAGE_ROUTES,
  ...CERTIFICATE_ROUTES,
  ...PAYMENT_METHOD_ROUTES,
  ...INVOICE_ROUTES,
  ...PAPER_ROUTES,
  ...TEAM_PAPER_COPIES,
  ...WEBHOOK_ROUTES,
  ...STREAM_ROUTES,
  ...WEBHOOK_ENDPOINT_ROUTES,
  ...SANDBOX_ROUTES,
  ...APP_ROUTES,
  ...TEAM_LIVE_ROUTES,
  ...TEAM_ACCOUNT_ROUTES,
  ...TEAM_PARTNER_ROUTES,
  ...TEAM_QUOTE_ROUTES,
  ...TEAM_ORDER_ROUTES,
  ...TEAM_CHANGE_ROUTES,
  ...TEAM_ASSIGNMENT_ROUTES,
  ...TEAM_PAPER_ROUTES,
  ...TEAM_MESSAGE_ROUTES,
  ...TEAM_PAYABLE_ROUTES,
  ...TEAM_FILE_ROUTES,
  ...TEAM_WEBHOOK_ROUTES,
  ...TEAM_CERTIFICATE_ROUTES,
  ...TEAM_INVOICE_ROUTES,
  ...TEAM_RATE_ROUTES,
  ...TEAM_OPERATION_ROUTES,
  ...TEAM_AUDIT_ROUTES,
  ...TEAM_WORK_ROUTES,
  ...TEAM_VIEW_ROUTES,
  ...TEAM_PEOPLE_ROUTES,
  ...TEAM_APP_ROUTES,
  ...TEAM_FIRM_ROUTES,
  ...TEAM_AGREEMENT_ROUTES,
  ...TEAM_TAX_ROUTES,
  ...TEAM_CALENDAR_ROUTES,
  ...TEAM_PRICE_ROUTES,
  ...TEAM_RETENTION_ROUTES,
} satisfies Record<Operation, Route>;

export type Routes = typeof ROUTES;
type Part<R, K extends string> = R extends Record<K, infer S extends TSchema> ? Static<S> : undefined;
/** Tables by operation: a generic `ReplyOf<O>` is then a lookup, which the compiler compares at once. */
type Parts<K extends string> = { [O in Operation]: Part<Routes[O], K> };
type Replies = { [O in Operation]: Static<Routes[O]['reply']> };
export type ParamsOf<O extends Operation> = Parts<'params'>[O];
export type QueryOf<O extends Operation> = Parts<'query'>[O];
export type FiltersOf<O extends Operation> = Parts<'filters'>[O];
export type BodyOf<O extends Operation> = Parts<'body'>[O];
export type ReplyOf<O extends Operation> = Replies[O];
