import { ApiError, type Client, createClient } from '../client/client.ts';
import type { Event } from '../wire/schemas/event.ts';
import type { Order, OrderFile } from '../wire/schemas/order.ts';
import { type Ear, followEvents, pause, receiveWebhooks } from './demo-events.ts';

// The whole journey against a running service: what is done, and everything that is told of it, as it happens.

const SOURCE =
  'Acta de nacimiento. El oficial del Registro Civil certifica que Juan Pérez López nació en Sevilla el tres de mayo de mil novecientos noventa.\n';
const SERVICES = {
  translation: true,
  translation_options: { source_language: 'es', target_language: ['en'], translation_type: 'certified' as const },
};
const LOCAL = ['localhost', '127.0.0.1', '[::1]'];
const PATIENCE_MS = 60_000;
/** For the last webhooks, after all is done. */
const LAST_MS = 5000;
const TRY = 'npm run demo -- --key dgm_test_…';

export interface DemoOptions {
  baseUrl: string;
  key: string | undefined;
  say?: (line: string) => void;
}

interface Walk {
  client: Client;
  baseUrl: string;
  say: (line: string) => void;
}

export async function runDemo({ baseUrl, key, say = print }: DemoOptions): Promise<void> {
  if (!key?.trim()) throw new Error(`Give the test key that the first start of the service printed: ${TRY}`);
  const walk = { client: createClient({ baseUrl, key: key.trim() }), baseUrl, say };
  const account = await findAccount(walk);
  if (account.livemode) throw new Error(`The demo works in a sandbox only. Give a test key: ${TRY}`);
  const { webhook_url, sandbox_pace } = account;
  const told: string[] = [];
  const take = (event: Event) => {
    told.push(summary(event));
    say(`  → ${summary(event)}`);
  };
  const restore = () => walk.client.call('changeAccount', { body: { webhook_url, sandbox_pace } });
  const interrupted = () => void restore().finally(() => process.exit(130));
  process.once('SIGINT', interrupted);
  let ear: Ear | null = null;
  try {
    ear = await prepare(walk, webhook_url, take);
    const follow = (quote: string) => {
      ear ??= followEvents(walk.client, quote, take);
    };
    const order = await journey(walk, follow);
    await hearTheLast(walk, told);
    say('');
    for (const file of order.files) say(`    ${file.collection.padEnd(12)} ${file.name}`);
    say('');
    say(`Order ${order.number} is complete: ${order.url}`);
  } finally {
    process.off('SIGINT', interrupted);
    // Whatever ended the journey is worth more than this.
    await restore().catch(() => say('The sandbox keeps the pace and the webhook URL of this demo.'));
    await ear?.close();
  }
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

async function findAccount(walk: Walk) {
  try {
    return (await walk.client.call('getAccount')).data;
  } catch (error) {
    if (error instanceof ApiError && [401, 403].includes(error.status)) {
      throw new Error(`The service refused the key: ${error.message} Give a test key: ${TRY}`, { cause: error });
    }
    return explain(walk, error);
  }
}

/** One line that says what is wrong, and where it can be told, what to do. */
function explain({ baseUrl }: Walk, error: unknown, what?: string): never {
  const during = what === undefined ? '' : `${what}: `;
  if (error instanceof ApiError) throw new Error(`${during}${error.message}`, { cause: error });
  if (error instanceof SyntaxError) {
    throw new Error(`${during}What answers at ${baseUrl} is not this service. Set PORT or BASE_URL.`, { cause: error });
  }
  if (error instanceof TypeError) {
    const message = `${during}Nothing answers at ${baseUrl}. Start the service with \`npm start\`, or set PORT or BASE_URL.`;
    throw new Error(message, { cause: error });
  }
  throw error;
}

/** A paced team, and webhooks to this machine; null where the service's list of events has to do. */
async function prepare(walk: Walk, webhook_url: string | null, take: (event: Event) => void): Promise<Ear | null> {
  const change = (body: { webhook_url?: string }) =>
    walk.client.call('changeAccount', { body: { sandbox_pace: 'paced', ...body } });
  const instead = async (why: string) => {
    await change({}).catch((error: unknown) => explain(walk, error));
    walk.say(`${why}, so the list of events is read instead. Events are shown with an arrow.`);
    return null;
  };
  if (webhook_url !== null) return instead('The sandbox has a webhook URL of its own');
  if (!LOCAL.includes(new URL(walk.baseUrl).hostname)) return instead('The service cannot call this machine');
  const ear = await receiveWebhooks(take);
  try {
    await change({ webhook_url: ear.url });
    walk.say(`Webhooks come to ${ear.url} and are shown with an arrow.`);
    return ear;
  } catch (error) {
    await ear.close();
    if (!(error instanceof ApiError) || error.errors['webhook_url'] === undefined) return explain(walk, error);
    return instead('The service does not call private addresses (ALLOW_PRIVATE_URLS)');
  }
}

function summary({ type, event, data }: Event): string {
  const { file, status } = data as { file?: { name: string }; status?: string };
  return `${type} ${event} ${file?.name ?? status ?? ''}`.trimEnd();
}

async function journey(walk: Walk, follow: (quote: string) => void): Promise<Order> {
  const { client, say } = walk;
  const file = await step(walk, 'Upload a document', async () => {
    const body = new FormData();
    body.set('file', new Blob([SOURCE]), 'birth.txt');
    return (await client.call('uploadFile', { body })).data;
  });
  say(`    ${file.source_word_count} words, ${file.page_count} page, language ${file.language_detection}`);
  const body = { files: [file.id], services: SERVICES, reference: 'Demo' };
  const { data } = await step(walk, 'Ask for a quote', () => client.call('createQuote', { body }));
  follow(data.token);
  return fromQuoteToEnd(walk, data.token);
}

async function fromQuoteToEnd(walk: Walk, token: string): Promise<Order> {
  const { client, say } = walk;
  const at = { params: { token } };
  const look = async () => (await client.call('getQuote', at)).data;
  const priced = await step(walk, 'Wait for the price', () => until(look, (one) => one.status === 'ready'));
  say(`    ${priced.currency} ${((priced.total ?? 0) / 100).toFixed(2)}, promised for ${priced.promised_at}`);
  const paid = await step(walk, 'Pay with the sandbox’s test card', () => client.call('payQuote', { ...at, body: {} }));
  return fromOrderToEnd(walk, paid.data.order);
}

async function fromOrderToEnd(walk: Walk, params: { token: string }): Promise<Order> {
  const { client } = walk;
  const look = async () => (await client.call('getOrder', { params })).data;
  const review = await step(walk, 'Wait for the translation', () => until(look, (one) => one.status === 'in_review'));
  const first = translationOf(review.files);
  await step(walk, 'Ask for a revision', () =>
    client.call('reviseOrder', { params, body: { file_id: first ?? '', revision: 'Spell the surname López.' } }),
  );
  await step(walk, 'Wait for the replacement', () =>
    until(look, ({ files }) => ![undefined, first].includes(translationOf(files))),
  );
  await step(walk, 'Approve it', () => client.call('approveOrder', { params, body: {} }));
  return step(walk, 'Wait for completion', () => until(look, (one) => one.status === 'completed'));
}

const translationOf = (files: readonly OrderFile[]) => files.find((one) => one.collection === 'translation')?.id;

/** What is told comes a moment after what is done. */
async function hearTheLast({ say }: Walk, told: readonly string[]): Promise<void> {
  for (const end = Date.now() + LAST_MS; Date.now() < end; await pause()) {
    if (told.includes('order status_update completed')) return;
  }
  if (told.length === 0) say('No webhook has come: the service could not reach this machine.');
}

async function step<T>(walk: Walk, what: string, work: () => Promise<T>): Promise<T> {
  const began = Date.now();
  walk.say(`· ${what} …`);
  const result = await work().catch((error: unknown) => explain(walk, error, what));
  walk.say(`✓ ${what} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  return result;
}

async function until<T>(look: () => Promise<T>, right: (seen: T) => boolean): Promise<T> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause()) {
    const seen = await look();
    if (right(seen)) return seen;
  }
  throw new Error('This took longer than a minute. Does a process run the jobs (ROLE=all or ROLE=worker)?');
}
