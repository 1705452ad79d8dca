import { pino } from 'pino';
import { expect, test } from 'vitest';
import { type LoopPause, watchLoop } from '../../../src/http/loop/watch-loop.ts';
import { nameJobs } from '../../../src/jobs/name-jobs.ts';
import { ask } from '../../world/requests.ts';
import { useWorld } from '../../world/world.ts';

const lines: string[] = [];
const world = useWorld({}, { log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }) });

const blockFor = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};
const loopPauses = () =>
  lines.filter((line) => line.includes('loop_paused')).map((line) => JSON.parse(line) as LoopPause);

test('work that blocks the event loop is logged by name and counted', async () => {
  const { loop } = world.app;
  expect((await ask(world, { path: '/v1/ping' })).status).toBe(401);
  const before = loop.figures().pauses;
  const end = loop.begin('GET /held');
  blockFor(250);
  await expect.poll(() => loopPauses().find(({ running }) => running.includes('GET /held'))).toBeDefined();
  end();
  expect(loop.figures().pauses).toBeGreaterThan(before);
  expect(loop.figures().worstMs).toBeGreaterThan(100);
});

test('a pause names what started last and what is unfinished', async () => {
  const pauses: LoopPause[] = [];
  const watch = watchLoop({ everyMs: 5, longMs: 60, onPause: (pause) => pauses.push(pause) });
  const slow = async () => {
    blockFor(150);
    return 0;
  };
  const jobs = nameJobs({ sweep: { description: 'Sweeps', everySeconds: 1, batch: 10, run: slow } }, watch.begin);
  const end = watch.begin('POST /v1/files');
  await jobs['sweep']?.run({} as never, 10);
  const seen = () => pauses.find(({ began }) => began.includes('job sweep'));
  await expect.poll(seen).toBeDefined();
  end();
  expect(seen()).toMatchObject({ began: ['POST /v1/files', 'job sweep'], running: ['POST /v1/files', 'job sweep'] });
  expect(seen()?.ms).toBeGreaterThan(60);
  expect(watch.figures().pauses).toBe(pauses.length);
  watch.stop();
});
