import { expect, test } from 'vitest';
import { makePdf } from '../../engines/reading/make.ts';
import { upload } from '../../world/files.ts';
import { pay, saveCard } from '../../world/money.ts';
import { physical } from '../../world/services.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';
import { useChromium } from '../chromium.ts';
import { type Desk, newDesk } from './desk.ts';

// Team members at work, each in a browser of their own.

const world = useWorld({ COMPANY_NAME: 'Harbor Translations' });
const visitor = useChromium(world);
const at = { world, visitor };
const account = useFixture(() => world.newAccount({ name: 'Acme Legal', email: 'office@acme.example' }));

const TRANSLATION = {
  name: 'birth-certificate.pdf',
  mimeType: 'application/pdf',
  buffer: makePdf({ pages: 2, text: 'Birth certificate' }),
};

/** A team member who works from Spanish into English. */
async function newLinguist(role: 'translator' | 'proofreader'): Promise<Desk> {
  const desk = await newDesk(at, role, '/console/work');
  const body = { languages: [{ source: 'es', target: 'en' }] };
  await world.team.call('teamChangePerson', { params: { token: desk.token }, body });
  return desk;
}

/** Assigns a piece to the person suggested first. */
async function assignFirstSuggestion({ page }: Desk, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Revokes the certificate of an order, so that a new one is issued. */
async function reissueCertificate({ page, press, fill, reads }: Desk): Promise<void> {
  await press('Revoke certificate');
  await fill('Reason (shown to anyone who verifies it)', 'The name was misspelled');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke certificate', exact: true }).click();
  await reads('Certificate revoked.');
  await world.app.worker.runNow('look_after_certificates');
}

/** Sets a rate per page and undoes it: no rate is set afterwards. */
async function payByPageAndUndo({ page, fill }: Desk, order: string): Promise<void> {
  const getRates = async () =>
    (await world.team.call('teamListOrderAssignments', { params: { token: order } })).data.map(({ rate }) => rate);
  await page.getByRole('button', { name: 'Edit assignment of acta.pdf into English' }).click();
  await page.getByRole('combobox', { name: 'Paid per' }).click();
  await page.getByRole('option', { name: 'Page' }).click();
  await fill('Rate', '12');
  await page.getByRole('dialog').getByRole('button', { name: 'Save assignment' }).click();
  await page.getByText('2 pages, $24.00').waitFor();
  expect(await getRates()).toEqual([1200]);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByText('2 pages, $24.00').waitFor({ state: 'detached' });
  expect(await getRates()).toEqual([null]);
}

test('five people work a quote into a shipped order, each sees the others’ changes at once, and no revoked certificate counts', async () => {
  const pricing = await newDesk(at, 'pricing', '/console/work');
  const files = [await upload(account.live, 'acta.pdf', makePdf({ pages: 2, text: 'Acta de nacimiento' }))];
  const services = physical({ certification: 'notarized' });
  const { data: quote } = await account.live.call('createQuote', { body: { files, services } });
  await pricing.page.getByText(quote.number).click();
  await pricing.runAction('Send price', /^Send price of \$[\d.]+ to /);
  await saveCard(account.live, 'pays', true);
  const order = await pay(account.live, quote.token);
  const path = `/console/orders/${order}`;
  const translator = await newLinguist('translator');
  const lead = await newDesk(at, 'admin', path);
  await lead.runAction('Mark as checked');
  await assignFirstSuggestion(lead, 'Assign');
  await payByPageAndUndo(lead, order);
  const proofreader = await newLinguist('proofreader');
  await assignFirstSuggestion(lead, 'Assign the proofreading of acta.pdf in English');
  // The translator's page shows the new assignment without a reload.
  await translator.page.getByText('acta.pdf').first().waitFor();
  await translator.page.getByText('acta.pdf').first().click();
  await translator.runAction('Start work');
  await translator.page.getByRole('textbox', { name: 'Page 1 of 2' }).waitFor();
  await translator.page.getByRole('region', { name: 'Pages of acta.pdf' }).press('ArrowRight');
  await translator.page.waitForURL(/page=2/);
  await translator.page.locator('input[type=file]').first().setInputFiles(TRANSLATION);
  await translator.reads('birth-certificate.pdf');
  await translator.runAction('Finish translation');
  await proofreader.page.getByText('acta.pdf').first().click();
  await proofreader.runAction('Finish proofreading');
  await proofreader.runAction('Send to customer for review', /^Send translation to /);
  await proofreader.reads('In review');
  await account.live.call('approveOrder', { params: { token: order }, body: {} });
  await proofreader.page.getByText('Approved').first().waitFor();
  await world.app.worker.runNow('look_after_certificates');
  await reissueCertificate(lead);
  const notary = await newDesk(at, 'notary', path);
  await notary.press('Mark as notarized');
  const scan = { ...TRANSLATION, name: 'sealed.pdf' };
  await notary.page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(scan);
  await notary.press('Mark as notarized with 1 scan');
  const shipping = await newDesk(at, 'shipping', path);
  await shipping.press('Mark as shipped');
  await shipping.fill('Tracking number', '1Z999AA10123456784');
  await shipping.page.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click();
  // The notary's open page shows the parcel without a reload.
  await notary.reads('1Z999AA10123456784');
  await shipping.press('Complete order');
  const delivered = await shipping.page.getByText(/^This completes order/).innerText();
  expect(delivered.split('gets ')[1]).toMatch(/^1 translation with 1 certificate and /);
  await shipping.page.getByRole('dialog').getByRole('button', { name: 'Complete order' }).click();
  for (const { page } of [lead, proofreader, notary, shipping])
    await page.locator('article > header').getByText('Completed').waitFor();
  const { data } = await account.live.call('getOrder', { params: { token: order } });
  expect(data).toMatchObject({ status: 'completed', shipment: { tracking_number: '1Z999AA10123456784' } });
  const audit = await world.team.call('teamListAudit', { filters: { target: order }, query: { per_page: 100 } });
  expect(new Set(audit.data.map(({ actor }) => actor))).toEqual(
    new Set([lead, translator, proofreader, notary, shipping].map(({ token }) => token)),
  );
});
