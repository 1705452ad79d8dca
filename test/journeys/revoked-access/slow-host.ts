import type { ServerResponse } from 'node:http';
import { createOutgoing, type Outgoing } from '../../../src/net/outgoing.ts';
import { CA, fakeInternet, fakeNames, PUBLIC_ADDRESS, serveTls } from '../../support/servers.ts';
import { until } from '../../support/until.ts';

// An internet host whose files arrive only when the test releases them.

export interface SlowHost {
  outgoing: Outgoing;
  /** Opens the host for one test; `answer` waits for that many requests, runs `work`, then sends the file to all. */
  open(): Promise<{ answer(requests: number, work: () => Promise<unknown>): Promise<void> }>;
}

export const SLOW_FILE = 'https://files.example/letter.txt';

export function slowHost(): SlowHost {
  let port = 0;
  return {
    outgoing: createOutgoing({
      allowPrivate: false,
      ca: CA,
      lookup: fakeNames({ 'files.example': [PUBLIC_ADDRESS] }),
      openSocket: (target) => fakeInternet(port).openSocket(target),
    }),
    async open() {
      const waiting: ServerResponse[] = [];
      port = await serveTls((_request, response) => void waiting.push(response));
      return {
        async answer(requests, work) {
          await until(() => {
            if (waiting.length < requests) throw new Error(`${waiting.length} ask so far`);
          });
          const last = performance.now();
          await work();
          // A request that ends too soon would still count as admitted.
          await until(() => {
            if (performance.now() - last < 600) throw new Error('not yet');
          });
          for (const response of waiting.splice(0)) response.setHeader('content-type', 'text/plain').end('Querida Ana');
        },
      };
    },
  };
}
