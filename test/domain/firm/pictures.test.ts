import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, isReadable, lightenForDark } from '../../../src/domain/firm/company/brand.ts';
import { quickReader } from '../../support/doubles.ts';
import { refusal } from '../../world/answers.ts';
import { forgetAnswer } from '../../world/money.ts';
import { newCustomer, orderAt } from '../../world/orders.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader() });
const change = async (body: object) => (await world.team.call('teamChangeCompany', { body })).data;

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const asData = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
const add = async (purpose: 'logo' | 'signature', picture = asData(PNG)) =>
  (await world.team.call('teamAddPicture', { body: { purpose, picture } })).data;
const get = (path: string) => fetch(`${world.app.baseUrl}${path}`);

/** A PNG whose header claims this size, without the pixels. */
function pngWithSize(width: number, height: number): Buffer {
  const bytes = Buffer.from(PNG);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

describe('an invalid picture is refused at its field:', () => {
  test.each([
    [
      'an SVG with a script',
      asData(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'image/svg+xml'),
    ],
    ['an SVG under the name of a PNG', asData(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="1"/>'))],
    ['an HTML page', asData(Buffer.from('<!doctype html><script>1</script>'))],
    ['a PDF', asData(Buffer.from('%PDF-1.7'))],
    ['no data', 'https://harbor.example/logo.png'],
    ['too many pixels', asData(pngWithSize(2001, 10))],
    ['too many bytes', asData(Buffer.concat([PNG, Buffer.alloc(720 * 1024)]))],
    ['a truncated PNG', asData(PNG.subarray(0, 12))],
  ])('%s', async (_, picture) => {
    const refused = await refusal(add('logo', picture));
    expect({ status: refused.status, fields: Object.keys(refused.body['errors'] as object) }).toEqual({
      status: 422,
      fields: ['picture'],
    });
  });
});

test('a logo is shown to anyone, a signature only to the team', async () => {
  const [logo, signature] = [await add('logo'), await add('signature')];
  const shown = await get(`/brand/logo/${logo.token}`);
  expect({ status: shown.status, type: shown.headers.get('content-type') }).toEqual({ status: 200, type: 'image/png' });
  expect((await get(`/brand/logo/${signature.token}`)).status).toBe(404);
  const { data } = await world.team.call('teamGetPicture', { params: { token: signature.token } });
  expect(data.picture).toBe(asData(PNG));
});

test('repeating a request that died before its answer returns the same picture', async () => {
  const key = 'logo-once';
  const send = async () => {
    const body = { purpose: 'logo' as const, picture: asData(PNG) };
    return (await world.team.call('teamAddPicture', { body, headers: { 'Idempotency-Key': key } })).data;
  };
  const first = await send();
  await forgetAnswer(world, key);
  expect(await send()).toEqual(first);
  const audited = await world.rows(`SELECT FROM audit WHERE action = 'firm.picture' AND target = $1`, [first.token]);
  expect(audited).toHaveLength(1);
});

test('a setting can name only existing pictures, each for its purpose', async () => {
  const signature = await add('signature');
  const none = 'pic_01k9zq4m8te3fs5f9r6vd2x7hb';
  const signatories = [{ name: 'Maria Rossi', title: '', signature: none, default: true }];
  const refused = await refusal(change({ logo: signature.token, signatories }));
  expect(Object.keys(refused.body['errors'] as object)).toEqual(['logo', 'signatories.0.signature']);
});

test('pages have the firm’s logo and colours as long as they are set', async () => {
  const front = async () => (await fetch(world.app.baseUrl, { headers: { accept: 'text/html' } })).text();
  const { token: logo } = await add('logo');
  await change({ name: 'Harbor', logo, accent: '#7a1f5c' });
  const page = await front();
  expect(page).toContain(`<img class="logo" src="/brand/logo/${logo}" alt="Harbor"/>`);
  const [, sheet = ''] = /href="(\/brand\/colours\/[^"]+)"/.exec(page) ?? [];
  const css = await get(sheet);
  expect(css.headers.get('content-type')).toContain('text/css');
  expect(await css.text()).toContain('--mark:#7a1f5c');
  await change({ logo: null, accent: null });
  expect(await front()).not.toMatch(/\/brand\//);
  expect((await get('/brand/colours/red-blue.css')).status).toBe(404);
});

test('an unreadable colour, light or dark, is refused at its field', async () => {
  const refused = await refusal(change({ accent: '#ffd700', accent_dark: '#202020' }));
  expect(Object.keys(refused.body['errors'] as object)).toEqual(['accent', 'accent_dark']);
});

test('every colour has a readable variant for dark pages', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      expect(isReadable(lightenForDark(one), 'dark')).toBe(true);
      expect(contrast(one, other)).toBeCloseTo(contrast(other, one));
      expect(contrast(one, one)).toBe(1);
    }),
  );
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});

test('a certificate is drawn with the logo and the signature at the time of its issue', async () => {
  const [logo, signature] = [await add('logo'), await add('signature')];
  const signatories = [{ name: 'Maria Rossi', title: 'Director', signature: signature.token, default: true }];
  await change({ logo: logo.token, signatories, accreditations: [{ body: 'ATA', number: '269131' }] });
  const order = await orderAt('approved', await newCustomer(world));
  await world.app.worker.runNow('look_after_certificates');
  const { data } = await world.team.call('teamGetOrder', { params: { token: order.token } });
  expect(data.certificates).toHaveLength(1);
  const [row] = await world.rows<{ statement: object }>('SELECT statement FROM certificates', []);
  expect(row?.statement).toMatchObject({
    issuer: { logo: logo.token, accreditations: ['ATA 269131'] },
    signatory: { name: 'Maria Rossi', signature: signature.token },
  });
});
