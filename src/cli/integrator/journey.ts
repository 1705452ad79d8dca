import { moneyInWords } from '../../core/words/money.ts';
import { momentInWords } from '../../core/words/time.ts';
import type { Client } from '../../sdk/client.ts';
import { ApiError } from '../../sdk/errors.ts';
import type { Order, OrderFile } from '../../wire/schemas/order.ts';
import { ENGLISH } from '../../words/reader.ts';
import { say } from '../../words/say.ts';
import { pause } from './event-feed.ts';

// The customer's side of the API, from uploading a document to the completed order.

export interface Journey {
  client: Client;
  baseUrl: string;
  print: (line: string) => void;
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
  const { client, print } = journey;
  const file = await step(journey, 'upload', async () => {
    const body = new FormData();
    body.set('file', new Blob([SOURCE]), 'birth.txt');
    return (await client.call('uploadFile', { body })).data;
  });
  const found = {
    words: file.source_word_count ?? 0,
    pages: file.page_count ?? 0,
    language: file.language_detection ?? '',
  };
  print(`    ${say(ENGLISH, 'cli.demo.document', found)}`);
  const body = { files: [file.id], services: SERVICES, reference: 'Demo' };
  const { data } = await step(journey, 'quote', () => client.call('createQuote', { body }));
  onQuote(data.token);
  return continueFromQuote(journey, data.token);
}

async function continueFromQuote(journey: Journey, token: string): Promise<Order> {
  const { client, print } = journey;
  const params = { token };
  const readQuote = async () => (await client.call('getQuote', { params })).data;
  const priced = await step(journey, 'price', () => pollUntil(readQuote, (quote) => quote.status === 'ready'));
  const total = moneyInWords(ENGLISH, priced.total ?? 0, priced.currency);
  const due = priced.promised_at && momentInWords(ENGLISH, new Date(priced.promised_at));
  print(`    ${due === null ? total : say(ENGLISH, 'cli.demo.due', { total, moment: due })}`);
  const paid = await step(journey, 'pay', () => client.call('payQuote', { params, body: {} }));
  return continueFromOrder(journey, paid.data.order);
}

async function continueFromOrder(journey: Journey, params: { token: string }): Promise<Order> {
  const { client } = journey;
  const readOrder = async () => (await client.call('getOrder', { params })).data;
  const review = await step(journey, 'translation', () =>
    pollUntil(readOrder, (order) => order.status === 'in_review'),
  );
  const first = translationOf(review.files);
  await step(journey, 'revise', () =>
    client.call('reviseOrder', { params, body: { file_id: first ?? '', revision: 'Spell the surname López.' } }),
  );
  await step(journey, 'replacement', () =>
    pollUntil(readOrder, ({ files }) => ![undefined, first].includes(translationOf(files))),
  );
  await step(journey, 'approve', () => client.call('approveOrder', { params, body: {} }));
  return step(journey, 'completion', () => pollUntil(readOrder, (order) => order.status === 'completed'));
}

const translationOf = (files: readonly OrderFile[]) => files.find((file) => file.collection === 'translation')?.id;

type Step = 'upload' | 'quote' | 'price' | 'pay' | 'translation' | 'revise' | 'replacement' | 'approve' | 'completion';

async function step<T>(journey: Journey, name: Step, work: () => Promise<T>): Promise<T> {
  const title = say(ENGLISH, `cli.demo.${name}`);
  const began = Date.now();
  journey.print(`· ${title} …`);
  const result = await work().catch((error: unknown) => explain(journey.baseUrl, error, title));
  journey.print(`✓ ${title} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  return result;
}

async function pollUntil<T>(read: () => Promise<T>, isReached: (seen: T) => boolean): Promise<T> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await pause()) {
    const seen = await read();
    if (isReached(seen)) return seen;
  }
  throw new Error(say(ENGLISH, 'cli.demo.slow'));
}

/** Throws a one-line error: the problem, the step, and advice where there is any. */
export function explain(baseUrl: string, error: unknown, step?: string): never {
  const during = step === undefined ? '' : `${step}: `;
  if (error instanceof ApiError) throw new Error(`${during}${error.message}`, { cause: error });
  if (error instanceof SyntaxError) {
    throw new Error(`${during}${say(ENGLISH, 'cli.demo.not_ours', { url: baseUrl })}`, { cause: error });
  }
  if (error instanceof TypeError) {
    throw new Error(`${during}${say(ENGLISH, 'cli.demo.no_answer', { url: baseUrl })}`, { cause: error });
  }
  throw error;
}
