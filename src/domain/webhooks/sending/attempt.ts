import { createHmac } from 'node:crypto';
import type { Clock } from '../../../core/clock.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { Outgoing } from '../../../net/outgoing.ts';
import { OutgoingError } from '../../../net/outgoing-error.ts';
import type { OutgoingResponse } from '../../../net/send-request.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import { type DeliveryAttempt, WEBHOOK_VERSION } from '../../../wire/schemas/event.ts';

// Standard Webhooks: an HMAC over id, time and body, with a shared secret.

const PREFIX = 'whsec_';

/** Accepts both base64 alphabets. */
const keyOf = (secret: string) => Buffer.from(secret.slice(PREFIX.length), 'base64');

interface Signed {
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

export const ATTEMPT_MS = 15_000;
const READ_BYTES = 64 * 1024;
const STORED_BYTES = 1024;

export interface AttemptRequest {
  /** The `whd_` token, equal in all attempts. */
  token: string;
  /** Owner of the destination. */
  account: Id<'acct'>;
  url: string;
  secrets: readonly string[];
  body: string;
}

export interface AttemptResult {
  delivered: boolean;
  attempt: DeliveryAttempt;
  /** The receiver answered 410: it wants no more deliveries. */
  answered410: boolean;
  /** Seconds the receiver asks us to wait. */
  retryAfter: number | null;
}

export interface AttemptDeps {
  outgoing: Outgoing;
  clock: Clock;
  /** Time limit of one attempt; default: 15 seconds. */
  attemptMs?: number;
}

/** One POST to one destination. Errors of the receiver or the network are results, never exceptions. */
export async function attemptDelivery(
  { outgoing, clock, attemptMs = ATTEMPT_MS }: AttemptDeps,
  { token, account, url, secrets, body }: AttemptRequest,
): Promise<AttemptResult> {
  const began = Date.now();
  const at = clock.now();
  const timestamp = Math.floor(at.getTime() / 1000);
  try {
    const response = await outgoing.request({
      method: 'POST',
      url,
      headers: {
        'Content-Type': 'application/json',
        'Webhook-Id': token,
        'Webhook-Timestamp': String(timestamp),
        'Webhook-Signature': signDelivery(secrets, { id: token, timestamp, body }),
        'Webhook-Version': WEBHOOK_VERSION,
        'Webhook-Account': toToken('acct', account),
      },
      body,
      totalMs: attemptMs,
      maxBytes: READ_BYTES,
      captureBytes: STORED_BYTES,
    });
    return readResponse(response, url, at);
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    const total_ms = Date.now() - began;
    const attempt = {
      at: formatTimestamp(at),
      url,
      status: error.status,
      error: error.message,
      response: null,
      connect_ms: null,
      total_ms,
    };
    return { delivered: false, answered410: false, retryAfter: null, attempt };
  }
}

function readResponse({ status, headers, body, timings }: OutgoingResponse, url: string, at: Date): AttemptResult {
  const delivered = status >= 200 && status < 300;
  const redirect = status >= 300 && status < 400 ? ' Redirects are not followed.' : '';
  return {
    delivered,
    answered410: status === 410,
    retryAfter: delivered ? null : readRetryAfter(headers['retry-after'], at),
    attempt: {
      at: formatTimestamp(at),
      url,
      status,
      error: delivered ? null : `The destination answered ${status}.${redirect}`,
      // Invalid UTF-8 is replaced, and so is NUL, which the database cannot store.
      response: body.toString('utf8').replaceAll('\u0000', '\uFFFD'),
      connect_ms: timings.connectMs === null ? null : Math.round(timings.connectMs),
      total_ms: Math.round(timings.totalMs),
    },
  };
}

/** Seconds, or an HTTP date. */
function readRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now.getTime()) / 1000));
}
