import type { Operation } from '../../../wire/paths.ts';
import type { Word } from '../../kit/words/words.ts';
import { useMay } from '../use-may.ts';

/** A page of the settings. */
interface SettingsPage {
  readonly name: string;
  readonly to: string;
  readonly word: Word;
  /** The call without which it would be empty. */
  readonly call: Operation;
}

/** The pages in the order of their list. */
const SETTINGS_PAGES = [
  { name: 'company', to: '/settings/company', word: 'settings.company', call: 'teamGetCompany' },
  { name: 'taxes', to: '/settings/taxes', word: 'settings.taxes', call: 'teamGetTaxes' },
  { name: 'prices', to: '/settings/prices', word: 'settings.prices', call: 'teamListPriceLists' },
  { name: 'invoicing', to: '/settings/invoicing', word: 'settings.invoicing', call: 'teamGetInvoicing' },
  { name: 'calendar', to: '/settings/calendar', word: 'settings.calendar', call: 'teamGetCalendar' },
  { name: 'retention', to: '/settings/retention', word: 'settings.retention', call: 'teamGetRetention' },
] as const satisfies readonly SettingsPage[];

export type SettingsPageName = (typeof SETTINGS_PAGES)[number]['name'];

/** Those that the roles of whoever is signed in open. */
export function useSettingsPages(): readonly (typeof SETTINGS_PAGES)[number][] {
  const may = useMay();
  return SETTINGS_PAGES.filter(({ call }) => may(call));
}
