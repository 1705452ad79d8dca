import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Failure } from '../../../src/core/fail.ts';
import { quotePaper } from '../../../src/domain/checkout/page/quote-paper.ts';
import { cachePapers } from '../../../src/engines/cache-papers.ts';
import { createRenderer, type Renderer, type RendererOptions } from '../../../src/engines/paper/paper.ts';
import { signal } from '../../support/doubles.ts';
import { CHILDREN } from '../../support/shared/engines.ts';
import { waitForExit } from '../processes.ts';
import { readPdf } from './read-pdf.ts';
import { samplePaper, samplePaperTo } from './sample-paper.ts';

const childPath = fileURLToPath(new URL('fixtures/child-double.mjs', import.meta.url));
const open: Renderer[] = [];
let events: { event: string; [detail: string]: unknown }[] = [];

function renderer(options: RendererOptions = {}): Renderer {
  events = [];
  const made = createRenderer({ childPath: CHILDREN.paper, log: (event) => events.push(event), ...options });
  open.push(made);
  return made;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((made) => made.close()));
});

const logged = (event: string): Record<string, unknown>[] => events.filter((entry) => entry.event === event);
const pidOf = (pdf: Buffer): number => Number(pdf.toString());

describe('the renderer', () => {
  test('the renderer draws papers of one owner one after the other, in one separate process', async () => {
    const made = renderer();
    const [first, second] = await Promise.all([
      made.render(samplePaperTo('田中 محمد'), 'acme'),
      made.render(samplePaper(), 'acme'),
    ]);
    expect((await readPdf(first)).pages[0]).toContain('田中');
    expect((await readPdf(second)).title).toBe('Letter of introduction 17');
    const pids = logged('paper_drawn').map(({ pid }) => pid);
    expect(pids[0]).toBe(pids[1]);
    expect(pids[0]).not.toBe(process.pid);
  });

  test('the renderer starts again after its child was killed', async () => {
    const made = renderer();
    await made.render(samplePaper(), 'acme');
    const pid = Number(logged('paper_drawn')[0]?.['pid']);
    process.kill(pid, 'SIGKILL');
    await waitForExit(pid);
    await expect.poll(() => logged('paper_child_exit')).toHaveLength(1);
    expect((await made.render(samplePaper(), 'acme')).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('the renderer reports a child that crashes over a paper, and draws the next one', async () => {
    const made = renderer({ childPath });
    const results = await Promise.allSettled(
      ['exit', 'Letter 2'].map((name) => made.render(samplePaper({ name }), 'acme')),
    );
    expect(results[0]).toMatchObject({ reason: new Error('"exit" could not be drawn: the process ended (exit 3).') });
    expect(results[1]).toMatchObject({ status: 'fulfilled' });
  });

  test('the renderer reports why a paper cannot be drawn, and the child stays', async () => {
    const made = renderer({ childPath });
    const pid = pidOf(await made.render(samplePaper(), 'acme'));
    await expect(made.render(samplePaper({ name: 'fail' }), 'acme')).rejects.toThrow(
      '"fail" could not be drawn: Error: no paper',
    );
    expect(pidOf(await made.render(samplePaper(), 'acme'))).toBe(pid);
  });

  test('the renderer gives up on a paper that takes too long twice', async () => {
    const made = renderer({ childPath, wallMs: 500 });
    const hanging = made.render(samplePaper({ name: 'hang' }), 'acme');
    const next = made.render(samplePaper(), 'acme');
    await expect(hanging).rejects.toMatchObject({
      code: 'unavailable',
      detail: { message: 'The paper could not be drawn in time.', retryAfter: 30 },
    });
    expect(logged('paper_child_late')).toMatchObject([{ try: 1 }, { try: 2 }]);
    expect(pidOf(await next)).toBeGreaterThan(0);
  });

  test('the renderer ends an idle child', async () => {
    const made = renderer({ childPath, idleMs: 30 });
    const pid = pidOf(await made.render(samplePaper(), 'acme'));
    await waitForExit(pid);
    expect(pidOf(await made.render(samplePaper(), 'acme'))).not.toBe(pid);
    expect(logged('paper_child_exit')).toEqual([]);
  });

  test('the renderer draws nothing once it is closed', async () => {
    const made = renderer({ childPath });
    const refused = expect(made.render(samplePaper({ name: 'hang' }), 'acme')).rejects.toThrow(
      'The service is stopping.',
    );
    await made.close();
    await refused;
    await expect(made.render(samplePaper(), 'acme')).rejects.toThrow('The service is stopping.');
  });
});

test('the same paper requested by thirty at once is drawn once, and not again afterwards', async () => {
  const asked: string[] = [];
  const drawn = signal();
  let now = 0;
  const cached = cachePapers(
    {
      async render({ name }, owner) {
        asked.push(`${owner}: ${name}`);
        await drawn.fired;
        if (name === 'fail') throw new Error('no paper');
        return Buffer.alloc(100, name);
      },
      close: async () => undefined,
    },
    { mostBytes: 250, now: () => now },
  );
  const thirty = Array.from({ length: 30 }, () => cached.render(samplePaper(), 'acme'));
  const failing = [
    cached.render(samplePaper({ name: 'fail' }), 'acme'),
    cached.render(samplePaper({ name: 'fail' }), 'acme'),
  ];
  drawn.fire();
  expect(new Set(await Promise.all(thirty)).size).toBe(1);
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await cached.render(samplePaper(), 'acme');
  expect(asked).toEqual(['acme: Letter 17', 'acme: fail']);
  // A failed paper is tried again when its time is over; the least recently used one makes room.
  await expect(cached.render(samplePaper({ name: 'fail' }), 'acme')).rejects.toThrow('no paper');
  expect(asked).toHaveLength(2);
  now += 30_000;
  await expect(cached.render(samplePaper({ name: 'fail' }), 'acme')).rejects.toThrow('no paper');
  for (const name of ['A', 'Letter 17', 'B', 'Letter 17', 'A']) await cached.render(samplePaper({ name }), 'other');
  expect(asked.slice(2)).toEqual(['acme: fail', 'other: A', 'other: B', 'other: A']);
});

describe('a paper that was not drawn', () => {
  /** A renderer whose papers finish when the test decides. */
  function slow() {
    const begun: { signal: AbortSignal | undefined; end: (pdf: Buffer) => void; fail: (error: unknown) => void }[] = [];
    const clock = { now: 0 };
    const cached = cachePapers(
      {
        render: (_paper, _owner, signal) =>
          new Promise((end, reject) => {
            begun.push({ signal, end, fail: reject });
            signal?.addEventListener('abort', () => reject(new Error('broken off')));
          }),
        close: async () => undefined,
      },
      { now: () => clock.now },
    );
    return { cached, begun, clock };
  }
  const late = new Failure('unavailable', { message: 'The paper could not be drawn in time.', retryAfter: 30 });

  test('a paper that was not drawn in time is refused for as long as its answer said, and not begun again', async () => {
    const { cached, begun, clock } = slow();
    const first = cached.render(samplePaper(), 'acme');
    begun[0]?.fail(late);
    await expect(first).rejects.toMatchObject({ detail: { retryAfter: 30 } });
    clock.now += 20_500;
    await expect(cached.render(samplePaper(), 'acme')).rejects.toMatchObject({
      code: 'unavailable',
      detail: { retryAfter: 10 },
    });
    expect(begun).toHaveLength(1);
    clock.now += 9500;
    const again = cached.render(samplePaper(), 'acme');
    begun[1]?.end(Buffer.from('%PDF'));
    expect((await again).toString()).toBe('%PDF');
  });

  test('a paper is aborted once nobody waits for it, and continues while anyone waits', async () => {
    const { cached, begun } = slow();
    const [one, two] = [new AbortController(), new AbortController()];
    const asked = [cached.render(samplePaper(), 'acme', one.signal), cached.render(samplePaper(), 'acme', two.signal)];
    const settled = Promise.allSettled(asked);
    one.abort();
    expect(begun.map(({ signal }) => signal?.aborted)).toEqual([false]);
    two.abort();
    expect(begun.map(({ signal }) => signal?.aborted)).toEqual([true]);
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    // An aborted paper has not failed: the next request draws it.
    const next = cached.render(samplePaper(), 'acme');
    begun[1]?.end(Buffer.from('%PDF'));
    expect((await next).toString()).toBe('%PDF');
  });

  test('a paper that is being aborted is drawn after all for a new request', async () => {
    const { cached, begun } = slow();
    const controller = new AbortController();
    const left = cached.render(samplePaper(), 'acme', controller.signal).catch(() => null);
    controller.abort();
    const asked = cached.render(samplePaper(), 'acme');
    await expect.poll(() => begun.length).toBe(2);
    begun[1]?.end(Buffer.from('%PDF'));
    expect([await left, (await asked).toString()]).toEqual([null, '%PDF']);
  });

  test('a paper that nobody waits for frees its child for the next one', async () => {
    const made = renderer({ childPath, wallMs: 60_000 });
    const controller = new AbortController();
    const hanging = made.render(samplePaper({ name: 'hang' }), 'acme', controller.signal);
    const waiting = made.render(samplePaper({ name: 'Letter 18' }), 'acme', controller.signal);
    const refused = Promise.allSettled([hanging, waiting]);
    const next = made.render(samplePaper(), 'acme');
    controller.abort();
    expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(pidOf(await next)).toBeGreaterThan(0);
  });
});

test('a quote of two thousand lines creates one formatter for its currency, not one per amount', () => {
  const line = { description: 'Translation', quantity: 1, unitPrice: 123_450, amount: 123_450 };
  const data = {
    number: '48213-907315',
    issuedOn: '2026-11-16',
    expiresOn: null,
    promise: null,
    drawnOn: '2026-11-16',
    zone: 'UTC',
    issuer: { name: 'Dragoman', address: '', phone: '', email: '', accent: null, languages: '' },
    customer: 'Acme',
    partner: null,
    reference: null,
    status: 'Paid',
    services: [],
    documents: [],
    currency: 'CHF',
    taxes: [],
    taxNote: null,
    total: 123_450,
    playMoney: false,
    lines: Array.from({ length: 2000 }, () => line),
  };
  let made = 0;
  const counting = new Proxy(Intl.NumberFormat, {
    construct(target, args) {
      made += 1;
      return Reflect.construct(target, args);
    },
  });
  vi.stubGlobal('Intl', Object.create(Intl, { NumberFormat: { value: counting } }));
  const paper = JSON.stringify(quotePaper(data));
  vi.unstubAllGlobals();
  expect(paper.match(/CHF\s1,234\.50/g)).toHaveLength(4001);
  expect(made).toBe(1);
});
