import { type Caller, succeeded, textAt } from './caller.ts';

// A small business in every state, created through the API that exists since 0.4.0.

export interface Party {
  account: string;
  key: string;
  caller: Caller;
}

const CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2080, cvc: '123' };
const ADDRESS = {
  recipient: 'María Núñez',
  phone_number: '+14155550123',
  line1: '1600 Market Street',
  city: 'Baltimore',
  region: 'MD',
  postal_code: '21201',
  country: 'US',
};
const TEXT =
  'Acta de nacimiento. El oficial del Registro Civil certifica que Juan Pérez López nació en la ciudad de Sevilla el tres de mayo de mil novecientos noventa.\n';

export const TRANSLATION = {
  translation: true,
  translation_options: { source_language: 'es', target_language: ['en'], translation_type: 'certified' },
};

export const PAPER = {
  translation: true,
  translation_options: { ...TRANSLATION.translation_options, certification: 'notarized', delivery: 'physical' },
  shipping: true,
  shipping_options: { shipping_service: 'delivery_carrier_a_2day', address: ADDRESS },
};

export async function openParty(
  team: Caller,
  callerOf: (key: string) => Caller,
  body: Record<string, unknown>,
): Promise<{ live: Party; test: Party }> {
  const made = succeeded(await team.send('POST', '/team/v1/accounts', body));
  const account = textAt(made, 'data.token');
  await addCard(team, account);
  const party = (side: 'live' | 'test') => {
    const key = textAt(made, `data.keys.${side}`);
    return { account, key, caller: callerOf(key) };
  };
  return { live: party('live'), test: party('test') };
}

async function addCard(team: Caller, account: string): Promise<void> {
  succeeded(await team.send('POST', `/team/v1/accounts/${account}/sources`, { card: CARD, default: true }));
}

export async function upload(caller: Caller, name: string, text = TEXT): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([text]), name);
  return textAt(succeeded(await caller.send('POST', '/v1/files', form)), 'data.id');
}

export async function askQuote(
  party: Party,
  { name, services = TRANSLATION, ...more }: { name: string; services?: object; [field: string]: unknown },
): Promise<string> {
  const files = [await upload(party.caller, `${name}.txt`)];
  const made = await party.caller.send('POST', '/v1/quotes', { files, services, reference: name, ...more });
  return textAt(succeeded(made), 'data.token');
}

export async function readyQuote(team: Caller, party: Party, request: Parameters<typeof askQuote>[1]): Promise<string> {
  const quote = await askQuote(party, request);
  succeeded(await team.send('POST', `/team/v1/quotes/${quote}/price`, {}));
  return quote;
}

export async function paidOrder(team: Caller, party: Party, request: Parameters<typeof askQuote>[1]): Promise<string> {
  const quote = await readyQuote(team, party, request);
  return textAt(succeeded(await party.caller.send('POST', `/v1/quotes/${quote}/pay`, {})), 'data.order.token');
}

export const runAction = async (team: Caller, order: string, name: string, body: object = {}): Promise<void> => {
  succeeded(await team.send('POST', `/team/v1/orders/${order}/${name}`, body));
};

export async function addTranslation(team: Caller, order: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob(['Birth certificate of Juan Pérez López.\n']), 'birth-en.txt');
  form.set('language', 'en');
  const made = succeeded(await team.send('POST', `/team/v1/orders/${order}/translations`, form));
  return JSON.stringify(made.body);
}

export async function orderAt(
  state: 'created' | 'in_progress' | 'in_review' | 'approved' | 'completed',
  team: Caller,
  party: Party,
  request: Parameters<typeof askQuote>[1],
): Promise<string> {
  const order = await paidOrder(team, party, request);
  if (state === 'created') return order;
  await runAction(team, order, 'intake');
  await runAction(team, order, 'assign', { translator: 'Ana Traductora' });
  await runAction(team, order, 'accept');
  if (state === 'in_progress') return order;
  await addTranslation(team, order);
  for (const name of ['translated', 'proofread', 'review']) await runAction(team, order, name);
  if (state === 'in_review') return order;
  succeeded(await party.caller.send('POST', `/v1/orders/${order}/approve`, {}));
  if (state === 'approved') return order;
  await runAction(team, order, 'complete');
  return order;
}
