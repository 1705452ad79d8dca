import { money } from '../../kit/format/money.ts';
import { ORDER_STATES } from '../../kit/states/states.ts';
import { t } from '../../kit/words/words.ts';
import { MILESTONE_WORDS } from './milestone-words.ts';
import type { TeamOrder } from './team-order.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '–');

const hasReached = (path: unknown, milestone: string): boolean =>
  Array.isArray(path) && path.some((step) => step.milestone === milestone && step.reached_at !== null);

/** Fields of an order to compare after a colleague changed it. */
export const orderFields = ({ currency }: TeamOrder) => ({
  status: (value: unknown) => Object.entries(ORDER_STATES).find(([name]) => name === value)?.[1].word ?? '–',
  total: (value: unknown) => (typeof value === 'number' ? money(value, currency) : '–'),
  assignee_name: text,
  hold_reason: text,
  path: (value: unknown) => {
    const reached = Object.entries(MILESTONE_WORDS).filter(([milestone]) => hasReached(value, milestone));
    return reached.map(([, { done }]) => t(done)).at(-1) ?? '–';
  },
  files: (value: unknown) => (Array.isArray(value) ? String(value.length) : '–'),
});

export const orderNames = () => ({
  status: t('quotes.state'),
  total: t('quotes.total'),
  assignee_name: t('quote.assign'),
  hold_reason: t('order.held'),
  path: t('order.path'),
  files: t('quote.documents'),
});
