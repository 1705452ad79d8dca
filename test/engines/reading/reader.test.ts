import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import type { Measures } from '../../../src/engines/reading/measures.ts';
import { createReader, type Reader, type ReaderOptions } from '../../../src/engines/reading/reader.ts';
import { CHILDREN } from '../../support/shared/engines.ts';
import { childrenOf, commandOf } from '../processes.ts';
import { makeDocx, makePdf, paragraph, save } from './make.ts';

const double = fileURLToPath(new URL('fixtures/child-double.mjs', import.meta.url));
const open: Reader[] = [];

function reader(options: ReaderOptions = {}): Reader {
  const made = createReader({ childPath: CHILDREN.reading, ...options });
  open.push(made);
  return made;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((made) => made.close()));
});

const codes = ({ details }: Measures): string[] => details.findings.map((finding) => finding.code);

describe('the reader', () => {
  test('the reader reads real files in real children, several at once', async () => {
    const made = reader();
    const pdf = save(makePdf({ pages: 2, text: 'Some words' }));
    const docx = save(makeDocx({ body: paragraph('one two three') }));
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        at % 2 === 0 ? made.read(pdf, 'pdf', 'acme') : made.read(docx, 'docx', 'acme'),
      ),
    );
    expect(results.map(({ words }) => words)).toEqual([4, 3, 4, 3, 4, 3, 4, 3, 4, 3]);
  });

  test('the reader reports a limit for a file that takes too long, and continues with the next', async () => {
    const made = reader({ childPath: double, size: 1, wallMs: 300 });
    const [hung, fine] = await Promise.all([made.read('hang', 'txt', 'acme'), made.read('fine', 'txt', 'acme')]);
    expect(hung).toMatchObject({ kind: 'txt', words: null, pages: null });
    expect(codes(hung)).toEqual(['limit_exceeded']);
    expect(codes(fine)).toEqual(['fine']);
  });

  test('the reader reports a limit for a file that takes too much memory', async () => {
    const made = reader({ childPath: double, size: 1 });
    expect((await made.read('full', 'txt', 'acme')).details.findings).toEqual([
      { code: 'limit_exceeded', message: 'Reading the file takes too much memory.' },
    ]);
  });

  test('the reader reports a file that ends its child as unreadable, and tries it only once', async () => {
    const logged: string[] = [];
    const made = reader({ childPath: double, size: 1, log: ({ event }) => logged.push(event) });
    expect(codes(await made.read('die', 'txt', 'acme'))).toEqual(['unreadable']);
    expect(codes(await made.read('throw', 'txt', 'acme'))).toEqual(['unreadable']);
    expect(codes(await made.read('fine', 'txt', 'acme'))).toEqual(['fine']);
    expect(logged).toEqual(['reading_child_exit', 'reading_child_exit']);
  });

  test('the reader survives a real child killed in the middle of a file', async () => {
    // Run from source, unlike other readers of this process, so its child can be recognized.
    const childPath = fileURLToPath(new URL('../../../src/engines/reading/child.ts', import.meta.url));
    const made = reader({ childPath, size: 1 });
    const small = save(makePdf({ pages: 1, text: 'Some words' }));
    await made.read(small, 'pdf', 'acme');
    const large = save(makePdf({ pages: 3000, text: 'Some more words of text\n'.repeat(30) }));
    const reading = made.read(large, 'pdf', 'acme');
    const pids = childrenOf(process.pid).filter((pid) => commandOf(pid).includes(childPath));
    expect(pids).toHaveLength(1);
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    expect(codes(await reading)).toEqual(['unreadable']);
    expect(await made.read(small, 'pdf', 'acme')).toMatchObject({ pages: 1, words: 2 });
  });

  test('the reader refuses a file when too many wait, and when it is closed', async () => {
    const made = reader({ childPath: double, size: 1, queue: { waiting: 2 } });
    const waiting = ['slow', 'fine'].map((path) => made.read(path, 'txt', 'acme'));
    await expect(made.read('more', 'txt', 'acme')).rejects.toMatchObject({
      code: 'unavailable',
      detail: { retryAfter: 1 },
    });
    expect((await Promise.all(waiting)).map(codes)).toEqual([['slow'], ['fine']]);
    await made.close();
    await expect(made.read('more', 'txt', 'acme')).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('the reader gives up when no child can start', async () => {
    const made = reader({ childPath: '/nonexistent/child.js', size: 1 });
    expect(codes(await made.read('fine', 'txt', 'acme'))).toEqual(['unreadable']);
  });
});
