import type { Operation } from '../../../wire/paths.ts';
import type { Key } from '../../../words/keys.ts';
import { useMay } from '../use-may.ts';

interface SettingsPage {
  readonly name: string;
  readonly to: string;
  readonly word: Key;
  /** Short description. */
  readonly about: Key;
  /** The operation that the page needs: without access to it, the page is hidden. */
  readonly call: Operation;
}

const page = <const N extends string>(name: N, call: Operation) =>
  ({ name, to: `/settings/${name}`, word: `settings.${name}`, about: `settings.${name}.about`, call }) as const;

/** Pages in the order in which a firm sets itself up. */
const SETTINGS_PAGES = [
  page('company', 'teamGetCompany'),
  page('prices', 'teamListPriceLists'),
  page('taxes', 'teamGetTaxes'),
  page('invoicing', 'teamGetInvoicing'),
  page('calendar', 'teamGetCalendar'),
  page('retention', 'teamGetRetention'),
] as const satisfies readonly SettingsPage[];

export type SettingsPageName = (typeof SETTINGS_PAGES)[number]['name'];

/** Pages that the viewer’s roles may open. */
export function useSettingsPages(): readonly (typeof SETTINGS_PAGES)[number][] {
  const may = useMay();
  return SETTINGS_PAGES.filter(({ call }) => may(call));
}
