import type { ComponentType } from 'react';
import type { Operation } from '../../../../wire/paths.ts';
import type { Key } from '../../../../words/keys.ts';
import { withSheet } from '../../../kit/theme/with-sheet.ts';
import { withWords } from '../../lazy-screen.ts';
import { AccountMembers } from '../access/AccountMembers.tsx';
import { AccountKeys } from '../access/keys/AccountKeys.tsx';
import { AccountWork } from './AccountWork.tsx';
import { lazyTab } from './lazy-tab.tsx';
import type { TeamAccount } from './team-account.ts';

export interface AccountTab {
  name: string;
  word: Key;
  /** The operation that the tab needs: without access to it, the tab is hidden. */
  call: Operation;
  Component: ComponentType<{ readonly account: TeamAccount }>;
}

// The tab reuses the form and styles of the settings.
const AgreementTab = lazyTab(
  withSheet(
    'settings',
    withWords(
      ['customers', 'prices', 'settings'],
      async () => (await import('../agreement/AccountAgreement.tsx')).AccountAgreement,
    ),
  ),
);
const InvoicesTab = lazyTab(
  withWords(['customers', 'invoices'], async () => (await import('./AccountInvoices.tsx')).AccountInvoices),
);
const WebhooksTab = lazyTab(
  withWords(['actions', 'customers'], async () => (await import('../webhooks/AccountWebhooks.tsx')).AccountWebhooks),
);
const AppsTab = lazyTab(withWords(['customers'], async () => (await import('../apps/AccountApps.tsx')).AccountApps));

const TABS: readonly AccountTab[] = [
  { name: 'work', word: 'account.work', call: 'teamListOrders', Component: AccountWork },
  { name: 'people', word: 'account.people', call: 'teamListMembers', Component: AccountMembers },
  { name: 'keys', word: 'account.keys', call: 'teamListKeys', Component: AccountKeys },
  { name: 'invoices', word: 'invoices.title', call: 'teamListInvoices', Component: InvoicesTab },
  { name: 'agreement', word: 'agreement.title', call: 'teamGetAgreement', Component: AgreementTab },
  { name: 'webhooks', word: 'account.webhooks', call: 'teamListDeliveries', Component: WebhooksTab },
  { name: 'apps', word: 'apps.title', call: 'teamListApps', Component: AppsTab },
];

export const visibleTabs = (may: (call: Operation) => boolean): readonly AccountTab[] =>
  TABS.filter(({ call }) => may(call));
