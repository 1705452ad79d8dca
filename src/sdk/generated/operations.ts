// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { AccountOperations } from './account.ts';
import type { FilesOperations } from './files.ts';
import type { QuotesOperations } from './quotes.ts';
import type { OrdersOperations } from './orders.ts';
import type { MessagesOperations } from './messages.ts';
import type { CertificatesOperations } from './certificates.ts';
import type { InvoicesOperations } from './invoices.ts';
import type { WebhooksOperations } from './webhooks.ts';
import type { SandboxOperations } from './sandbox.ts';
import type { AppsOperations } from './apps.ts';
import type { TeamPeopleOperations } from './team/people.ts';
import type { TeamAccountsOperations } from './team/accounts.ts';
import type { TeamPartnersOperations } from './team/partners.ts';
import type { TeamQuotesOperations } from './team/quotes.ts';
import type { TeamOrdersOperations } from './team/orders.ts';
import type { TeamAssignmentsOperations } from './team/assignments.ts';
import type { TeamPapersOperations } from './team/papers.ts';
import type { TeamMessagesOperations } from './team/messages.ts';
import type { TeamInvoicesOperations } from './team/invoices.ts';
import type { TeamWebhooksOperations } from './team/webhooks.ts';
import type { TeamAppsOperations } from './team/apps.ts';
import type { TeamWorkOperations } from './team/work.ts';
import type { TeamOperationsOperations } from './team/operations.ts';
import type { TeamFirmOperations } from './team/firm.ts';
import type { TeamPricesOperations } from './team/prices.ts';

/** Operation → what it receives and what it answers. */
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
