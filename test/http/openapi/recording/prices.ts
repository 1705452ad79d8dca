import { FIRST_LIST } from '../../../support/prices/first-list.ts';
import type { Cast } from './cast.ts';

const STANDARD = { params: { list: 'standard' } } as const;
const byWord = (price: string) => ({ service: 'translation' as const, unit: 'word' as const, price, minimum: 2500 });

/** The firm's price lists. */
export async function recordPrices({ tape, team }: Cast): Promise<void> {
  const { body } = FIRST_LIST;
  const hawaiian = { service: 'translation' as const, when: { target: 'haw' }, by_hand: true };
  const draft = { ...body, rules: [{ ...byWord('8.5') }, ...body.rules.slice(1), hawaiian] };
  await tape.record(team, 'teamListPriceLists');
  const invalid = { ...body, rules: [byWord('8,5'), { service: 'translation' as const, when: { target: 'xx' } }] };
  await tape.record(team, 'teamCheckPriceList', { body: { body: invalid } });
  await tape.record(team, 'teamChangePriceDraft', { ...STANDARD, body: { body: draft } });
  const { data } = await tape.record(team, 'teamGetPricePreview', STANDARD);
  const publishing = { hash: data.hash, note: 'Words instead of pages' };
  const refused = { ...publishing, starts_at: '2020-01-01' };
  await tape.refuse(team, 'teamPublishPriceList', { ...STANDARD, body: refused });
  const later = { ...publishing, starts_at: '2040-01-01' };
  const { data: list } = await tape.record(team, 'teamPublishPriceList', { ...STANDARD, body: later });
  const upcoming = { params: { list: 'standard', version: String(list.versions[0]?.number) } };
  await tape.record(team, 'teamGetPriceVersion', upcoming);
  await tape.record(team, 'teamWithdrawPriceVersion', upcoming);
  await tape.record(team, 'teamCopyPriceVersion', { ...STANDARD, body: { number: 1 } });
  await tape.record(team, 'teamGetPriceList', STANDARD);
  await tape.record(team, 'teamDeletePriceDraft', STANDARD);
  await tape.record(team, 'teamCreatePriceList', { body: { key: 'euro', name: 'Europe', currency: 'EUR' } });
  const renamed = { params: { list: 'euro' }, body: { name: 'Euro countries' } };
  await tape.record(team, 'teamChangePriceList', renamed);
}
