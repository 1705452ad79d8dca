import type { Operation } from '../../../wire/paths.ts';
import { ACCOUNT_SENTENCES } from './account.ts';
import { ORDER_SENTENCES } from './orders.ts';
import { PAPER_SENTENCES } from './papers.ts';
import { QUOTE_SENTENCES } from './quotes.ts';
import { TEAM_ACCOUNT_SENTENCES } from './team-accounts.ts';
import { TEAM_DESK_SENTENCES } from './team-desk.ts';
import { TEAM_FIRM_SENTENCES } from './team-firm.ts';
import { TEAM_PRICE_SENTENCES } from './team-prices.ts';
import { TEAM_WORK_SENTENCES } from './team-work.ts';
import { WEBHOOK_SENTENCES } from './webhooks.ts';

/** Operation → description. An operation without one does not compile. */
export const SENTENCES: Readonly<Record<Operation, string>> = {
  ...ACCOUNT_SENTENCES,
  ...QUOTE_SENTENCES,
  ...ORDER_SENTENCES,
  ...WEBHOOK_SENTENCES,
  ...TEAM_ACCOUNT_SENTENCES,
  ...TEAM_WORK_SENTENCES,
  ...TEAM_DESK_SENTENCES,
  ...TEAM_FIRM_SENTENCES,
  ...TEAM_PRICE_SENTENCES,
  ...PAPER_SENTENCES,
};
