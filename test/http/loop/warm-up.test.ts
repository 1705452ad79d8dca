import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createCompilers } from '../../../src/http/compilers.ts';
import { warmUp } from '../../../src/http/loop/warm-up.ts';
import { ROUTES } from '../../../src/wire/routes.ts';
import { until } from '../../support/until.ts';

const QUICK = { firstMs: 1, everyMs: 1 };

/** A fake service whose load the test controls. */
function createService() {
  const state = { idle: true, running: 0, most: 0, done: [] as number[] };
  const loop = {
    isIdle: () => state.idle,
    begin: () => {
      state.running += 1;
      state.most = Math.max(state.most, state.running);
      return () => void (state.running -= 1);
    },
  };
  const pieces = [1, 2, 3, 4].map((piece) => async () => {
    state.done.push(piece);
    if (piece === 2) throw new Error('not there');
  });
  return { state, loop, pieces };
}

test('lazy parts are built ahead one at a time, and a failing part does not stop the others', async () => {
  const { state, loop, pieces } = createService();
  const report = vi.fn();
  const warming = warmUp(pieces, { ...QUICK, loop, report });
  expect(state.done).toEqual([]);
  await until(() => expect(state.done).toEqual([1, 2, 3, 4]));
  expect([state.most, report.mock.calls.length]).toEqual([1, 1]);
  await warming.stop();
});

test('nothing is built while a request runs or once the service stops', async () => {
  const { state, loop, pieces } = createService();
  state.idle = false;
  const isIdleCalls = vi.spyOn(loop, 'isIdle');
  const warming = warmUp(pieces, { ...QUICK, loop, report: () => undefined });
  await until(() => expect(isIdleCalls.mock.calls.length).toBeGreaterThan(3));
  expect(state.done).toEqual([]);
  state.idle = true;
  await until(() => expect(state.done.length).toBeGreaterThan(0));
  await warming.stop();
  const doneBefore = state.done.length;
  await new Promise((resolve) => setImmediate(resolve));
  expect([state.done.length, state.running]).toEqual([doneBefore, 0]);
});

test('a schema is compiled once, by the warm-up or by its first use', () => {
  const { serializer, validator, pending } = createCompilers();
  const [reply, same] = [ROUTES.ping.reply, structuredClone(ROUTES.ping.reply)];
  expect(serializer(reply)).toBe(serializer(same));
  validator(ROUTES.ping.reply);
  const [first, ...further] = [...pending()];
  expect(further).toHaveLength(1);
  first?.();
  expect([...pending()]).toEqual(further);
});

test('every lazily loaded page is warmed up', () => {
  const src = join(import.meta.dirname, '../../../src');
  const loadedIn = (name: string) =>
    [...readFileSync(join(src, name), 'utf8').matchAll(/import\('([^']+\.tsx)'\)/g)].map(([, path = '']) =>
      relative(src, join(dirname(join(src, name)), path)),
    );
  const files = readdirSync(join(src, 'web'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const warmed = loadedIn('composition/open-warm-up.ts');
  const loaded = new Set(files.flatMap((name) => loadedIn(join('web', name))));
  expect(warmed.toSorted()).toEqual([...loaded].toSorted());
});
