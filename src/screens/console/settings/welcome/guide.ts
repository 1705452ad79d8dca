import type { Guide } from '../../../../wire/schemas/firm/guide.ts';
import type { Key } from '../../../../words/keys.ts';
import { t } from '../../../kit/words/words.ts';

export type { Guide } from '../../../../wire/schemas/firm/guide.ts';
export type Step = Guide['steps'][number];

interface StepFacts {
  readonly title: Key;
  readonly text: Key;
  /** Page of the setting; without one, it is set outside the console. */
  readonly to?: string;
  /** Current value. */
  currentValue?(guide: Guide): string;
}

export const STEPS: Readonly<Record<Step['name'], StepFacts>> = {
  company: {
    title: 'welcome.company',
    text: 'welcome.company.text',
    to: '/settings/company',
    currentValue: ({ company }) => t('welcome.company.holds', { company }),
  },
  currency: {
    title: 'welcome.currency',
    text: 'welcome.currency.text',
    to: '/settings/prices',
    currentValue: ({ currency }) => t('welcome.currency.holds', { currency }),
  },
  prices: { title: 'welcome.prices', text: 'welcome.prices.text', to: '/settings/prices' },
  calendar: {
    title: 'welcome.calendar',
    text: 'welcome.calendar.text',
    to: '/settings/calendar',
    currentValue: ({ zone }) => t('welcome.calendar.holds', { zone: zone.replaceAll('_', ' ') }),
  },
  people: { title: 'welcome.people', text: 'welcome.people.text', to: '/people' },
  gateway: {
    title: 'welcome.gateway',
    text: 'welcome.gateway.text',
    currentValue: ({ gateway }) => t(`welcome.gateway.${gateway}`),
  },
  mail: {
    title: 'welcome.mail',
    text: 'welcome.mail.text',
    currentValue: ({ sends_mail, answers_to }) => {
      const answers = answers_to === null ? t('welcome.mail.unread') : t('welcome.mail.answers', { to: answers_to });
      return `${t(sends_mail ? 'welcome.mail.on' : 'welcome.mail.off')} ${answers}`;
    },
  },
  test_order: { title: 'welcome.test_order', text: 'welcome.test_order.text' },
};

/** Number of steps that are done or skipped. */
export const countSettled = ({ steps }: Guide): number => steps.filter(({ state }) => state !== 'open').length;
