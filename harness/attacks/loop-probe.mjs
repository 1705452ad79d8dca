// Runs inside the measured service: how long its one thread worked without checking its timers. Excludes the time
// of other processes on the machine. Linux only.

import { readFileSync, writeFileSync } from 'node:fs';

const FILE = process.env['LOOP_PROBE'];
const EVERY_MS = 5;
const WRITE_MS = 250;

if (FILE !== undefined) {
  const schedule = `/proc/self/task/${process.pid}/schedstat`;
  const worked = () => Number(readFileSync(schedule, 'utf8').split(' ')[0]) / 1e6;
  let last = worked();
  let worst = 0;
  setInterval(() => {
    const now = worked();
    worst = Math.max(worst, now - last);
    last = now;
  }, EVERY_MS).unref();
  setInterval(() => {
    writeFileSync(FILE, String(worst));
    worst = 0;
  }, WRITE_MS).unref();
}
