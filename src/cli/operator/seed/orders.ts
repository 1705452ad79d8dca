import type { QuoteRequest } from '../../../wire/schemas/quote.ts';
import type { SeedCustomer, SeedPerson } from './customers.ts';
import { ANSWERS, DOCUMENTS, QUESTIONS, type SeedDocument } from './documents.ts';
import type { Stage } from './stage.ts';

export interface SeedContext {
  stage: Stage;
  customer: SeedCustomer;
  number: number;
  document: SeedDocument;
  team: readonly SeedPerson[];
  partners: readonly string[];
}

export interface PlacedOrder extends SeedContext {
  params: { token: string };
  source: string;
}

const pick = <T>(list: readonly T[], number: number): T => {
  const found = list[number % list.length];
  if (found === undefined) throw new Error('There is nothing to pick from.');
  return found;
};

export const documentOf = (number: number): SeedDocument => pick(DOCUMENTS, number);

const ADDRESS = {
  recipient: 'Grace O’Connor',
  line1: '1 Main St',
  city: 'Baltimore',
  region: 'MD',
  postal_code: '21201',
  country: 'US',
};

function servicesOf({ document, number }: SeedContext): QuoteRequest['services'] {
  // Every sixth order ships on paper, every second of those is notarized.
  const onPaper = number % 6 === 5;
  const certification = number % 12 === 11 ? ('notarized' as const) : ('certified' as const);
  return {
    translation: true,
    translation_options: {
      source_language: document.language,
      target_language: [document.target],
      translation_type: 'certified',
      certification,
      delivery: onPaper ? 'physical' : 'digital',
      turnaround: number % 5 === 0 ? 'expedited' : 'standard',
    },
    ...(onPaper && {
      shipping: true,
      shipping_options: { shipping_service: 'delivery_carrier_a_2day' as const, address: ADDRESS },
    }),
  };
}

export async function requestQuote(staged: SeedContext): Promise<{ token: string; source: string }> {
  const { customer, document, number, partners, stage } = staged;
  const form = new FormData();
  form.set('file', new Blob([`${document.text}\n\nNo. ${1000 + number}`]), document.name);
  const { data: file } = await customer.client.call('uploadFile', { body: form });
  const body = {
    files: [file.id],
    services: servicesOf(staged),
    reference: `${document.person} ${1000 + number}`,
    ...(number % 3 === 0 && { case_reference: `Matter ${200 + (number % 40)}` }),
    ...(number % 7 === 0 && { partner: { token: pick(partners, number) } }),
    ...(number % 4 === 0 && { metadata: { branch: number % 8 === 0 ? 'north' : 'south' } }),
  };
  const { data } = await customer.client.call('createQuote', { body });
  stage.clock.advance(1);
  return { token: data.token, source: file.id };
}

export async function priceQuote({ stage }: SeedContext, token: string): Promise<void> {
  await stage.team.call('teamPriceQuote', { params: { token }, body: {} });
  stage.clock.advance(3);
}

/** A paid order that no one has started. */
export async function placeOrder(staged: SeedContext): Promise<PlacedOrder> {
  const { token, source } = await requestQuote(staged);
  await priceQuote(staged, token);
  const { data } = await staged.customer.client.call('payQuote', { params: { token }, body: {} });
  staged.stage.clock.advance(2);
  return { ...staged, params: { token: data.order.token }, source };
}

export async function beginWork({ stage, params, team }: PlacedOrder): Promise<void> {
  const personOf = (role: string) => team.find(({ label }) => label.endsWith(`, ${role}`))?.token ?? 'Somebody outside';
  await stage.team.call('teamIntakeOrder', { params });
  stage.clock.advance(1);
  await stage.team.call('teamAssignOrder', { params, body: { translator: personOf('translator') } });
  await stage.team.call('teamAssignOrder', { params, body: { proofreader: personOf('proofreader') } });
  stage.clock.advance(2);
  await stage.team.call('teamAcceptOrder', { params });
  stage.clock.advance(4);
}

export async function translate({ stage, params, source, document }: PlacedOrder): Promise<void> {
  const form = new FormData();
  form.set(
    'file',
    new Blob([`Translation for ${document.person}.\n\n${document.text}`]),
    `${document.target}-${document.name}`,
  );
  form.set('source_file', source);
  form.set('language', document.target);
  await stage.team.call('teamAddTranslation', { params, body: form });
  stage.clock.advance(6);
}

export async function sendToReview(order: PlacedOrder): Promise<void> {
  await beginWork(order);
  await translate(order);
  await order.stage.team.call('teamReviewOrder', { params: order.params });
  order.stage.clock.advance(8);
}

export async function approve(order: PlacedOrder): Promise<void> {
  await sendToReview(order);
  await order.customer.client.call('approveOrder', { params: order.params, body: {} });
  order.stage.clock.advance(1);
}

export async function complete(order: PlacedOrder): Promise<void> {
  const { stage, params } = order;
  await approve(order);
  const { data } = await stage.team.call('teamGetOrder', { params });
  if (data.missing.includes('the notarization')) await stage.team.call('teamNotarizeOrder', { params });
  if (data.missing.includes('the shipment')) await stage.team.call('teamShipOrder', { params, body: {} });
  stage.clock.advance(4);
  await stage.team.call('teamCompleteOrder', { params });
}

/** Messages between customer and team, and an internal note. */
export async function exchangeMessages({ stage, params, customer, number }: PlacedOrder): Promise<void> {
  await stage.team.call('teamCreateOrderMessage', { params, body: { text: pick(QUESTIONS, number) } });
  await stage.team.call('teamCreateOrderNote', { params, body: { text: 'Asked the customer; look again tomorrow.' } });
  stage.clock.advance(5);
  await customer.client.call('createOrderMessage', { params, body: { text: pick(ANSWERS, number) } });
}

export async function hold({ stage, params, number }: PlacedOrder): Promise<void> {
  await stage.team.call('teamHoldOrder', { params, body: { reason: pick(QUESTIONS, number) } });
  stage.clock.advance(5);
}
