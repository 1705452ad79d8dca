import type { Operation } from '../../../wire/paths.ts';
import type { Word } from '../../kit/words/words.ts';
import { useMay } from '../use-may.ts';

/** A page of the settings. */
interface SettingsPage {
  readonly name: string;
  readonly to: string;
  readonly word: Word;
  /** What it is, in a line. */
  readonly about: Word;
  /** The call without which it would be empty. */
  readonly call: Operation;
}

const page = <const N extends string>(name: N, call: Operation) =>
  ({ name, to: `/settings/${name}`, word: `settings.${name}`, about: `settings.${name}.about`, call }) as const;

/** The pages in the order in which a firm sets itself up: who it is, what it asks, when it works, what it keeps. */
const SETTINGS_PAGES = [
  page('company', 'teamGetCompany'),
  page('prices', 'teamListPriceLists'),
  page('taxes', 'teamGetTaxes'),
  page('invoicing', 'teamGetInvoicing'),
  page('calendar', 'teamGetCalendar'),
  page('retention', 'teamGetRetention'),
] as const satisfies readonly SettingsPage[];

export type SettingsPageName = (typeof SETTINGS_PAGES)[number]['name'];

/** Those that the roles of whoever is signed in open. */
export function useSettingsPages(): readonly (typeof SETTINGS_PAGES)[number][] {
  const may = useMay();
  return SETTINGS_PAGES.filter(({ call }) => may(call));
}
