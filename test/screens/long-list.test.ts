import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  containsAll,
  type ListPage,
  type ReadPages,
  readChangedPages,
  replacePages,
} from '../../src/screens/kit/data/long/long-list.ts';

// A long list on a screen: only a part is read again when the service announces a change.

const PER_PAGE = 3;

interface Row {
  token: string;
  rank: number;
}

/** A list sorted by rank, whose cursors name the last row of a page. */
function newServer(count: number) {
  const rows = new Map<string, number>(Array.from({ length: count }, (_, at) => [`order_${at}`, at * 10] as const));
  const inOrder = (): Row[] =>
    [...rows].map(([token, rank]) => ({ token, rank })).sort((a, b) => a.rank - b.rank || (a.token < b.token ? -1 : 1));
  let reads = 0;
  const read = async (cursor: string | null): Promise<ListPage> => {
    reads += 1;
    const [rank, token = ''] = cursor === null ? [-1] : cursor.split(' ').map((part, at) => (at === 0 ? +part : part));
    const after = inOrder().filter(
      (row) => row.rank > Number(rank) || (row.rank === rank && row.token > String(token)),
    );
    const data = after.slice(0, PER_PAGE);
    const last = data.at(-1);
    const next_cursor = after.length > data.length && last ? `${last.rank} ${last.token}` : null;
    return { data, meta: { next_cursor, total: rows.size } };
  };
  return { rows, inOrder, read, reads: () => reads };
}

type Server = ReturnType<typeof newServer>;

async function readPages({ read }: Server, count: number): Promise<ReadPages> {
  const list: ReadPages = { pages: [], pageParams: [] };
  for (let cursor: string | null = null; list.pages.length < count; ) {
    const page = await read(cursor);
    list.pages.push(page);
    list.pageParams.push(cursor);
    cursor = page.meta.next_cursor;
    if (cursor === null) break;
  }
  return list;
}

const shown = ({ pages }: ReadPages) => pages.flatMap(({ data }) => data as Row[]);

/** The service's rows up to the last row read. */
function expected({ inOrder }: Server, list: ReadPages): Row[] {
  if (list.pages.at(-1)?.meta.next_cursor === null) return inOrder();
  const last = shown(list).at(-1);
  const all = inOrder();
  return all.slice(0, all.findIndex(({ token }) => token === last?.token) + 1);
}

const change = fc.record({ of: fc.nat({ max: 35 }), to: fc.option(fc.nat({ max: 320 }), { nil: null }) });

test('however rows are added, removed and moved, a long list shows each row once, in the service’s order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 9 }), fc.array(change, { maxLength: 12 }), async (pages, changes) => {
      const server = newServer(30);
      let list = await readPages(server, pages);
      for (const { of, to } of changes) {
        const token = `order_${of}`;
        if (to === null) server.rows.delete(token);
        else server.rows.set(token, to);
        const targets = new Set([token]);
        list = replacePages(list, await readChangedPages(list, targets, server.read), targets);
        if (server.rows.has(token) && !containsAll(list, targets)) list = await readPages(server, list.pages.length);
        expect(shown(list)).toEqual(expected(server, list));
      }
    }),
    { numRuns: 200 },
  );
});

test('one change in a list of a hundred pages reads five of them', async () => {
  const server = newServer(300);
  const list = await readPages(server, 100);
  const before = server.reads();
  const targets = new Set(['order_150']);
  server.rows.set('order_150', 1501);
  const now = replacePages(list, await readChangedPages(list, targets, server.read), targets);
  expect(server.reads() - before).toBe(5);
  expect(shown(now)).toEqual(server.inOrder());
});
