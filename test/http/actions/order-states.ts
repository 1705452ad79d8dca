import { DELIVERED_SERVICES } from '../../../src/wire/schemas/team.ts';
import { fileForm, filesForm, upload } from '../../world/files.ts';
import { autobuy, price, saveCard } from '../../world/money.ts';
import { firstTranslation, revise } from '../../world/orders/translations.ts';
import {
  type Customer,
  type OrderOptions,
  orderAt,
  type PlacedOrder,
  placeOrder,
  teamRead,
  translateAll,
} from '../../world/orders.ts';
import { evaluation, physical, toAddress, translation } from '../../world/services.ts';
import { BODIES, type Bodies } from './try-actions.ts';

// Orders in every state that has its own actions.

const line_items = [{ code: 'pages', description: 'Pages', quantity: 1, unit_price: 500 }];
export const propose = ({ customer, params }: PlacedOrder) =>
  customer.world.team.call('teamProposeAdjustment', { params, body: { reason: 'More pages', line_items } });

export async function after(
  placed: PlacedOrder,
  work: (placed: PlacedOrder) => Promise<unknown>,
): Promise<PlacedOrder> {
  await work(placed);
  return placed;
}

const at = (status: Parameters<typeof orderAt>[0], ordering?: OrderOptions) => (customer: Customer) =>
  orderAt(status, customer, ordering);
export const ALL_SERVICES: OrderOptions = {
  services: { ...physical({ certification: 'notarized' }), ...evaluation() },
};
const apostille = {
  services: { ...translation(), ...toAddress(), apostille: true, apostille_options: { target_country: 'MX' } },
} as OrderOptions;

/** Builders of an order in every state that has its own actions. */
export const STATES: Record<string, (customer: Customer) => Promise<PlacedOrder>> = {
  created: at('created'),
  'created, without a translation': at('created', { services: evaluation() }),
  in_progress: at('in_progress'),
  'in_progress, with its translations': async (customer) => after(await orderAt('in_progress', customer), translateAll),
  'on_hold for an answer': at('on_hold'),
  'on_hold, answered': async (customer) =>
    after(await orderAt('on_hold', customer), ({ params }) =>
      customer.client.call('createOrderMessage', { params, body: { text: 'Twelve' } }),
    ),
  'on_hold for an adjustment': async (customer) => after(await orderAt('in_progress', customer), propose),
  in_review: at('in_review'),
  'in_review, to be revised': async (customer) =>
    after(await orderAt('approved', customer), async (placed) => revise(placed, await firstTranslation(placed))),
  approved: at('approved'),
  'approved, to be sealed, sent and evaluated': at('approved', ALL_SERVICES),
  'with an apostille and an original': async (customer) =>
    after(await placeOrder(customer, apostille), ({ params }) =>
      customer.world.team.call('teamReceiveOriginal', { params, body: { what: 'A diploma', where: 'The safe' } }),
    ),
  completed: at('completed'),
  refunded: at('refunded'),
  voided: at('voided'),
  'to be cancelled': async (customer) =>
    after(await orderAt('in_progress', customer), ({ params }) =>
      customer.client.call('requestCancellation', { params, body: { reason: 'no_longer_required' } }),
    ),
  'unpaid, by autobuy': unpaid,
  'on_hold for its payment': heldForPayment,
};

async function unpaid(customer: Customer): Promise<PlacedOrder> {
  const quote = await autobuy(customer.client);
  const token = quote.order ?? '';
  return { customer, token, params: { token }, quote: quote.token, sources: [] };
}

/** The first card could not be charged; a second card that pays was saved since. */
export async function heldForPayment(customer: Customer): Promise<PlacedOrder> {
  await saveCard(customer.client, 'capture_declined', true);
  const placed = await unpaid(customer);
  await price(customer.world, placed.quote);
  await saveCard(customer.client, 'pays', true);
  return placed;
}

/** Request bodies with the ids of this order's files. */
export async function bodiesFor(placed: PlacedOrder): Promise<Bodies> {
  const { files, status, services } = await teamRead(placed);
  const service = DELIVERED_SERVICES.find((one) => new Map(Object.entries(services)).get(one) === true);
  const source = files.find(({ collection }) => collection === 'source')?.id ?? '';
  const translated = files.find(({ collection }) => collection === 'translation')?.id ?? source;
  const fresh = await upload(placed.customer.client);
  return {
    ...BODIES,
    revise: () => ({ file_id: translated, revision: 'Spell Iván' }),
    add_files: () => ({ files: [fresh] }),
    cancel: () => ({ reason: 'no_longer_required' }),
    assign: () => ({ translator: 'Ana', ...(status === 'in_review' && { file: source, language: 'en' }) }),
    ...(service && {
      add_deliverable: () => fileForm('result.txt', 'Result', { service }),
      complete: () => filesForm([[service, 'result.txt', 'Result']]),
    }),
    add_translation: () => {
      const form = new FormData();
      form.set('source_file', source);
      form.set('language', 'en');
      form.set('file', new Blob(['Translated']), 'en.txt');
      return form;
    },
  };
}
