// Uploads a file as a browser or an SDK does: one multipart part, with a known length. A separate process.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, statSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Sending {
  url: string;
  key: string;
  path: string;
  name: string;
}

export interface Sent {
  ms: number;
  status: number;
  answer: string;
}

export async function sendFile({ url, key, path, name }: Sending): Promise<Sent> {
  const boundary = `----bench${randomBytes(12).toString('hex')}`;
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
      'Content-Type: application/pdf\r\n\r\n',
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const began = performance.now();
  const sending = request(`${url}/v1/files`, {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + statSync(path).size + tail.length,
      authorization: `Bearer ${key}`,
    },
  });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  sending.write(head);
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    if (!sending.write(chunk)) await Promise.race([once(sending, 'drain'), answered]);
  }
  sending.end(tail);
  const [response] = await answered;
  const answer = await text(response);
  return { ms: performance.now() - began, status: response.statusCode ?? 0, answer };
}

if (process.send) {
  process.on('message', (sending: Sending) => void sendFile(sending).then((sent) => process.send?.(sent)));
  process.on('disconnect', () => process.exit());
}
