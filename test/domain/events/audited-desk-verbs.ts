import { newId, toToken } from '../../../src/core/ids.ts';
import type { Client } from '../../../src/sdk/client.ts';
import { newQuote } from '../../world/quotes.ts';
import type { Prepare } from './audited-verbs.ts';

/** Calls of the team on webhooks, emails and partners. */
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
  teamResendEmail: async ({ rows }) => {
    const id = newId();
    await rows(
      `INSERT INTO mails (id, recipient, subject, body, status, next_at, created_at)
       VALUES ($1, 'ana@example.com', 'Your quote', 'It is ready.', 'failed', now(), now())`,
      [id],
    );
    const token = toToken('mail', id);
    const make = (team: Client) => team.call('teamResendEmail', { params: { token } });
    return { action: 'mail.resend', target: token, detail: { recipient: 'ana@example.com' }, make };
  },
  teamChangePartner: async ({ newAccount, team: by }) => {
    const { token: account } = await newAccount();
    const { token } = (await by.call('teamCreatePartner', { body: { name: 'Clinic' } })).data;
    const body = { name: 'Clinic Two', account, disabled: true };
    const make = (team: Client) => team.call('teamChangePartner', { params: { token }, body });
    return { action: 'partner.change', target: token, detail: body, make };
  },
} satisfies Record<string, Prepare>;
