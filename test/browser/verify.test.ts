import { expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../support/doubles.ts';
import { certificatesOf, drawCertificates, getCertificate } from '../world/certificates/certificates.ts';
import { revise, translationsOf } from '../world/orders/translations.ts';
import { addTranslation, approve, newCustomer, orderAt } from '../world/orders.ts';
import { useWorld } from '../world/world.ts';
import { useChromium } from './chromium.ts';

// An official verifies a certificate.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const visitor = useChromium(world);

test('an official enters the code of a superseded certificate, finds the valid one, and later learns that it was revoked', async () => {
  const customer = await newCustomer(world, { name: 'شركة النور للمحاماة والاستشارات القانونية' });
  const order = await orderAt('approved', customer, { documents: ['王小明律师事务所-出生医学证明.txt'] });
  const [first = ''] = await certificatesOf(order);
  const { code } = await getCertificate(order, first);
  const [file] = await translationsOf(order);
  await revise(order, file?.id ?? '');
  await addTranslation(
    order,
    order.sources[0] ?? '',
    'en',
    'a-very-long-name-of-a-translation-that-must-wrap-somewhere.txt',
  );
  await approve(order);
  await drawCertificates(world);

  const page = await visitor.newPage();
  await page.goto('/verify');
  await visitor.checkPage(page);
  await page.getByLabel('Certificate code').fill('nonsense');
  await page.getByRole('button', { name: 'Verify certificate' }).click();
  await page.getByText('No certificate has this code').waitFor();
  await visitor.checkPage(page);
  await page.getByLabel('Certificate code').fill(code.toLowerCase().replace(/(.{4})(?=.)/g, '$1 '));
  await page.getByRole('button', { name: 'Verify certificate' }).click();
  await page.getByText('This certificate was replaced').waitFor();
  await visitor.checkPage(page);
  await page.getByRole('link', { name: 'View the new certificate' }).click();
  await page.getByText('This is a specimen').waitFor();
  await visitor.checkPage(page);

  const { superseded_by } = await getCertificate(order, first);
  const body = { reason: 'The source document was found to be forged.' };
  await world.team.call('teamRevokeCertificate', { params: { token: superseded_by ?? '' }, body });
  await page.reload();
  await page.getByText('This certificate was revoked').waitFor();
  expect(await page.getByText('found to be forged').isVisible()).toBe(true);
  await visitor.checkPage(page);
});
