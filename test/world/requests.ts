import http from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { expectContract } from '../contract/watch.ts';
import type { World } from './world.ts';

// Raw requests, which no client library would send.

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

export interface RawRequest {
  method?: string;
  path: string;
  key?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  agent?: http.Agent;
}

export function ask({ url }: Pick<World, 'url'>, asked: RawRequest): Promise<Answer> {
  const { method = 'GET', path, key, headers = {}, body, agent } = asked;
  const { hostname, port } = new URL(url);
  const authorization = key === undefined ? {} : { Authorization: `Bearer ${key}` };
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const request = http.request(
      { hostname, port, method, path, agent: agent ?? false, headers: { ...authorization, ...length, ...headers } },
      (response) => resolve(readAnswer(response, { method, path })),
    );
    // A server that refuses early may close while we still send; its answer has arrived by then.
    request.on('error', reject);
    request.end(body);
  });
}

async function readAnswer(response: http.IncomingMessage, asked: { method: string; path: string }): Promise<Answer> {
  if (response.headers['content-type']?.startsWith('text/event-stream')) {
    // A stream never ends.
    response.destroy();
    return { status: response.statusCode ?? 0, headers: response.headers, text: '' };
  }
  const answer = { status: response.statusCode ?? 0, headers: response.headers, text: await text(response) };
  const { status, headers, text: read } = answer;
  const [path = ''] = asked.path.split('?');
  if (headers['content-encoding'] === undefined)
    expectContract({ ...asked, path, status, type: headers['content-type'], text: read });
  return answer;
}

export const askJson = (
  world: Pick<World, 'url'>,
  asked: Omit<RawRequest, 'body'> & { json: unknown },
): Promise<Answer> => {
  const { json, headers, ...rest } = asked;
  return ask(world, {
    method: 'POST',
    ...rest,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(json),
  });
};

/** Sends bytes unchanged and returns the answer once the server closes. */
export function askRaw({ url }: Pick<World, 'url'>, bytes: string | Buffer): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname, () => socket.write(bytes));
  return text(socket).then((response) => {
    const [head = '', ...body] = response.split('\r\n\r\n');
    const [first = '', ...lines] = head.split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => {
        const at = line.indexOf(':');
        return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
      }),
    );
    return { status: Number(first.split(' ')[1]), headers, text: body.join('\r\n\r\n') };
  });
}

export const FORM_TYPE = 'application/x-www-form-urlencoded';

export interface Part {
  name: string;
  value: string | Buffer;
  filename?: string;
}

export function multipart(parts: Part[], boundary = 'edge-boundary') {
  const chunks = parts.flatMap(({ name, value, filename }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    '\r\n\r\n',
    value,
    '\r\n',
  ]);
  return {
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk))),
  };
}
