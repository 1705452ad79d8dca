import { money } from '../../kit/format/money.ts';
import { ORDER_STATES } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';
import type { TeamOrder } from './team-order.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '–');

/** What of an order is worth comparing when somebody changed it meanwhile, and how it reads. */
export const orderFields = ({ currency }: TeamOrder) => ({
  status: (value: unknown) => Object.entries(ORDER_STATES).find(([name]) => name === value)?.[1].word ?? '–',
  total: (value: unknown) => (typeof value === 'number' ? money(value, currency) : '–'),
  assignee: text,
  hold_reason: text,
  files: (value: unknown) => (Array.isArray(value) ? String(value.length) : '–'),
});

export const orderNames = () => ({
  status: t('quotes.state'),
  total: t('quotes.total'),
  assignee: t('quote.assign'),
  hold_reason: t('order.held'),
  files: t('quote.documents'),
});
