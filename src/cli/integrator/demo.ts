import { textIn } from '../../core/unknown.ts';
import { createClient } from '../../sdk/client.ts';
import { ApiError } from '../../sdk/errors.ts';
import type { Event } from '../../wire/schemas/event.ts';
import { ENGLISH } from '../../words/reader.ts';
import { say } from '../../words/say.ts';
import { type EventFeed, followEvents, pause, receiveWebhooks } from './event-feed.ts';
import { explain, type Journey, walkJourney } from './journey.ts';

// The integrator's demo: runs the journey against a live service and prints every event as it arrives.

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];
/** Wait for the last webhooks after the journey has ended. */
const LAST_EVENTS_MS = 5000;
const TRY = 'npm run demo -- --key dgm_test_…';

export interface DemoOptions {
  baseUrl: string;
  key: string | undefined;
  print?: (line: string) => void;
}

export async function runDemo({ baseUrl, key, print = printLine }: DemoOptions): Promise<void> {
  if (!key?.trim()) throw new Error(say(ENGLISH, 'cli.demo.no_key', { example: TRY }));
  const journey = { client: createClient({ baseUrl, key: key.trim() }), baseUrl, print };
  const account = await findAccount(journey);
  if (account.livemode) throw new Error(say(ENGLISH, 'cli.demo.live_key', { example: TRY }));
  const { webhook_url, sandbox_pace } = account;
  const seen: string[] = [];
  const onEvent = (event: Event) => {
    seen.push(summary(event));
    print(`  → ${summary(event)}`);
  };
  const restore = () => journey.client.call('changeAccount', { body: { webhook_url, sandbox_pace } });
  const interrupted = () => void restore().finally(() => process.exit(130));
  process.once('SIGINT', interrupted);
  let feed: EventFeed | null = null;
  try {
    feed = await openWebhooks(journey, webhook_url, onEvent);
    const order = await walkJourney(journey, (quote) => {
      feed ??= followEvents(journey.client, quote, onEvent);
    });
    await waitForLastEvent(journey, seen);
    print('');
    for (const file of order.files) print(`    ${file.collection.padEnd(12)} ${file.name}`);
    print('');
    print(say(ENGLISH, 'cli.demo.complete', { number: order.number, url: order.url }));
  } finally {
    process.off('SIGINT', interrupted);
    // A failed restore must not hide the error that ended the journey.
    await restore().catch(() => print(say(ENGLISH, 'cli.demo.not_restored')));
    await feed?.close();
  }
}

const printLine = (line: string) => void process.stdout.write(`${line}\n`);

async function findAccount({ client, baseUrl }: Journey) {
  try {
    return (await client.call('getAccount')).data;
  } catch (error) {
    if (error instanceof ApiError && [401, 403].includes(error.status)) {
      const text = say(ENGLISH, 'cli.demo.refused_key', { message: error.message, example: TRY });
      throw new Error(text, { cause: error });
    }
    return explain(baseUrl, error);
  }
}

/** Sets the paced team and local webhooks; null when the demo has to poll the event list instead. */
async function openWebhooks(
  { client, baseUrl, print }: Journey,
  webhook_url: string | null,
  onEvent: (event: Event) => void,
): Promise<EventFeed | null> {
  const change = (body: { webhook_url?: string }) =>
    client.call('changeAccount', { body: { sandbox_pace: 'paced', ...body } });
  const readList = async (why: 'own_url' | 'remote' | 'private') => {
    await change({}).catch((error: unknown) => explain(baseUrl, error));
    print(say(ENGLISH, `cli.demo.polls.${why}`));
    return null;
  };
  if (webhook_url !== null) return readList('own_url');
  if (!LOCAL.includes(new URL(baseUrl).hostname)) return readList('remote');
  const feed = await receiveWebhooks(onEvent);
  try {
    await change({ webhook_url: feed.url });
    print(say(ENGLISH, 'cli.demo.webhooks', { url: feed.url }));
    return feed;
  } catch (error) {
    await feed.close();
    if (!(error instanceof ApiError) || error.errors['webhook_url'] === undefined) return explain(baseUrl, error);
    return readList('private');
  }
}

function summary({ type, event, data }: Event): string {
  const filename = 'file' in data ? textIn(data.file, 'name') : '';
  return `${type} ${event} ${filename || textIn(data, 'status')}`.trimEnd();
}

/** Events arrive a moment after the change they report. */
async function waitForLastEvent({ print }: Journey, seen: readonly string[]): Promise<void> {
  for (const end = Date.now() + LAST_EVENTS_MS; Date.now() < end; await pause()) {
    if (seen.includes('order status_update completed')) return;
  }
  if (seen.length === 0) print(say(ENGLISH, 'cli.demo.no_webhook'));
}
