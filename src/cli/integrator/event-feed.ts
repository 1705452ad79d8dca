import { createServer } from 'node:http';
import { textIn } from '../../core/unknown.ts';
import type { Client } from '../../sdk/client.ts';
import type { Event } from '../../wire/schemas/event.ts';

// Event sources of the demo: webhooks where the service can call this machine, else polling the event list.

type OnEvent = (event: Event) => void;

export interface EventFeed {
  close(): Promise<void>;
}

const POLL_MS = 150;
export const pause = () => new Promise<void>((resolve) => setTimeout(resolve, POLL_MS));

export async function receiveWebhooks(onEvent: OnEvent): Promise<EventFeed & { url: string }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const event = readEvent(Buffer.concat(chunks));
      response.writeHead(event === null ? 400 : 200).end();
      if (event !== null) onEvent(event);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver listens on no port.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Untrusted input: any program on this machine can post to the port. */
function readEvent(body: Buffer): Event | null {
  try {
    const event: Event | null = JSON.parse(body.toString());
    return typeof event?.type === 'string' && typeof event.data === 'object' ? event : null;
  } catch {
    return null;
  }
}

/** Polls the events of one quote and its order, from the quote's first event on. */
export function followEvents(client: Client, quote: string, onEvent: OnEvent): EventFeed {
  const closed = new AbortController();
  // Errors of the service show up in the journey itself.
  const reading = readUntil(closed.signal, client, quote, onEvent).catch(() => undefined);
  return {
    async close() {
      closed.abort();
      await reading;
    },
  };
}

async function readUntil(closed: AbortSignal, client: Client, quote: string, onEvent: OnEvent): Promise<void> {
  const concerns = ({ target, data }: Event) => target === quote || textIn(data, 'quote') === quote;
  // The quote's first event gives the cursor into the full event list.
  const page = (after: string | null) =>
    after === null
      ? client.call('listEvents', { query: { per_page: 1 }, filters: { target: quote } })
      : client.call('listEvents', { query: { cursor: after } });
  for (let after: string | null = null; !closed.aborted; ) {
    const { data, meta } = await page(after);
    data.filter(concerns).forEach(onEvent);
    const more = after === null ? meta.cursor !== null : meta.has_more;
    after = meta.cursor;
    if (!more) await pause();
  }
}
