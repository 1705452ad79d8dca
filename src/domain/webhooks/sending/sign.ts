import { createHmac } from 'node:crypto';

// Standard Webhooks: an HMAC over id, time and body, by a secret that both sides know.

const PREFIX = 'whsec_';

/** The key inside a secret. Both alphabets of base64 are read. */
const keyOf = (secret: string) => Buffer.from(secret.slice(PREFIX.length), 'base64');

export interface Signed {
  id: string;
  /** Unix time in seconds. */
  timestamp: number;
  body: string;
}

/** One signature for each secret that is valid at the moment, as the header wants them. */
export function signDelivery(secrets: readonly string[], { id, timestamp, body }: Signed): string {
  return secrets
    .map((secret) => createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64'))
    .map((signature) => `v1,${signature}`)
    .join(' ');
}
