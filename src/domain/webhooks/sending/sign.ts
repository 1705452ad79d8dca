import { createHmac } from 'node:crypto';

// Standard Webhooks: an HMAC over id, time and body, with a shared secret.

const PREFIX = 'whsec_';

/** Accepts both base64 alphabets. */
const keyOf = (secret: string) => Buffer.from(secret.slice(PREFIX.length), 'base64');

export interface Signed {
  id: string;
  /** Unix time in seconds. */
  timestamp: number;
  body: string;
}

/** One signature for each valid secret, in the format of the header. */
export function signDelivery(secrets: readonly string[], { id, timestamp, body }: Signed): string {
  return secrets
    .map((secret) => createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64'))
    .map((signature) => `v1,${signature}`)
    .join(' ');
}
