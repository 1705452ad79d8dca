// Requests one address at fixed intervals, and records how long each answer took. A separate process, so that only
// the server delays the answers.

import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Poll {
  url: string;
  key: string;
  everyMs: number;
}

/** Times since the last call, in ms. */
export interface PollResult {
  times: number[];
  /** The longest delay of this process itself, which is not the server's. */
  ownDelay: number;
}

let times: number[] = [];
let ownDelay = 0;

function askOnce({ url, key }: Poll, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    get(url, { agent, headers: { authorization: `Bearer ${key}` } }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    }).once('error', reject);
  });
}

async function poll(options: Poll): Promise<never> {
  const agent = new Agent({ keepAlive: true });
  for (;;) {
    const sent = performance.now();
    // Do not await: a slow answer must not hide the requests that were due in the meantime.
    askOnce(options, agent).then(
      (time) => times.push(time),
      (error: Error) => {
        console.error(error.message);
        process.exit(1);
      },
    );
    await pause(options.everyMs);
    ownDelay = Math.max(ownDelay, performance.now() - sent - options.everyMs);
  }
}

process.on('message', (message: Poll | 'take') => {
  if (message !== 'take') return void poll(message);
  process.send?.({ times, ownDelay } satisfies PollResult);
  times = [];
  ownDelay = 0;
});
process.on('disconnect', () => process.exit());
