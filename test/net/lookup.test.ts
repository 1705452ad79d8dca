import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { createPublicLookup, lookupLocal } from '../../src/net/lookup.ts';
import { scaleTimeout } from '../support/run/scale-timeout.ts';

const TYPES: Record<number, 'A' | 'AAAA'> = { 1: 'A', 28: 'AAAA' };
type Records = { A?: number[][]; AAAA?: number[][] } | 'silent';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A name server of one zone on loopback; other names are NXDOMAIN. */
async function nameServer(zone: Record<string, Records>): Promise<string> {
  const socket = createSocket('udp4');
  closing.push(() => socket.close());
  socket.on('message', (query, from) => {
    const labels: string[] = [];
    let at = 12;
    for (let size = query[at] ?? 0; size > 0; size = query[at] ?? 0) {
      labels.push(query.toString('latin1', at + 1, at + 1 + size));
      at += size + 1;
    }
    const records = zone[labels.join('.').toLowerCase()];
    if (records === 'silent') return;
    const type = query.readUInt16BE(at + 1);
    const answers = records?.[TYPES[type] ?? 'A'] ?? [];
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(records === undefined ? 0x8183 : 0x8180, 2);
    head.writeUInt16BE(answers.length, 6);
    head.writeUInt16BE(0, 10);
    const body = answers.map((bytes) => Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, bytes.length, ...bytes]));
    socket.send(Buffer.concat([head, query.subarray(12, at + 5), ...body]), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return `127.0.0.1:${socket.address().port}`;
}

const V6 = [0x26, 0x06, 0x47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1];

describe('a lookup', () => {
  test('a lookup returns every answer of both families', async () => {
    const server = await nameServer({
      'hooks.example': {
        A: [
          [1, 2, 3, 4],
          [10, 0, 0, 1],
        ],
        AAAA: [V6],
      },
    });
    const answers = await createPublicLookup([server])('hooks.example', new AbortController().signal);
    expect(answers.map(({ address }) => address).toSorted()).toEqual(['1.2.3.4', '10.0.0.1', '2606:4700::1']);
  });

  test('a lookup returns one family where there is only one', async () => {
    const server = await nameServer({ 'four.example': { A: [[1, 2, 3, 4]] }, 'six.example': { AAAA: [V6] } });
    const lookup = createPublicLookup([server]);
    const { signal } = new AbortController();
    expect(await lookup('four.example', signal)).toEqual([{ address: '1.2.3.4', family: 4 }]);
    expect(await lookup('six.example', signal)).toEqual([{ address: '2606:4700::1', family: 6 }]);
  });

  test('a lookup fails for a name that does not exist, and for one without addresses', async () => {
    const lookup = createPublicLookup([await nameServer({ 'empty.example': {} })]);
    const { signal } = new AbortController();
    await expect(lookup('none.example', signal)).rejects.toMatchObject({ code: 'ENOTFOUND' });
    await expect(lookup('empty.example', signal)).rejects.toMatchObject({ code: 'ENODATA' });
  });

  test('a lookup of many silent names blocks no other', async () => {
    const server = await nameServer({ 'silent.example': 'silent', 'hooks.example': { A: [[1, 2, 3, 4]] } });
    const lookup = createPublicLookup([server]);
    const stops = Array.from({ length: 50 }, () => new AbortController());
    const silent = stops.map(({ signal }) => lookup('silent.example', signal));
    const started = performance.now();
    await lookup('hooks.example', new AbortController().signal);
    expect(performance.now() - started).toBeLessThan(scaleTimeout(500));
    for (const stop of stops) stop.abort();
    const outcomes = await Promise.allSettled(silent);
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(performance.now() - started).toBeLessThan(scaleTimeout(1500));
  });

  test('a lookup by the operating system knows this machine', async () => {
    const answers = await lookupLocal('localhost', new AbortController().signal);
    expect(answers.every(({ address }) => address === '127.0.0.1' || address === '::1')).toBe(true);
  });
});
