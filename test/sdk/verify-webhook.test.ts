import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { signDelivery } from '../../src/domain/webhooks/sending/attempt.ts';
import { verifyWebhook } from '../../src/sdk/verify-webhook.ts';

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

const SECRET = newSecret();
const NOW = new Date('2026-11-15T06:12:31Z');
const BODY = JSON.stringify({ id: 'evt_1', type: 'order', event: 'created' });
const MINUTE = 60_000;

function headersFor(secrets: readonly string[], sentAt = NOW): Record<string, string> {
  const timestamp = Math.floor(sentAt.getTime() / 1000);
  return {
    'webhook-id': 'whd_1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signDelivery(secrets, { id: 'whd_1', timestamp, body: BODY }),
  };
}

const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);
const verifyAt = (now: Date) => verifyWebhook(SECRET, headersFor([SECRET]), BODY, now);

test('a delivery that we signed is verified, and its event returned', async () => {
  await expect(verifyAt(NOW)).resolves.toEqual(JSON.parse(BODY));
  await expect(verifyWebhook(SECRET, new Headers(headersFor([SECRET])), BODY, NOW)).resolves.toMatchObject({
    id: 'evt_1',
  });
});

test('while a secret is being replaced, a receiver with either secret verifies the delivery', async () => {
  const next = newSecret();
  for (const secret of [SECRET, next])
    await expect(verifyWebhook(secret, headersFor([next, SECRET]), BODY, NOW)).resolves.toMatchObject({ id: 'evt_1' });
});

test('a delivery signed with another secret is refused', async () => {
  const refused = verifyWebhook(newSecret(), headersFor([SECRET]), BODY, NOW);
  await expect(refused).rejects.toMatchObject({ name: 'WebhookError', code: 'wrong_signature' });
});

test('a changed body, id or time is refused', async () => {
  const headers = headersFor([SECRET]);
  const later = String(Number(headers['webhook-timestamp']) + 1);
  const changed: [headers: Record<string, string>, body: string][] = [
    [headers, `${BODY} `],
    [{ ...headers, 'webhook-id': 'whd_2' }, BODY],
    [{ ...headers, 'webhook-timestamp': later }, BODY],
  ];
  for (const [sent, body] of changed)
    await expect(verifyWebhook(SECRET, sent, body, NOW)).rejects.toMatchObject({ code: 'wrong_signature' });
});

test('a delivery is refused more than five minutes from its time', async () => {
  for (const minutes of [-5, 5]) await expect(verifyAt(minutesLater(minutes))).resolves.toBeDefined();
  for (const minutes of [-5.1, 5.1])
    await expect(verifyAt(minutesLater(minutes))).rejects.toMatchObject({ code: 'wrong_time' });
  const headers = { ...headersFor([SECRET]), 'webhook-timestamp': 'yesterday' };
  await expect(verifyWebhook(SECRET, headers, BODY, NOW)).rejects.toMatchObject({ code: 'wrong_time' });
});

test.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])(
  'a delivery without %s is refused',
  async (name) => {
    const { [name]: _, ...headers } = headersFor([SECRET]);
    await expect(verifyWebhook(SECRET, headers, BODY, NOW)).rejects.toMatchObject({ code: 'missing_header' });
  },
);

test('a signature that cannot be read is refused, also beside a right one of another version', async () => {
  const { 'webhook-signature': signature = '', ...headers } = headersFor([SECRET]);
  for (const unreadable of ['v1,', 'v1,***', 'nothing', signature.replace('v1,', 'v2,')]) {
    const sent = { ...headers, 'webhook-signature': unreadable };
    await expect(verifyWebhook(SECRET, sent, BODY, NOW)).rejects.toMatchObject({ code: 'wrong_signature' });
  }
});
