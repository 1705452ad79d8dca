import { beforeAll, expect, test } from 'vitest';
import type { Order, OrderFile, TeamOrder } from '../../../../src/wire/schemas/order.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { fileForm, filesForm } from '../../../world/files.ts';
import { revise, translationsOf } from '../../../world/orders/translations.ts';
import {
  addTranslation,
  approve,
  newCustomer,
  type PlacedOrder,
  placeOrder,
  read,
  runAction,
  teamRead,
} from '../../../world/orders.ts';
import { evaluation, toAddress, translation } from '../../../world/services.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

// An action builds its answer without reading the order again: compare each answer with a fresh read.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world));
beforeAll(async () => {
  const csv = 'date,base,quote,rate,source\n2026-11-13,MXN,USD,0.050,Banxico';
  await world.team.call('teamImportRates', { body: { csv } });
});

/** Removes the links, which differ in every answer. */
function plain<Shown extends Order | TeamOrder>(order: Shown) {
  const withoutLinks = ({ url: _url, download_url: _download, ...file }: OrderFile) => file;
  return { ...order, files: order.files.map(withoutLinks) };
}

async function expectAnswered(order: PlacedOrder, answer: TeamOrder | { data: TeamOrder }): Promise<void> {
  const data = 'data' in answer ? answer.data : answer;
  expect(plain(data)).toEqual(plain(await teamRead(order)));
}

const services = {
  ...translation({ certification: 'notarized', delivery: 'physical', target_language: ['en', 'fr'] }),
  ...toAddress(),
  ...evaluation(),
  currency_conversion: true,
  currency_conversion_options: { target_currency: 'USD', source_currency: 'MXN', conversion_date: '2026-11-13' },
};

test('every team action answers with the order as read afterwards', async () => {
  const order = await placeOrder(customer, { services, documents: ['a.txt', 'b.txt', 'names.txt'] });
  const { params, sources } = order;
  const { team } = world;
  const [first = '', second = '', names = ''] = sources;
  await expectAnswered(order, await team.call('teamIntakeOrder', { params, body: { reference_files: [names] } }));
  await expectAnswered(order, await team.call('teamAssignOrder', { params, body: { translator: 'Ana' } }));
  await expectAnswered(order, await runAction(order, 'teamAcceptOrder'));
  for (const [source, language] of [
    [second, 'fr'],
    [first, 'en'],
    [second, 'en'],
    [first, 'fr'],
    [first, 'en'],
  ] as const) {
    await expectAnswered(order, await addTranslation(order, source, language));
  }
  for (const amount of ['007.50', '1250000.00']) {
    await expectAnswered(order, await team.call('teamAddConversion', { params, body: { amount, file: first } }));
  }
  await expectAnswered(order, await runAction(order, 'teamTranslatedOrder'));
  await expectAnswered(order, await runAction(order, 'teamProofreadOrder'));
  await expectAnswered(order, await runAction(order, 'teamReviewOrder'));
  await expectAnswered(order, await team.call('teamHoldOrder', { params, body: { reason: 'Count the pages' } }));
  await expectAnswered(order, await runAction(order, 'teamResumeOrder'));
  const [translated] = await translationsOf(order);
  await revise(order, translated?.id ?? '');
  await expectAnswered(order, await addTranslation(order, translated?.source_file ?? '', translated?.language ?? ''));
  await approve(order);
  const result = fileForm('report.txt', 'Equivalent', { service: 'credential_evaluation' });
  await expectAnswered(order, await team.call('teamAddDeliverable', { params, body: result }));
  await expectAnswered(order, await runAction(order, 'teamNotarizeOrder'));
  const shipment = { tracking_number: '1Z 5R89 3903 5756 7127', service: 'Over night' };
  await expectAnswered(order, await team.call('teamShipOrder', { params, body: shipment }));
  const finals = filesForm([['file', 'letter.txt', 'Dear customer']]);
  await expectAnswered(order, await team.call('teamCompleteOrder', { params, body: finals }));
  await expectAnswered(order, await team.call('teamRefundOrder', { params, body: { reason: 'Late' } }));
});

test('an order on an invoice answers with its invoice line', async () => {
  const { token, live, keys } = await world.newAccount({ invoicing: true });
  const order = await placeOrder({ world, account: token, client: live, key: keys.live });
  const accepted = await runAction(order, 'teamAcceptOrder');
  expect(accepted.payments).toMatchObject([{ kind: 'invoice', status: 'open', method: 'invoice not issued yet' }]);
  await expectAnswered(order, accepted);
});

test('approving and revising answer the customer with the order as read afterwards', async () => {
  const order = await placeOrder(customer, { services: translation({ target_language: ['en', 'fr'] }) });
  for (const language of ['fr', 'en']) await addTranslation(order, order.sources[0] ?? '', language);
  await runAction(order, 'teamReviewOrder');
  const [first] = await translationsOf(order);
  for (const answer of [
    () => revise(order, first?.id ?? ''),
    () => approve(order, [first?.id ?? '']),
    () => approve(order),
    () => revise(order, first?.id ?? ''),
  ]) {
    expect(plain(await answer())).toEqual(plain(await read(order)));
  }
});
