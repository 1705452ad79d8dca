import { until } from '../../../support/until.ts';
import { openSender, waitUntilReadable } from '../../../world/webhooks.ts';
import { at, type Cast, first, newPricedQuote } from './cast.ts';

/** Webhooks of the law firm. */
export async function recordWebhooks(cast: Cast): Promise<void> {
  const { tape, world, firm, hook, team } = cast;
  const { live } = firm;
  const body = { url: `${hook}/billing`, description: 'The billing desk', events: ['quote.status_update', 'order.*'] };
  const { data: endpoint } = await tape.record(live, 'createEndpoint', { body });
  await tape.refuse(live, 'createEndpoint', { body });
  await tape.record(live, 'getEndpoint', at(endpoint.token));
  await tape.record(live, 'testWebhook', { body: { endpoint: endpoint.token } });
  const sender = openSender(world);
  try {
    const quote = await newPricedQuote(cast, live);
    const delivered = (await live.call('listDeliveries', { filters: { target: quote } })).data;
    const one = first(delivered).token;
    await until(async () => {
      const { data } = await live.call('listDeliveries', { filters: { target: quote } });
      if (data.some(({ status }) => status === 'waiting')) throw new Error('still waiting');
    });
    await tape.record(live, 'getDelivery', at(one));
    await tape.record(live, 'listDeliveries', { query: { per_page: 1 }, filters: { target: quote } });
    await tape.record(team, 'teamListDeliveries', { query: { per_page: 1 }, filters: { quote } });
    await tape.record(live, 'replayDelivery', at(one));
    await tape.record(team, 'teamReplayDelivery', at(one));
    const again = { created_after: '2026-11-16', status: 'delivered' } as const;
    await tape.record(live, 'replayDeliveries', { body: again });
    await tape.refuse(live, 'replayDeliveries', { body: { created_after: 'yesterday' } });
  } finally {
    await sender.stop();
  }
  await waitUntilReadable(world);
  await tape.record(live, 'listEvents', { query: { per_page: 2 }, filters: { type: 'quote' } });
  await tape.record(live, 'listEndpoints', { filters: { kind: 'endpoint' } });
  await tape.record(team, 'teamListEndpoints', { ...at(firm.token), filters: { kind: 'endpoint' } });
  await tape.record(live, 'changeEndpoint', { ...at(endpoint.token), body: { status: 'disabled' } });
  await tape.refuse(live, 'resendToEndpoint', { ...at(endpoint.token), body: {} });
  await newPricedQuote(cast, live);
  await live.call('changeEndpoint', { ...at(endpoint.token), body: { status: 'enabled' } });
  await tape.record(live, 'resendToEndpoint', { ...at(endpoint.token), body: { status: 'skipped' } });
  await tape.record(live, 'rotateEndpointSecret', at(endpoint.token));
  await tape.record(live, 'deleteEndpoint', at(endpoint.token));
  await tape.record(live, 'rotateWebhookSecret');
}
