import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { createExtractor, type Extractor, type ExtractorOptions } from '../../../src/engines/reading/pool.ts';
import type { Extraction } from '../../../src/engines/reading/result.ts';
import { makeDocx, makePdf, paragraph, save } from './make.ts';

const double = fileURLToPath(new URL('fixtures/child-double.mjs', import.meta.url));
const poolPath = fileURLToPath(new URL('../../../src/engines/reading/pool.ts', import.meta.url));
const isLinux = process.platform === 'linux';
const open: Extractor[] = [];

function extractor(options: ExtractorOptions = {}): Extractor {
  const made = createExtractor(options);
  open.push(made);
  return made;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((made) => made.close()));
});

const codes = (extraction: Extraction): string[] => extraction.source_metadata.findings.map((finding) => finding.code);
const TXT = { kind: 'txt', filename: 'a.txt' } as const;
const PDF = { kind: 'pdf', filename: 'a.pdf' } as const;

describe('the pool of readers', () => {
  it('reads real files in real children, several at once', async () => {
    const pool = extractor();
    const pdf = save(makePdf({ pages: 2, text: 'Some words' }));
    const docx = save(makeDocx({ body: paragraph('one two three') }));
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        at % 2 === 0 ? pool.extract(pdf, PDF) : pool.extract(docx, { kind: 'docx', filename: 'a.docx' }),
      ),
    );
    expect(results.map((result) => result.source_word_count)).toEqual([4, 3, 4, 3, 4, 3, 4, 3, 4, 3]);
  });

  it('ends a file that takes too long, and goes on with the next', async () => {
    const pool = extractor({ childPath: double, size: 1, wallMs: 300 });
    const [hung, fine] = await Promise.all([pool.extract('hang', TXT), pool.extract('fine', TXT)]);
    expect(hung).toMatchObject({ kind: 'txt', source_word_count: null, page_count: null });
    expect(codes(hung)).toEqual(['limit_exceeded']);
    expect(codes(fine)).toEqual(['fine']);
  });

  it('survives a reader that dies or throws, and tries a file once only', async () => {
    const logged: string[] = [];
    const pool = extractor({ childPath: double, size: 1, log: ({ event }) => logged.push(event) });
    expect(codes(await pool.extract('die', TXT))).toEqual(['unreadable']);
    expect(codes(await pool.extract('throw', TXT))).toEqual(['unreadable']);
    expect(codes(await pool.extract('fine', TXT))).toEqual(['fine']);
    expect(logged).toEqual(['extract_child_exit', 'extract_child_exit']);
  });

  it('survives a real reader killed in the middle of a file', async () => {
    const pool = extractor({ size: 1 });
    const small = save(makePdf({ pages: 1, text: 'Some words' }));
    await pool.extract(small, PDF);
    const large = save(makePdf({ pages: 3000, text: 'Some more words of text\n'.repeat(30) }));
    const reading = pool.extract(large, PDF);
    await sleep(100);
    for (const pid of childrenOf(process.pid))
      if (commandOf(pid).includes('extract/child.ts')) process.kill(pid, 'SIGKILL');
    expect(codes(await reading)).toEqual(['unreadable']);
    expect(await pool.extract(small, PDF)).toMatchObject({ page_count: 1, source_word_count: 2 });
  });

  it.skipIf(!isLinux || !existsSync('/usr/bin/prlimit'))('holds a reader to its memory', async () => {
    const pool = extractor({ childPath: double, size: 1, memoryBytes: 400_000_000 });
    expect(codes(await pool.extract('grow', TXT))[0]).toMatch(/limit_exceeded|unreadable/);
    expect(codes(await pool.extract('fine', TXT))).toEqual(['fine']);
  });

  it('gives a reader none of the settings of the server', async () => {
    process.env['DRAGOMAN_TEST_SECRET'] = 'hidden';
    const pool = extractor({ childPath: double, size: 1 });
    const { findings } = (await pool.extract('fine', TXT)).source_metadata;
    delete process.env['DRAGOMAN_TEST_SECRET'];
    expect(findings[0]?.message.split(',').filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual(['PATH']);
  });

  it('answers in the order of asking, replaces a retired reader, and refuses when too many wait', async () => {
    const pool = extractor({ childPath: double, size: 1, queue: 3 });
    const order: string[] = [];
    const waiting = ['slow', 'retire', 'fine'].map(async (path) =>
      order.push(codes(await pool.extract(path, TXT))[0] ?? ''),
    );
    await expect(pool.extract('more', TXT)).rejects.toMatchObject({ code: 'unavailable' });
    await Promise.all(waiting);
    expect(order).toEqual(['slow', 'retire', 'fine']);
  });

  it('gives up waiting when no reader can start', async () => {
    const pool = extractor({ childPath: '/nonexistent/child.js', size: 1 });
    expect(codes(await pool.extract('fine', TXT))).toEqual(['unreadable']);
  });

  it('leaves the event loop of the server free', async () => {
    const pool = extractor({ size: 1 });
    const path = save(makePdf({ pages: 1000, text: 'Some more words of text\n'.repeat(30) }));
    await pool.extract(path, PDF);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    expect(await pool.extract(path, PDF)).toMatchObject({ page_count: 1000 });
    delay.disable();
    expect(delay.percentile(99) / 1e6).toBeLessThan(50);
  });

  it.skipIf(!isLinux)('leaves no reader behind when the server is killed', async () => {
    const script = `
      const { createExtractor } = await import(${JSON.stringify(poolPath)});
      const pool = createExtractor({ childPath: ${JSON.stringify(double)} });
      await pool.extract('fine', { kind: 'txt' });
      void pool.extract('hang', { kind: 'txt' });
      setTimeout(() => console.log('up'), 300);
      setInterval(() => {}, 1000);`;
    const server = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(server.stdout, 'data');
    const readers = childrenOf(server.pid ?? 0).filter((pid) => commandOf(pid).includes('child-double'));
    expect(readers).toHaveLength(2);
    server.kill('SIGKILL');
    await expect.poll(() => readers.filter((pid) => existsSync(`/proc/${pid}`)), { timeout: 5000 }).toEqual([]);
  });
});

function childrenOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=']).toString().trim().split('\n');
  return rows
    .map((row) => row.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid && child ? [child] : []));
}

function commandOf(pid: number): string {
  try {
    return isLinux
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-o', 'args=', '-p', String(pid)]).toString();
  } catch {
    return '';
  }
}
