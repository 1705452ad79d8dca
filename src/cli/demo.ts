import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError, type Client, createClient } from '../client/client.ts';
import type { Event } from '../wire/event.ts';

// The whole journey against a running service: what is done, and everything that is told of it, as it happens.

const say = (line: string) => process.stdout.write(`${line}\n`);
const SOURCE =
  'Acta de nacimiento. El oficial del Registro Civil certifica que Juan Pérez López nació en Sevilla el tres de mayo de mil novecientos noventa.\n';
const PATIENCE_MS = 60_000;
const LOOK_MS = 150;

export interface DemoOptions {
  baseUrl: string;
  key: string;
}

export async function runDemo({ baseUrl, key }: DemoOptions): Promise<void> {
  const client = createClient({ baseUrl, key });
  const { data: account } = await client.call('getAccount').catch((error: unknown) => refuse(error, baseUrl));
  if (account.livemode) throw new Error('The demo works in a sandbox: give it a test key (dgm_test_…).');
  const before = { webhook_url: account.webhook_url, sandbox_pace: account.sandbox_pace };
  const listening = await listen(client);
  try {
    await client.call('changeAccount', { body: { sandbox_pace: 'paced' } });
    await journey(client);
  } finally {
    await listening.stop();
    await client.call('changeAccount', { body: before });
  }
}

function refuse(error: unknown, baseUrl: string): never {
  if (error instanceof ApiError) throw new Error(`The service refused the key: ${error.message}`, { cause: error });
  throw new Error(`Nothing answers at ${baseUrl}. Start the service with \`npm start\`, or set BASE_URL.`, {
    cause: error,
  });
}

async function journey(client: Client): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([SOURCE]), 'birth.txt');
  const file = await step('Upload a document', async () => (await client.call('uploadFile', { body: form })).data);
  say(
    `    ${file.filename}: ${file.source_word_count} words, ${file.page_count} page, language ${file.language_detection}`,
  );
  const services = {
    translation: true,
    translation_options: { source_language: 'es', target_language: ['en'], translation_type: 'certified' as const },
  };
  const quote = await step('Ask for a quote', async () => {
    const body = { files: [file.id], services, reference: 'Demo' };
    return (await client.call('createQuote', { body })).data;
  });
  const at = { params: { token: quote.token } };
  const priced = await step('Wait for the price', () =>
    until(
      async () => (await client.call('getQuote', at)).data,
      (one) => one.status === 'ready',
    ),
  );
  say(`    ${priced.currency} ${((priced.total ?? 0) / 100).toFixed(2)}, promised for ${priced.promised_at}`);
  const paid = await step('Pay with the sandbox’s test card', () => client.call('payQuote', { ...at, body: {} }));
  const { order } = paid.data;
  const look = async () => (await client.call('getOrder', { params: order })).data;
  const translation = (files: { collection: string; id: string; revision: string | null }[]) =>
    files.find((one) => one.collection === 'translation');
  const review = await step('Wait for the translation', () => until(look, (one) => one.status === 'in_review'));
  const first = translation(review.files)?.id ?? '';
  await step('Ask for a revision', () =>
    client.call('reviseOrder', { params: order, body: { file_id: first, revision: 'Spell the surname López.' } }),
  );
  await step('Wait for the replacement', () =>
    until(look, (one) => ![undefined, first].includes(translation(one.files)?.id)),
  );
  await step('Approve it', () => client.call('approveOrder', { params: order, body: {} }));
  const done = await step('Wait for completion', () => until(look, (one) => one.status === 'completed'));
  say('');
  for (const one of done.files) say(`    ${one.collection.padEnd(12)} ${one.name}`);
  say('');
  say(`Order ${done.number} is complete.`);
}

async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = Date.now();
  say(`· ${what} …`);
  const result = await work();
  say(`✓ ${what} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  return result;
}

async function until<T>(look: () => Promise<T>, right: (seen: T) => boolean): Promise<T> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    const seen = await look();
    if (right(seen)) return seen;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error('This took longer than a minute. Does a process run the jobs (ROLE=all or ROLE=worker)?');
}

function show({ type, event, data }: Pick<Event, 'type' | 'event' | 'data'>): void {
  const { file } = data as { file?: { name: string } };
  say(`  → ${type}/${event} ${file?.name ?? String((data as { status?: string }).status ?? '')}`);
}

/** Webhooks where the service may call this machine, else its list of events. */
async function listen(client: Client): Promise<{ stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.end();
      show(JSON.parse(Buffer.concat(chunks).toString()) as Event);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await client.call('changeAccount', { body: { webhook_url: `http://127.0.0.1:${port}/` } });
    say(`Webhooks come to http://127.0.0.1:${port}/ and are shown with an arrow.`);
    return { stop: () => close(server) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    await close(server);
    say('The service does not call private addresses (ALLOW_PRIVATE_URLS), so its list of events is read instead.');
    return follow(client);
  }
}

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });

async function follow(client: Client): Promise<{ stop(): Promise<void> }> {
  let after: string | undefined;
  const read = async (print: boolean) => {
    for (let more = true; more; ) {
      const { data, meta } = await client.call('listEvents', { query: after === undefined ? {} : { after } });
      if (print) data.forEach(show);
      after = meta.cursor ?? after;
      more = meta.has_more;
    }
  };
  await read(false);
  let running = true;
  const loop = (async () => {
    while (running) {
      await read(true);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  })();
  return {
    async stop() {
      running = false;
      await loop;
    },
  };
}
