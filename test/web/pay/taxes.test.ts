import { beforeAll, describe, expect, test } from 'vitest';
import { quickReader } from '../../support/doubles.ts';
import { referredQuote } from '../../world/guests/referrals.ts';
import { CARDS, getQuote, payable } from '../../world/money.ts';
import { mailsTo } from '../../world/people.ts';
import { billTo, rule, setTaxes } from '../../world/team/taxes.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { hiddenFields, newBrowser, newMember } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';
import { payByCard, paymentIn, typed } from './pay-page.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader() });
const account = useFixture(() => world.newAccount());
const guest = useFixture(() => newBrowser(world));

beforeAll(() => setTaxes(world, rule(), rule({ name: 'Sales tax', country: 'US', region: 'MD', rate: '6' })));

describe('the payment page of a quote without a known country', () => {
  test('the page asks for the country before payment, then shows the taxes and charges the total', async () => {
    const quote = await payable(world, account.live, { total: 10_000 });
    const asking = await guest.get(quote.path);
    expect(asking.text).toContain('<h2 id="pay">Billing country</h2>');
    expect(asking.text).toContain('Total before taxes');
    expect(paymentIn(asking)).toBe('');
    const placed = await guest.post(`${quote.path}/country`, { country: 'DE', region: '' });
    expect({ status: placed.status, to: placed.to }).toEqual({ status: 303, to: `${quote.path}#pay` });
    const shown = await guest.get(quote.path);
    for (const words of ['Subtotal', 'VAT 19%', '$19.00', 'Pay $119.00', 'Taxes for Germany']) {
      expect(shown.text).toContain(words);
    }
    await payByCard(guest, quote.path, 'pays');
    expect(await getQuote(account.live, quote.token)).toMatchObject({ status: 'paid', total: 11_900, tax_total: 1900 });
    expect((await guest.get(quote.path)).text).toContain('VAT 19%');
  });

  test('the email, the list and the order page of an untaxed quote say that taxes are not included yet', async () => {
    const email = 'unplaced@home.example';
    await referredQuote(world, account, { email, total: 2495 });
    const { subject, body } = (await mailsTo(world, email)).at(-1) ?? { subject: '', body: '' };
    expect(subject).toMatch(/ is ready: \$24\.95 before taxes$/);
    expect(body).toContain('The price is $24.95 before taxes. We’ll add taxes once we know your billing country.');
    const own = await world.newAccount();
    const quote = await payable(world, own.live, { total: 2495 });
    const member = await newMember(world, own.token);
    expect((await member.get(`/account/${own.token}/orders`)).text).toContain('$24.95 before taxes');
    for (const path of [`/order/${quote.token}`, `/order/${quote.token}/decline`]) {
      const { text } = await member.get(path);
      expect(text).toMatch(/<dt>Total before taxes<\/dt><dd><strong>\$24\.95</);
      expect(text).not.toContain('<dt>Total</dt>');
    }
    await billTo(own.live, 'DE');
    const placed = (await member.get(`/order/${quote.token}`)).text;
    expect(placed).toMatch(/<dt>Total<\/dt><dd><strong>\$29\.69</);
  });

  test('a button with an outdated amount charges nothing, and the page shows the current one', async () => {
    const quote = await payable(world, account.live, { total: 10_000 });
    await guest.post(`${quote.path}/country`, { country: 'US', region: 'CA' });
    const shown = await guest.get(quote.path);
    expect(shown.text).toContain('Pay $100.00');
    const other = newBrowser(world);
    await other.post(`${quote.path}/country`, { country: 'DE' });
    const refused = await guest.post(`${quote.path}/pay`, { ...typed(CARDS.pays), ...hiddenFields(shown) });
    expect(refused.status).toBe(409);
    for (const words of ['The total has changed', 'Nothing was charged', 'The total is now $119.00', 'Pay $119.00']) {
      expect(refused.text).toContain(words);
    }
    expect((await getQuote(account.live, quote.token)).status).toBe('ready');
    const paid = await guest.post(`${quote.path}/pay`, { ...typed(CARDS.pays), ...hiddenFields(refused) });
    expect(paid.to).toContain('notice=paid');
    expect(await getQuote(account.live, quote.token)).toMatchObject({ status: 'paid', total: 11_900 });
  });

  test('a payer in a country that requires an invoice gets one, marked paid', async () => {
    const { live } = await world.newAccount();
    for (const [country, kind] of [
      ['DE', 'invoice'],
      ['US', 'receipt'],
    ] as const) {
      const quote = await payable(world, live, { total: 10_000 });
      await guest.post(`${quote.path}/country`, { country, region: country === 'US' ? 'MD' : '' });
      await payByCard(guest, quote.path, 'pays');
      const { order } = await getQuote(live, quote.token);
      const { data } = await live.call('listReceipts', { filters: { order: order ?? '' } });
      expect(data).toMatchObject([{ kind }]);
    }
  });

  test('another country can be chosen until payment, and a state is needed where taxes depend on it', async () => {
    const quote = await payable(world, account.live, { total: 10_000 });
    await guest.post(`${quote.path}/country`, { country: 'DE' });
    const wrong = await guest.post(`${quote.path}/country`, { country: 'US', region: 'Maryland' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('two-letter state code');
    expect((await guest.post(`${quote.path}/country`, { country: '' })).text).toContain('Choose a country.');
    await guest.post(`${quote.path}/country`, { country: 'US', region: 'md' });
    expect(await getQuote(account.live, quote.token)).toMatchObject({ total: 10_600, taxes: [{ name: 'Sales tax' }] });
  });

  test('where the account has a billing address, the page asks nothing and its form changes nothing', async () => {
    const { live } = await world.newAccount();
    await billTo(live, 'DE');
    const quote = await payable(world, live, { total: 10_000 });
    const shown = await guest.get(quote.path);
    expect(shown.text).toContain('Pay $119.00');
    expect(shown.text).not.toContain('Taxed for');
    await guest.post(`${quote.path}/country`, { country: 'US', region: 'MD' });
    expect(await getQuote(live, quote.token)).toMatchObject({ total: 11_900 });
  });
});
