import { moneyInWords } from '../../core/words/money.ts';
import { momentInWords } from '../../core/words/time.ts';
import type { Client } from '../../sdk/client.ts';
import type { Order, OrderFile } from '../../wire/schemas/order.ts';
import { ENGLISH } from '../../words/reader.ts';
import { pause } from './event-feed.ts';
import { explain } from './explain.ts';

// The customer's side of the API, from uploading a document to the completed order.

export interface Journey {
  client: Client;
  baseUrl: string;
  say: (line: string) => void;
}

const SOURCE =
  'Acta de nacimiento. El oficial del Registro Civil certifica que Juan Pérez López nació en Sevilla el tres de mayo de mil novecientos noventa.\n';
const SERVICES = {
  translation: true,
  translation_options: { source_language: 'es', target_language: ['en'], translation_type: 'certified' as const },
};
const TIMEOUT_MS = 60_000;

/** Calls `onQuote` with the quote's token as soon as the quote exists. */
export async function walkJourney(journey: Journey, onQuote: (quote: string) => void): Promise<Order> {
  const { client, say } = journey;
  const file = await step(journey, 'Upload a document', async () => {
    const body = new FormData();
    body.set('file', new Blob([SOURCE]), 'birth.txt');
    return (await client.call('uploadFile', { body })).data;
  });
  say(`    ${file.source_word_count} words, ${file.page_count} page, language ${file.language_detection}`);
  const body = { files: [file.id], services: SERVICES, reference: 'Demo' };
  const { data } = await step(journey, 'Ask for a quote', () => client.call('createQuote', { body }));
  onQuote(data.token);
  return continueFromQuote(journey, data.token);
}

async function continueFromQuote(journey: Journey, token: string): Promise<Order> {
  const { client, say } = journey;
  const params = { token };
  const readQuote = async () => (await client.call('getQuote', { params })).data;
  const priced = await step(journey, 'Wait for the price', () =>
    pollUntil(readQuote, (quote) => quote.status === 'ready'),
  );
  const promised =
    priced.promised_at === null ? '' : `, promised for ${momentInWords(ENGLISH, new Date(priced.promised_at))}`;
  say(`    ${moneyInWords(ENGLISH, priced.total ?? 0, priced.currency)}${promised}`);
  const paid = await step(journey, 'Pay with the sandbox’s test card', () =>
    client.call('payQuote', { params, body: {} }),
  );
  return continueFromOrder(journey, paid.data.order);
}

async function continueFromOrder(journey: Journey, params: { token: string }): Promise<Order> {
  const { client } = journey;
  const readOrder = async () => (await client.call('getOrder', { params })).data;
  const review = await step(journey, 'Wait for the translation', () =>
    pollUntil(readOrder, (order) => order.status === 'in_review'),
  );
  const first = translationOf(review.files);
  await step(journey, 'Ask for a revision', () =>
    client.call('reviseOrder', { params, body: { file_id: first ?? '', revision: 'Spell the surname López.' } }),
  );
  await step(journey, 'Wait for the replacement', () =>
    pollUntil(readOrder, ({ files }) => ![undefined, first].includes(translationOf(files))),
  );
  await step(journey, 'Approve it', () => client.call('approveOrder', { params, body: {} }));
  return step(journey, 'Wait for completion', () => pollUntil(readOrder, (order) => order.status === 'completed'));
}

const translationOf = (files: readonly OrderFile[]) => files.find((file) => file.collection === 'translation')?.id;

async function step<T>(journey: Journey, title: string, work: () => Promise<T>): Promise<T> {
  const began = Date.now();
  journey.say(`· ${title} …`);
  const result = await work().catch((error: unknown) => explain(journey.baseUrl, error, title));
  journey.say(`✓ ${title} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  return result;
}

async function pollUntil<T>(read: () => Promise<T>, isReached: (seen: T) => boolean): Promise<T> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await pause()) {
    const seen = await read();
    if (isReached(seen)) return seen;
  }
  throw new Error('This took longer than a minute. Does a process run the jobs (ROLE=all or ROLE=worker)?');
}
