// Asks for one address again and again, a fixed time after another, and keeps how long each answer took. A part of its
// own, so that nothing but the server delays the answers.

import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Poll {
  url: string;
  key: string;
  everyMs: number;
}

/** Sent while polling: gives the times since the last call, in ms. */
export interface PollResult {
  times: number[];
  /** The longest this process itself was late: not the server's doing. */
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

async function poll(given: Poll): Promise<never> {
  const agent = new Agent({ keepAlive: true });
  for (;;) {
    const sent = performance.now();
    // Not one after the other: a slow answer must not hide those that would have been asked for meanwhile.
    askOnce(given, agent).then(
      (time) => times.push(time),
      (error: Error) => {
        console.error(error.message);
        process.exit(1);
      },
    );
    await pause(given.everyMs);
    ownDelay = Math.max(ownDelay, performance.now() - sent - given.everyMs);
  }
}

process.on('message', (message: Poll | 'take') => {
  if (message !== 'take') return void poll(message);
  process.send?.({ times, ownDelay } satisfies PollResult);
  times = [];
  ownDelay = 0;
});
process.on('disconnect', () => process.exit());
