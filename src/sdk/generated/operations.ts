// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { AccountOperations } from './operations/account.ts';
import type { FilesOperations } from './operations/files.ts';
import type { QuotesOperations } from './operations/quotes.ts';
import type { OrdersOperations } from './operations/orders.ts';
import type { MessagesOperations } from './operations/messages.ts';
import type { CertificatesOperations } from './operations/certificates.ts';
import type { InvoicesOperations } from './operations/invoices.ts';
import type { WebhooksOperations } from './operations/webhooks.ts';
import type { SandboxOperations } from './operations/sandbox.ts';
import type { AppsOperations } from './operations/apps.ts';
import type { TeamPeopleOperations } from './operations/team/people.ts';
import type { TeamAccountsOperations } from './operations/team/accounts.ts';
import type { TeamPartnersOperations } from './operations/team/partners.ts';
import type { TeamQuotesOperations } from './operations/team/quotes.ts';
import type { TeamOrdersOperations } from './operations/team/orders.ts';
import type { TeamAssignmentsOperations } from './operations/team/assignments.ts';
import type { TeamPapersOperations } from './operations/team/papers.ts';
import type { TeamMessagesOperations } from './operations/team/messages.ts';
import type { TeamInvoicesOperations } from './operations/team/invoices.ts';
import type { TeamWebhooksOperations } from './operations/team/webhooks.ts';
import type { TeamAppsOperations } from './operations/team/apps.ts';
import type { TeamWorkOperations } from './operations/team/work.ts';
import type { TeamOperationsOperations } from './operations/team/operations.ts';
import type { TeamFirmOperations } from './operations/team/firm.ts';
import type { TeamPricesOperations } from './operations/team/prices.ts';

/** Operations by name, each with its parts. */
export interface Operations
  extends AccountOperations,
    FilesOperations,
    QuotesOperations,
    OrdersOperations,
    MessagesOperations,
    CertificatesOperations,
    InvoicesOperations,
    WebhooksOperations,
    SandboxOperations,
    AppsOperations,
    TeamPeopleOperations,
    TeamAccountsOperations,
    TeamPartnersOperations,
    TeamQuotesOperations,
    TeamOrdersOperations,
    TeamAssignmentsOperations,
    TeamPapersOperations,
    TeamMessagesOperations,
    TeamInvoicesOperations,
    TeamWebhooksOperations,
    TeamAppsOperations,
    TeamWorkOperations,
    TeamOperationsOperations,
    TeamFirmOperations,
    TeamPricesOperations {}
