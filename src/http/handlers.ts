import type { AllFileLinks } from '../domain/files/file-links.ts';
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

type Maker =
  | typeof accountHandlers
  | typeof appHandlers
  | typeof certificateHandlers
  | typeof fileHandlers
  | typeof changeHandlers
  | typeof messageHandlers
  | typeof keyHandlers
  | typeof orderHandlers
  | typeof paymentHandlers
  | typeof paperHandlers
  | typeof quoteHandlers
  | typeof referenceHandlers
  | typeof sandboxHandlers
  | typeof webhookHandlers
  | typeof webhookEndpointHandlers
  | typeof streamHandlers
  | typeof teamLiveHandlers
  | typeof teamAccountHandlers
  | typeof teamAppHandlers
  | typeof teamKeyHandlers
  | typeof teamCertificateHandlers
  | typeof teamMemberHandlers
  | typeof teamChangeHandlers
  | typeof teamPaperHandlers
  | typeof teamFileHandlers
  | typeof teamAgreementHandlers
  | typeof teamFirmHandlers
  | typeof teamGuideHandlers
  | typeof teamTaxHandlers
  | typeof teamCalendarHandlers
  | typeof teamPriceHandlers
  | typeof teamRetentionHandlers
  | typeof teamWebhookHandlers
  | typeof teamOperationHandlers
  | typeof teamReportHandlers
  | typeof teamMessageHandlers
  | typeof teamMoneyHandlers
  | typeof teamBillPaperHandlers
  | typeof teamOrderFileHandlers
  | typeof teamOrderHandlers
  | typeof teamAssignmentHandlers
  | typeof teamPeopleHandlers
  | typeof teamQuoteHandlers
  | typeof teamSearchHandlers
  | typeof teamViewHandlers
  | typeof teamWorkHandlers;

type HandlerDeps = [Maker] extends [(deps: infer Deps) => object] ? Deps : never;

export function makeHandlers(deps: HandlerDeps & { links: AllFileLinks }): Handlers {
  const forTeam = { ...deps, links: deps.links.forTeam };
  return addNotified(deps, {
    ...accountHandlers(deps),
    ...keyHandlers(deps),
    ...referenceHandlers(deps),
    ...fileHandlers(deps),
    ...quoteHandlers(deps),
    ...orderHandlers(deps),
    ...changeHandlers(deps),
    ...messageHandlers(deps),
    ...certificateHandlers(deps),
    ...paymentHandlers(deps),
    ...paperHandlers(deps),
    ...webhookHandlers(deps),
    ...webhookEndpointHandlers(deps),
    ...streamHandlers(deps),
    ...teamLiveHandlers(deps),
    ...sandboxHandlers(deps),
    ...teamAccountHandlers(forTeam),
    ...teamQuoteHandlers(forTeam),
    ...teamWorkHandlers(forTeam),
    ...teamSearchHandlers(forTeam),
    ...teamViewHandlers(forTeam),
    ...teamOrderHandlers(forTeam),
    ...teamAssignmentHandlers(forTeam),
    ...teamOrderFileHandlers(forTeam),
    ...teamChangeHandlers(forTeam),
    ...teamPaperHandlers(forTeam),
    ...teamMessageHandlers(forTeam),
    ...teamFileHandlers(forTeam),
    ...teamAgreementHandlers(forTeam),
    ...teamFirmHandlers(forTeam),
    ...teamTaxHandlers(forTeam),
    ...teamGuideHandlers(forTeam),
    ...teamCalendarHandlers(forTeam),
    ...teamPriceHandlers(forTeam),
    ...teamRetentionHandlers(forTeam),
    ...teamWebhookHandlers(forTeam),
    ...teamOperationHandlers(forTeam),
    ...teamReportHandlers(forTeam),
    ...teamCertificateHandlers(forTeam),
    ...teamMoneyHandlers(forTeam),
    ...teamBillPaperHandlers(forTeam),
    ...teamPeopleHandlers(forTeam),
    ...teamKeyHandlers(forTeam),
    ...teamMemberHandlers(forTeam),
    ...appHandlers(deps),
    ...teamAppHandlers(forTeam),
  });
}
