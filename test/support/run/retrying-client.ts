import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '../../../src/sdk/client.ts';
import { ApiError } from '../../../src/sdk/errors.ts';

// On a busy machine a row may be locked for longer than the service waits for it.

const MAX_TRIES = 4;
/** `Retry-After` of a `busy` refusal. */
const RETRY_AFTER_MS = 1000;

/** A client that tries again when another request is changing the object. */
export function retryingClient(client: Client): Client {
  const call: Client['call'] = async (operation, options) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await client.call(operation, options);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'busy' || tries === MAX_TRIES) throw error;
        await delay(RETRY_AFTER_MS);
      }
    }
  };
  return { ...client, call };
}
