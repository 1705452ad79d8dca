import { createHash, randomBytes, randomUUID } from 'node:crypto';
import fs, { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type BlobStore, type Incoming, TooLargeError } from '../../src/storage/blobs/blobs.ts';

export interface StoreUnderTest {
  store: BlobStore;
  stop(): Promise<void>;
}

const MB = 1024 * 1024;
const newKey = (): string => `ab/cd/${randomUUID()}`;

/** Tests that every blob store must pass. */
export function describeBlobStore(name: string, start: () => Promise<StoreUnderTest>): void {
  describe(name, () => {
    let running: StoreUnderTest;
    let store: BlobStore;
    const realWritev = fs.writev;

    beforeAll(async () => {
      running = await start();
      store = running.store;
    });
    afterEach(() => setWritev(realWritev));
    afterAll(() => running.stop());

    async function receive(chunks: Iterable<Buffer>, maxBytes = 100 * MB): Promise<Incoming> {
      const incoming = await store.receive({ maxBytes });
      await pipeline(Readable.from(chunks), incoming.writable);
      return incoming;
    }

    async function put(bytes: Buffer, key = newKey()): Promise<string> {
      const incoming = await receive([bytes]);
      await incoming.commit(key);
      return key;
    }

    async function read(key: string, range?: { start: number; end: number }): Promise<Buffer | null> {
      const found = await store.open(key, range);
      return found && (await buffer(found.stream));
    }

    test('a store is ready', async () => {
      await store.check();
    });

    test('a store returns the bytes it was sent', async () => {
      const bytes = randomBytes(300_000);
      const found = await store.open(await put(bytes));
      expect(found?.size).toBe(300_000);
      expect(await buffer(found?.stream ?? Readable.from([]))).toEqual(bytes);
    });

    test('a store stores an empty blob', async () => {
      const found = await store.open(await put(Buffer.alloc(0)));
      expect(found?.size).toBe(0);
      expect(await buffer(found?.stream ?? Readable.from(['?']))).toEqual(Buffer.alloc(0));
    });

    test('a store stores a blob of many parts, whatever the size of the chunks', async () => {
      const bytes = randomBytes(20 * MB + 7);
      const incoming = await receive(cut(bytes, [1, 65_536, 3, 2 * MB, 100]));
      expect(incoming.result()).toEqual({
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        head: bytes.subarray(0, 8192),
      });
      const key = newKey();
      await incoming.commit(key);
      expect((await read(key))?.equals(bytes)).toBe(true);
    });

    test('a store receives thousands of tiny chunks', async () => {
      const bytes = randomBytes(5000);
      const incoming = await receive(cut(bytes, [1]));
      expect(incoming.result().sha256).toEqual(createHash('sha256').update(bytes).digest());
      expect(incoming.result().head).toEqual(bytes);
      expect(await readFile(incoming.path)).toEqual(bytes);
      await incoming.discard();
    });

    test('a store reads a range, both ends included, and shortens one that is too long', async () => {
      const key = await put(Buffer.from('0123456789'));
      expect(String(await read(key, { start: 2, end: 4 }))).toBe('234');
      expect(String(await read(key, { start: 9, end: 9 }))).toBe('9');
      expect(String(await read(key, { start: 7, end: 500 }))).toBe('789');
      const found = await store.open(key, { start: 0, end: 0 });
      expect(found?.size).toBe(10);
      found?.stream.destroy();
    });

    test('a store refuses a range that begins past the end or is reversed', async () => {
      const key = await put(Buffer.from('0123456789'));
      await expect(store.open(key, { start: 10, end: 12 })).rejects.toThrow(RangeError);
      await expect(store.open(key, { start: 4, end: 2 })).rejects.toThrow(RangeError);
      await expect(store.open(key, { start: -1, end: 2 })).rejects.toThrow(RangeError);
    });

    test('a store has nothing under a key that was never committed', async () => {
      expect(await store.open(newKey())).toBeNull();
      await put(Buffer.from('x'), 'ef/gh/leaf');
      expect(await store.open('ef/gh')).toBeNull();
      expect(await store.open('ef/gh/leaf/deeper')).toBeNull();
    });

    test('a store removes a blob, and ignores a missing one', async () => {
      const key = await put(Buffer.from('x'));
      await store.remove(key);
      await store.remove(key);
      expect(await store.open(key)).toBeNull();
    });

    test('a store shows the bytes locally before the commit, and under the key only after it', async () => {
      const incoming = await receive([Buffer.from('hello')]);
      const key = newKey();
      expect(String(await readFile(incoming.path))).toBe('hello');
      expect(await store.open(key)).toBeNull();
      await incoming.commit(key);
      expect(String(await read(key))).toBe('hello');
      expect(existsSync(incoming.path)).toBe(false);
      await incoming.discard();
      expect(String(await read(key))).toBe('hello');
    });

    test('a store commits only a complete blob, and only once', async () => {
      const incoming = await store.receive({ maxBytes: MB });
      incoming.writable.write('half');
      expect(() => incoming.result()).toThrow('not all been received');
      await expect(incoming.commit(newKey())).rejects.toThrow('not all been received');
      await pipeline(Readable.from([Buffer.from(' and half')]), incoming.writable);
      const key = newKey();
      await incoming.commit(key);
      expect(String(await read(key))).toBe('half and half');
      await expect(incoming.commit(newKey())).rejects.toThrow('already');
    });

    test('a store leaves nothing of a discarded blob, however much was received', async () => {
      const unwritten = await store.receive({ maxBytes: MB });
      const halfway = await store.receive({ maxBytes: 9 * MB });
      halfway.writable.write(randomBytes(3 * MB));
      const complete = await receive([Buffer.from('x')]);
      for (const incoming of [unwritten, halfway, complete]) {
        await incoming.discard();
        await incoming.discard();
        expect(existsSync(incoming.path)).toBe(false);
        await expect(incoming.commit(newKey())).rejects.toThrow();
      }
      expect(await readdir(dirname(complete.path))).toEqual([]);
    });

    test('a store receives exactly as many bytes as allowed, and stops at the next one', async () => {
      const incoming = await receive([Buffer.alloc(1000)], 1000);
      expect(incoming.result().size).toBe(1000);
      await incoming.discard();

      let chunks = 0;
      function* endless(): Generator<Buffer> {
        for (;;) {
          chunks += 1;
          yield Buffer.alloc(64 * 1024);
        }
      }
      const large = await store.receive({ maxBytes: 1_000_000 });
      const sent = pipeline(Readable.from(endless(), { highWaterMark: 1 }), large.writable);
      await expect(sent).rejects.toThrow(TooLargeError);
      expect(chunks).toBeLessThan(20);
      expect(() => large.result()).toThrow(TooLargeError);
      await large.discard();
      expect(existsSync(large.path)).toBe(false);
    });

    test('a store reports a full disk to the writer, and leaves no part behind', async () => {
      const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      replaceWritev((_fd, _chunks, callback) => void setImmediate(callback, full, 0));
      for (const size of [10, 5 * MB]) {
        const incoming = await store.receive({ maxBytes: 9 * MB });
        await expect(pipeline(Readable.from([Buffer.alloc(size)]), incoming.writable)).rejects.toBe(full);
        expect(() => incoming.result()).toThrow(full);
        await incoming.discard();
        expect(existsSync(incoming.path)).toBe(false);
      }
      setWritev(realWritev);
      expect(String(await read(await put(Buffer.from('again'))))).toBe('again');
    });

    test('a store continues after a partial write', async () => {
      replaceWritev((fd, [first = Buffer.alloc(0)], callback) => {
        realWritev(fd, [first.subarray(0, Math.ceil(first.length / 2))], null, callback);
      });
      const bytes = randomBytes(200_000);
      const incoming = await receive(cut(bytes, [50_000, 1, 7]));
      expect(await readFile(incoming.path)).toEqual(bytes);
      await incoming.discard();
    });

    test('a store survives a writer that breaks off without an error listener', async () => {
      const incoming = await store.receive({ maxBytes: 9 * MB });
      incoming.writable.write(randomBytes(2 * MB));
      incoming.writable.destroy(new Error('connection lost'));
      await incoming.discard();
      expect(() => incoming.result()).toThrow('connection lost');
      expect(existsSync(incoming.path)).toBe(false);
    });

    test('a store commits many blobs at once', async () => {
      const blobs = Array.from({ length: 30 }, () => ({ key: newKey(), bytes: randomBytes(50_000) }));
      await Promise.all(blobs.map(({ key, bytes }) => put(bytes, key)));
      for (const { key, bytes } of blobs) expect((await read(key))?.equals(bytes)).toBe(true);
    });

    test('a store lists every key in order, or those after a key, with the time it was modified', async () => {
      const keys = ['list/a/1', 'list/a/2', 'list/a0', 'list/b/c/d'];
      for (const key of keys.toReversed()) await put(Buffer.from(key), key);
      const listed = async (after?: string): Promise<string[]> => {
        const found: string[] = [];
        for await (const { key, modifiedAt } of store.list(after)) {
          expect(modifiedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
          if (key.startsWith('list/')) found.push(key);
        }
        return found;
      };
      expect(await listed()).toEqual(keys);
      expect(await listed('list/a/1')).toEqual(keys.slice(1));
      expect(await listed('list/a/15')).toEqual(keys.slice(1));
      expect(await listed('list/zz')).toEqual([]);
    });

    test('a store lists and removes blobs received before a time and never committed', async () => {
      const incoming = await receive([Buffer.from('left by a crash')]);
      const committed = await put(Buffer.from('kept'));
      expect(await store.listUnfinished(new Date(Date.now() - 3_600_000))).toEqual([]);
      const left = await store.listUnfinished(new Date(Date.now() + 1000));
      expect(left).toMatchObject([{ bytes: 'left by a crash'.length }]);
      expect(existsSync(incoming.path)).toBe(true);
      await Promise.all(left.map((one) => one.remove()));
      expect(existsSync(incoming.path)).toBe(false);
      expect(String(await read(committed))).toBe('kept');
      await incoming.discard();
    });

    test.each([
      '',
      '/etc/passwd',
      '../x',
      'a/../b',
      'a/./b',
      'a//b',
      'a/',
      'a\\b',
      'a b',
      'A',
      '.spool/x',
      'a\0',
      'ä',
      'a\n',
    ])('a store refuses the key %j', async (key) => {
      const incoming = await receive([Buffer.from('x')]);
      await expect(incoming.commit(key)).rejects.toThrow('not a blob key');
      await incoming.discard();
      await expect((async () => store.open(key))()).rejects.toThrow('not a blob key');
      await expect((async () => store.remove(key))()).rejects.toThrow('not a blob key');
    });
  });
}

type Written = (error: Error | null, bytes: number) => void;

function replaceWritev(writev: (fd: number, chunks: Buffer[], callback: Written) => void): void {
  const replacement = (fd: number, chunks: Buffer[], _position: null, callback: Written): void => {
    writev(fd, chunks, callback);
  };
  setWritev(replacement as unknown as typeof fs.writev);
}

function setWritev(writev: typeof fs.writev): void {
  fs.writev = writev;
  syncBuiltinESMExports();
}

function* cut(bytes: Buffer, sizes: number[]): Generator<Buffer> {
  let turn = 0;
  for (let at = 0; at < bytes.length; ) {
    const size = sizes[turn++ % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}
