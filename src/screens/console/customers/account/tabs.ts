import type { ComponentType } from 'react';
import type { Operation } from '../../../../wire/paths.ts';
import type { Word } from '../../../kit/words/words.ts';
import { AccountMembers } from '../access/AccountMembers.tsx';
import { AccountKeys } from '../access/keys/AccountKeys.tsx';
import { AgreementTab } from '../agreement/AgreementTab.tsx';
import { AccountApps } from '../apps/AccountApps.tsx';
import { AccountWebhooks } from '../webhooks/AccountWebhooks.tsx';
import { AccountInvoices } from './AccountInvoices.tsx';
import { AccountWork } from './AccountWork.tsx';
import type { TeamAccount } from './team-account.ts';

export interface AccountTab {
  name: string;
  word: Word;
  /** The call without which it would be empty. */
  call: Operation;
  Shown: ComponentType<{ readonly account: TeamAccount }>;
}

const TABS: readonly AccountTab[] = [
  { name: 'work', word: 'account.work', call: 'teamListOrders', Shown: AccountWork },
  { name: 'people', word: 'account.people', call: 'teamListMembers', Shown: AccountMembers },
  { name: 'keys', word: 'account.keys', call: 'teamListKeys', Shown: AccountKeys },
  { name: 'invoices', word: 'invoices.title', call: 'teamListInvoices', Shown: AccountInvoices },
  { name: 'agreement', word: 'agreement.title', call: 'teamGetAgreement', Shown: AgreementTab },
  { name: 'webhooks', word: 'account.webhooks', call: 'teamListDeliveries', Shown: AccountWebhooks },
  { name: 'apps', word: 'apps.title', call: 'teamListApps', Shown: AccountApps },
];

/** The parts of a customer’s page that somebody may see. */
export const tabsOf = (may: (call: Operation) => boolean): readonly AccountTab[] =>
  TABS.filter(({ call }) => may(call));
