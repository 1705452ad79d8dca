import { setTimeout as delay } from 'node:timers/promises';
import { ApiError, type Client } from '../../../src/client/client.ts';

// A row may be held for longer than the service waits for it, where the machine has much else to do.

const MOST_TRIES = 4;
/** What `Retry-After` of such a refusal says. */
const RETRY_AFTER_MS = 1000;

/** A client that tries again when another request was changing the object, as the refusal tells it to. */
export function patientClient(client: Client): Client {
  const call: Client['call'] = async (operation, given) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await client.call(operation, given);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'busy' || tries === MOST_TRIES) throw error;
        await delay(RETRY_AFTER_MS);
      }
    }
  };
  return { ...client, call };
}
