import type { Client } from '../../../src/client/client.ts';
import { newQuote } from '../../world/quotes.ts';
import type { Prepare } from './audited-verbs.ts';

/** What is put right from the desk: webhooks, letters, partners. */
export const AUDITED_DESK_VERBS = {
  teamReplayDelivery: async ({ newAccount, team: by }) => {
    const { token: account, live } = await newAccount({ webhook_url: 'https://hooks.acme.example/told' });
    const { token: target } = await newQuote(live);
    await by.call('teamPriceQuote', { params: { token: target }, body: {} });
    const { data } = await live.call('listDeliveries', { filters: { target } });
    const [{ token, endpoint } = { token: '', endpoint: '' }] = data;
    const make = (team: Client) => team.call('teamReplayDelivery', { params: { token } });
    return { action: 'delivery.replay', target: token, detail: { account, endpoint }, make };
  },
} satisfies Record<string, Prepare>;
