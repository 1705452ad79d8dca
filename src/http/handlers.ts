import type { AllFileLinks } from '../domain/files/read-files.ts';
import type { Operation } from '../wire/paths.ts';
import { addNotified } from './actions/add-notified.ts';
import type { Handlers } from './edge/operation.ts';
import { streamHandlers } from './stream/stream-handlers.ts';
import { teamLiveHandlers } from './stream/team-live.ts';
import { teamAccountHandlers } from './team/accounts.ts';
import { teamAppHandlers } from './team/apps.ts';
import { teamAssignmentHandlers } from './team/assignments.ts';
import { teamCertificateHandlers } from './team/certificates.ts';
import { teamFileHandlers } from './team/files/files.ts';
import { teamAgreementHandlers } from './team/firm/agreements.ts';
import { teamCalendarHandlers } from './team/firm/calendar.ts';
import { teamFirmHandlers } from './team/firm/firm.ts';
import { teamGuideHandlers } from './team/firm/guide.ts';
import { teamPriceHandlers } from './team/firm/prices.ts';
import { teamRetentionHandlers } from './team/firm/retention.ts';
import { teamTaxHandlers } from './team/firm/taxes.ts';
import { teamBillPaperHandlers } from './team/invoices/papers.ts';
import { teamKeyHandlers } from './team/keys.ts';
import { teamMemberHandlers } from './team/members.ts';
import { teamMessageHandlers } from './team/messages.ts';
import { teamMoneyHandlers } from './team/money.ts';
import { teamOperationHandlers } from './team/operations/operations.ts';
import { teamChangeHandlers } from './team/order-changes.ts';
import { teamOrderFileHandlers } from './team/order-files.ts';
import { teamPaperHandlers } from './team/order-papers.ts';
import { teamOrderHandlers } from './team/orders.ts';
import { teamPeopleHandlers } from './team/people.ts';
import { teamQuoteHandlers } from './team/quotes.ts';
import { teamReportHandlers } from './team/reports/reports.ts';
import { teamWebhookHandlers } from './team/webhooks/webhooks.ts';
import { teamSearchHandlers } from './team/work/search.ts';
import { teamViewHandlers } from './team/work/views.ts';
import { teamWorkHandlers } from './team/work/work.ts';
import { accountHandlers } from './v1/account.ts';
import { appHandlers } from './v1/apps.ts';
import { certificateHandlers } from './v1/certificates.ts';
import { fileHandlers } from './v1/files.ts';
import { paperHandlers } from './v1/invoices/papers.ts';
import { keyHandlers } from './v1/keys.ts';
import { messageHandlers } from './v1/messages.ts';
import { changeHandlers } from './v1/order-changes.ts';
import { orderHandlers } from './v1/orders.ts';
import { paymentHandlers } from './v1/payments.ts';
import { quoteHandlers } from './v1/quotes.ts';
import { referenceHandlers } from './v1/reference.ts';
import { sandboxHandlers } from './v1/sandbox.ts';
import { webhookEndpointHandlers } from './v1/webhook-endpoints.ts';
import { webhookHandlers } from './v1/webhooks.ts';

/** Handlers whose links to files are for customers. */
const MAKERS = [
  accountHandlers,
  keyHandlers,
  referenceHandlers,
  fileHandlers,
  quoteHandlers,
  orderHandlers,
  changeHandlers,
  messageHandlers,
  certificateHandlers,
  paymentHandlers,
  paperHandlers,
  webhookHandlers,
  webhookEndpointHandlers,
  streamHandlers,
  teamLiveHandlers,
  sandboxHandlers,
  appHandlers,
] as const;

/** Handlers whose links to files are for the team. */
const TEAM_MAKERS = [
  teamAccountHandlers,
  teamQuoteHandlers,
  teamWorkHandlers,
  teamSearchHandlers,
  teamViewHandlers,
  teamOrderHandlers,
  teamAssignmentHandlers,
  teamOrderFileHandlers,
  teamChangeHandlers,
  teamPaperHandlers,
  teamMessageHandlers,
  teamFileHandlers,
  teamAgreementHandlers,
  teamFirmHandlers,
  teamTaxHandlers,
  teamGuideHandlers,
  teamCalendarHandlers,
  teamPriceHandlers,
  teamRetentionHandlers,
  teamWebhookHandlers,
  teamOperationHandlers,
  teamReportHandlers,
  teamCertificateHandlers,
  teamMoneyHandlers,
  teamBillPaperHandlers,
  teamPeopleHandlers,
  teamKeyHandlers,
  teamMemberHandlers,
  teamAppHandlers,
] as const;

type Maker = (typeof MAKERS)[number] | (typeof TEAM_MAKERS)[number];
type DepsOf<M> = [M] extends [(deps: infer Deps) => object] ? Deps : never;
type OperationsOf<M> = M extends (deps: never) => infer Made ? Operation & keyof Made : never;

export function makeHandlers(deps: DepsOf<Maker> & { links: AllFileLinks }): Handlers {
  const forTeam = { ...deps, links: deps.links.forTeam };
  return addNotified(deps, { ...joinHandlers(MAKERS, deps), ...joinHandlers(TEAM_MAKERS, forTeam) });
}

function joinHandlers<Deps, M extends (deps: Deps) => Partial<Handlers>>(
  makers: readonly M[],
  deps: Deps,
): Pick<Handlers, OperationsOf<M>> {
  return Object.assign({}, ...makers.map((make) => make(deps)));
}
