import { textIn } from '../../core/unknown.ts';
import { createClient } from '../../sdk/client.ts';
import { ApiError } from '../../sdk/errors.ts';
import type { Event } from '../../wire/schemas/event.ts';
import { type EventFeed, followEvents, pause, receiveWebhooks } from './event-feed.ts';
import { explain } from './explain.ts';
import { type Journey, walkJourney } from './journey.ts';

// The integrator's demo: runs the journey against a live service and prints every event as it arrives.

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];
/** Wait for the last webhooks after the journey has ended. */
const LAST_EVENTS_MS = 5000;
const TRY = 'npm run demo -- --key dgm_test_…';

export interface DemoOptions {
  baseUrl: string;
  key: string | undefined;
  say?: (line: string) => void;
}

export async function runDemo({ baseUrl, key, say = print }: DemoOptions): Promise<void> {
  if (!key?.trim()) throw new Error(`Give the test key that the first start of the service printed: ${TRY}`);
  const journey = { client: createClient({ baseUrl, key: key.trim() }), baseUrl, say };
  const account = await findAccount(journey);
  if (account.livemode) throw new Error(`The demo works in a sandbox only. Give a test key: ${TRY}`);
  const { webhook_url, sandbox_pace } = account;
  const seen: string[] = [];
  const onEvent = (event: Event) => {
    seen.push(summary(event));
    say(`  → ${summary(event)}`);
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
    say('');
    for (const file of order.files) say(`    ${file.collection.padEnd(12)} ${file.name}`);
    say('');
    say(`Order ${order.number} is complete: ${order.url}`);
  } finally {
    process.off('SIGINT', interrupted);
    // A failed restore must not hide the error that ended the journey.
    await restore().catch(() => say('The sandbox keeps the pace and the webhook URL of this demo.'));
    await feed?.close();
  }
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

async function findAccount({ client, baseUrl }: Journey) {
  try {
    return (await client.call('getAccount')).data;
  } catch (error) {
    if (error instanceof ApiError && [401, 403].includes(error.status)) {
      throw new Error(`The service refused the key: ${error.message} Give a test key: ${TRY}`, { cause: error });
    }
    return explain(baseUrl, error);
  }
}

/** Sets the paced team and local webhooks; null when the demo has to poll the event list instead. */
async function openWebhooks(
  { client, baseUrl, say }: Journey,
  webhook_url: string | null,
  onEvent: (event: Event) => void,
): Promise<EventFeed | null> {
  const change = (body: { webhook_url?: string }) =>
    client.call('changeAccount', { body: { sandbox_pace: 'paced', ...body } });
  const readList = async (why: string) => {
    await change({}).catch((error: unknown) => explain(baseUrl, error));
    say(`${why}, so the list of events is read instead. Events are shown with an arrow.`);
    return null;
  };
  if (webhook_url !== null) return readList('The sandbox has a webhook URL of its own');
  if (!LOCAL.includes(new URL(baseUrl).hostname)) return readList('The service cannot call this machine');
  const feed = await receiveWebhooks(onEvent);
  try {
    await change({ webhook_url: feed.url });
    say(`Webhooks come to ${feed.url} and are shown with an arrow.`);
    return feed;
  } catch (error) {
    await feed.close();
    if (!(error instanceof ApiError) || error.errors['webhook_url'] === undefined) return explain(baseUrl, error);
    return readList('The service does not call private addresses (ALLOW_PRIVATE_URLS)');
  }
}

function summary({ type, event, data }: Event): string {
  const filename = 'file' in data ? textIn(data.file, 'name') : '';
  return `${type} ${event} ${filename || textIn(data, 'status')}`.trimEnd();
}

/** Events arrive a moment after the change they report. */
async function waitForLastEvent({ say }: Journey, seen: readonly string[]): Promise<void> {
  for (const end = Date.now() + LAST_EVENTS_MS; Date.now() < end; await pause()) {
    if (seen.includes('order status_update completed')) return;
  }
  if (seen.length === 0) say('No webhook has come: the service could not reach this machine.');
}
