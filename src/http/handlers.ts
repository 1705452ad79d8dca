import type { AllFileLinks } from '../domain/files/read-files.ts';
import type { Operation } from '../wire/paths.ts';
import { addNotified } from './actions/add-notified.ts';
import type { Handlers } from './edge/operation.ts';
import { keyHandlers, teamKeyHandlers } from './keys.ts';
import { streamHandlers, teamLiveHandlers } from './stream/team-live.ts';
import { teamAccountHandlers, teamAppHandlers } from './team/accounts.ts';
import { teamAssignmentHandlers } from './team/assignments.ts';
import { teamFileHandlers } from './team/files/files.ts';
import { teamCalendarHandlers, teamFirmHandlers, teamGuideHandlers, teamRetentionHandlers } from './team/firm/firm.ts';
import { teamAgreementHandlers, teamPriceHandlers, teamTaxHandlers } from './team/firm/prices.ts';
import { teamBillPaperHandlers } from './team/invoices/papers.ts';
import { teamMessageHandlers } from './team/messages.ts';
import { teamMoneyHandlers } from './team/money.ts';
import { teamOperationHandlers } from './team/operations/operations.ts';
import { teamOrderFileHandlers, teamPaperHandlers } from './team/order-files.ts';
import { teamCertificateHandlers, teamChangeHandlers, teamOrderHandlers } from './team/orders.ts';
import { teamMemberHandlers, teamPeopleHandlers } from './team/people.ts';
import { teamQuoteHandlers } from './team/quotes.ts';
import { teamReportHandlers } from './team/reports/reports.ts';
import { teamWebhookHandlers } from './team/webhooks/webhooks.ts';
import { teamSearchHandlers, teamViewHandlers, teamWorkHandlers } from './team/work/work.ts';
import { accountHandlers, paymentHandlers } from './v1/account.ts';
import { appHandlers } from './v1/apps.ts';
import { fileHandlers } from './v1/files.ts';
import { paperHandlers } from './v1/invoices/papers.ts';
import { certificateHandlers, messageHandlers, orderHandlers } from './v1/orders.ts';
import { changeHandlers, quoteHandlers } from './v1/quotes.ts';
import { referenceHandlers } from './v1/reference.ts';
import { sandboxHandlers } from './v1/sandbox.ts';
import { webhookEndpointHandlers, webhookHandlers } from './v1/webhooks.ts';

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
