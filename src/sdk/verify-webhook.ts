import type { Event } from './generated/webhooks.ts';

// Standard Webhooks: an HMAC over id, time and body. Web Crypto exists on servers, edge runtimes and in browsers.

const SECRET_PREFIX = 'whsec_';
/** Seconds that the time of a delivery may differ from the receiver's clock, in both directions. */
const TOLERANCE_S = 300;

/** Headers by lower-case name, as Node has them, or those of a `Request`. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | string[] | undefined>>;

export class WebhookError extends Error {
  readonly code: 'missing_header' | 'wrong_time' | 'wrong_signature';

  constructor(code: WebhookError['code'], message: string) {
    super(message);
    this.name = 'WebhookError';
    this.code = code;
  }
}

/**
 * The event of a delivery that the service signed with this secret at about this time, or a `WebhookError`. Pass the
 * body exactly as it was received.
 */
export async function verifyWebhook(
  secret: string,
  headers: WebhookHeaders,
  body: string,
  now: Date = new Date(),
): Promise<Event> {
  const id = readHeader(headers, 'webhook-id');
  const timestamp = readHeader(headers, 'webhook-timestamp');
  const signatures = readHeader(headers, 'webhook-signature').split(' ');
  const difference = Math.abs(now.getTime() / 1000 - Number(timestamp));
  // A timestamp that is not a number differs by NaN, which is not within the tolerance.
  if (!(difference <= TOLERANCE_S)) {
    throw new WebhookError('wrong_time', 'The delivery was not sent within five minutes of now.');
  }
  const key = await importKey(secret);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const signature of signatures) {
    if (await isSignedBy(key, signature, signed)) return JSON.parse(body);
  }
  throw new WebhookError('wrong_signature', 'The delivery was not signed with this secret, or its body was changed.');
}

function readHeader(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new WebhookError('missing_header', `The delivery has no header ${name}.`);
}

const importKey = (secret: string) =>
  crypto.subtle.importKey('raw', fromBase64(secret.slice(SECRET_PREFIX.length)), HMAC, false, ['verify']);

type Key = Awaited<ReturnType<typeof importKey>>;

const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const;

/** An HMAC with SHA-256 has 32 bytes. A signature of another version is not checked. */
const SIGNATURE = /^v1,([A-Za-z0-9+/]{43}=)$/;

/** Web Crypto compares in constant time. */
async function isSignedBy(key: Key, signature: string, signed: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const [, text] = SIGNATURE.exec(signature) ?? [];
  return text !== undefined && crypto.subtle.verify('HMAC', key, fromBase64(text), signed);
}

/** Accepts both base64 alphabets. */
const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
