import { expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { certificatesOf, drawCertificates, getCertificate, verify } from '../../world/certificates/certificates.ts';
import { customerFiles, revise, translationsOf } from '../../world/orders/translations.ts';
import { addTranslation, approve, newCustomer, orderAt } from '../../world/orders.ts';
import { translation } from '../../world/services.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });

const open = async (path: string, accept = 'text/html,application/xhtml+xml') => {
  const response = await fetch(world.url + path, { headers: { Accept: accept }, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const newCertificate = async (services = translation()) => {
  const order = await orderAt('approved', await newCustomer(world, { name: 'Jane Doe' }), { services });
  await drawCertificates(world);
  const [token = ''] = await certificatesOf(order);
  return { order, token, certificate: await getCertificate(order, token) };
};
const revoke = (token: string, reason: string) =>
  world.team.call('teamRevokeCertificate', { params: { token }, body: { reason } });

test('anyone with the code sees the certificate’s statement and the fingerprints of its files', async () => {
  const { certificate } = await newCertificate();
  const { status, text, headers } = await open(`/verify/${certificate.code}`);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const { source, translation: translated } = certificate;
  for (const part of ['Jane Doe', 'Spanish into English', source.name, source.sha256, translated.sha256]) {
    expect(text).toContain(part);
  }
  // The order was paid with test money.
  expect(text).toContain('This is a specimen');
});

test('the verification as JSON has the same facts, and no other personal data', async () => {
  const { certificate } = await newCertificate();
  const { status, text } = await open(`/verify/${certificate.code}`, 'application/json');
  const { data } = JSON.parse(text) as { data: object };
  expect([status, data]).toEqual([
    200,
    {
      code: certificate.code,
      status: 'issued',
      valid: false,
      notarization: 'none',
      issuer: 'Dragoman',
      signatory: 'Jane Sample, Authorized signatory',
      prepared_for: 'Jane Doe',
      source_language: 'Spanish',
      language: 'English',
      source: { name: 'birth.txt', sha256: certificate.source.sha256 },
      translation: { name: 'birth-en.txt', sha256: certificate.translation.sha256 },
      certificate_sha256: null,
      issued_at: certificate.issued_at,
      superseded_at: null,
      superseded_by: null,
      revoked_at: null,
      revoked_reason: null,
      verify_url: certificate.verify_url,
      livemode: true,
    },
  ]);
});

test('a delivered certificate is also verified by the fingerprint of its paper', async () => {
  const order = await orderAt('completed', await newCustomer(world));
  const [paper] = await customerFiles(order, 'certificate');
  const { code } = await getCertificate(order, paper?.certificate ?? '');
  expect((await verify(world, code))?.certificate_sha256).toBe(paper?.sha256);
});

test('the code may be typed in groups, in lower case and with characters that resemble digits', async () => {
  const { certificate } = await newCertificate();
  const typed = certificate.code.match(/.{4}/g)?.join('-').toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
  expect((await verify(world, typed ?? ''))?.code).toBe(certificate.code);
  const asked = await open(`/verify?code=${typed}`);
  expect([asked.status, asked.headers.get('location')]).toEqual([303, `/verify/${typed}`]);
});

test('a superseded certificate links to the one that replaces it', async () => {
  const { order, token, certificate } = await newCertificate();
  const [file] = await translationsOf(order);
  await revise(order, file?.id ?? '');
  await addTranslation(order, order.sources[0] ?? '', 'en', 'better.txt');
  await approve(order);
  await drawCertificates(world);
  const { superseded_by } = await getCertificate(order, token);
  const next = await getCertificate(order, superseded_by ?? '');
  const { text } = await open(`/verify/${certificate.code}`);
  expect(text).toContain('This certificate was replaced');
  expect(text).toContain(`href="${next.verify_url}"`);
  expect(await verify(world, certificate.code)).toMatchObject({ valid: false, superseded_by: next.verify_url });
});

test('a revoked certificate says so, with the reason', async () => {
  const { token, certificate } = await newCertificate();
  await revoke(token, 'The source document was <forged>.');
  const { status, text } = await open(`/verify/${certificate.code}`);
  expect(status).toBe(200);
  expect(text).toContain('This certificate was revoked');
  expect(text).toContain('The source document was &lt;forged&gt;.');
  expect(await verify(world, certificate.code)).toMatchObject({ status: 'revoked', valid: false });
});

test('an unknown code is reported as unknown, with a form to try again', async () => {
  for (const code of ['0123456789ABCDEF', 'nonsense', '%3Cscript%3E']) {
    const page = await open(`/verify/${code}`);
    expect([page.status, page.text.includes('No certificate has this code')]).toEqual([404, true]);
    expect(page.text).not.toContain('<script');
    const json = await open(`/verify/${code}`, 'application/json');
    expect(json.status).toBe(404);
    expect(JSON.parse(json.text)).toMatchObject({ error: true, code: 'not_found', result: 'error', retryable: false });
  }
  expect((await open('/verify')).text).toContain('name="code"');
});
