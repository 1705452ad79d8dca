import type { Client } from '../../../src/sdk/client.ts';
import { FIRST_LIST } from '../../support/prices/first-list.ts';
import { publishPrices } from '../../world/firm/prices.ts';
import type { Prepare } from './audited-verbs.ts';

const STANDARD = { params: { list: 'standard' } } as const;
const draft = (team: Client) =>
  team.call('teamChangePriceDraft', { ...STANDARD, body: { body: { ...FIRST_LIST.body, cancellation_fee: 100 } } });
const rules = FIRST_LIST.body.rules.length;
const on = (action: string, detail: Record<string, unknown>) => ({
  action: `price_list.${action}`,
  target: 'standard',
  detail,
});

/** Calls of the team on price lists. */
export const AUDITED_PRICE_VERBS = {
  teamCreatePriceList: async () => ({
    action: 'price_list.create',
    target: 'euro',
    detail: { name: 'Europe', currency: 'EUR' },
    make: (team) => team.call('teamCreatePriceList', { body: { key: 'euro', name: 'Europe', currency: 'EUR' } }),
  }),
  teamChangePriceList: async () => ({
    ...on('change', { name: 'House prices' }),
    make: (team) => team.call('teamChangePriceList', { ...STANDARD, body: { name: 'House prices' } }),
  }),
  teamChangePriceDraft: async () => ({ ...on('draft', { rules }), make: draft }),
  teamDeletePriceDraft: async ({ team: by }) => {
    await draft(by);
    return { ...on('discard', {}), make: (team) => team.call('teamDeletePriceDraft', STANDARD) };
  },
  teamCopyPriceVersion: async () => ({
    ...on('draft', { copy_of: '2026-11' }),
    make: (team) => team.call('teamCopyPriceVersion', { ...STANDARD, body: { number: 1 } }),
  }),
  teamPublishPriceList: async ({ team: by }) => {
    await draft(by);
    const { hash } = (await by.call('teamGetPricePreview', STANDARD)).data;
    const { versions } = (await by.call('teamGetPriceList', STANDARD)).data;
    const body = { hash, starts_at: '2040-01-01' };
    const detail = { version: `standard.${versions.length + 1}`, starts_at: '2040-01-01T00:00:00.000Z' };
    return { ...on('publish', detail), make: (team) => team.call('teamPublishPriceList', { ...STANDARD, body }) };
  },
  teamWithdrawPriceVersion: async ({ team: by }) => {
    const { versions } = await publishPrices({ team: by }, { cancellation_fee: 200 }, { starts_at: '2041-01-01' });
    const [newest] = versions;
    const params = { list: 'standard', version: String(newest?.number) };
    return {
      ...on('withdraw', { version: newest?.version }),
      make: (team) => team.call('teamWithdrawPriceVersion', { params }),
    };
  },
} satisfies Record<string, Prepare>;
