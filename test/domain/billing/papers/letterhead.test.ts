import { beforeAll, expect, test } from 'vitest';
import { hasPicture, readPdf, usesColour } from '../../../engines/paper/read-pdf.ts';
import { quickReader, silentLog } from '../../../support/doubles.ts';
import { pay, payable, readyQuote, saveCard } from '../../../world/money.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

// The firm's details are on every invoice, receipt, credit note, statement and quote on paper.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog });
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const ACCENT = '#7a1f5c';

beforeAll(async () => {
  const { data: logo } = await world.team.call('teamAddPicture', { body: { purpose: 'logo', picture: LOGO } });
  const office = { kind: 'registered' as const, line1: '1 Long Wharf', line2: '', city: 'Boston', region: 'MA' };
  await world.team.call('teamChangeCompany', {
    body: {
      name: 'Harbor Words',
      legal_name: 'Harbor Translations LLC',
      addresses: [{ ...office, postal_code: '02110', country: 'US' }],
      phone: '+1 617 555 0100',
      email: 'office@harbor.example',
      website: 'https://harbor.example',
      tax_number: '04-1234567',
      logo: logo.token,
      accent: ACCENT,
      bank: {
        holder: 'Harbor Translations LLC',
        bank: 'First Bank',
        iban: '',
        bic: '',
        routing_number: '011000015',
        account_number: '000123456789',
      },
    },
  });
});

const account = useFixture(() =>
  world.newAccount({ invoicing: true, name: 'Acme Legal', email: 'bills@acme.example' }),
);

const follow = async (link: Response) =>
  Buffer.from(await (await fetch(link.headers.get('location') ?? '')).arrayBuffer());

const PAPERS = {
  'an invoice': async () => {
    const [invoice] = (await account.live.call('listInvoices')).data;
    const params = { token: invoice?.token ?? '' };
    if (invoice?.status === 'open') await world.team.call('teamIssueInvoice', { params, body: {} });
    return follow(await account.live.send('downloadInvoice', { params }));
  },
  'a receipt': async () => {
    const [receipt] = (await account.live.call('listReceipts')).data;
    expect(receipt?.seller).toEqual({
      name: 'Harbor Translations LLC',
      trading_name: 'Harbor Words',
      address: '1 Long Wharf\nBoston, MA 02110\nUnited States',
      phone: '+1 617 555 0100',
      email: 'office@harbor.example',
      website: 'https://harbor.example',
      tax_number: '04-1234567',
      bank: expect.stringContaining('First Bank'),
    });
    return follow(await account.live.send('downloadReceipt', { params: { token: receipt?.token ?? '' } }));
  },
  'a credit note': async () => {
    const [note] = (await account.live.call('listCreditNotes')).data;
    return follow(await account.live.send('downloadCreditNote', { params: { token: note?.token ?? '' } }));
  },
  'a statement': async () =>
    Buffer.from(await (await account.live.send('downloadStatementPdf', { query: {} })).arrayBuffer()),
};

beforeAll(async () => {
  await pay(account.live, (await readyQuote(world, account.live)).token);
  const card = await saveCard(account.live, 'pays');
  const order = await pay(account.live, (await readyQuote(world, account.live)).token, card);
  const body = { amount: 700, reason: 'Late' };
  await world.team.call('teamCreditOrder', { params: { token: order }, body });
});

test.each(Object.keys(PAPERS) as (keyof typeof PAPERS)[])(
  '%s has the logo, the colour, both names and the contact details of the firm',
  async (which) => {
    const bytes = await PAPERS[which]();
    const { pages, author } = await readPdf(bytes);
    const text = pages.join('\n').replace(/\s+/g, ' ');
    expect({ author, logo: hasPicture(bytes), colour: usesColour(bytes, ACCENT) }).toEqual({
      author: 'Harbor Words',
      logo: true,
      colour: true,
    });
    for (const part of [
      'Harbor Words',
      'Harbor Translations LLC',
      '1 Long Wharf',
      'Boston, MA 02110',
      '+1 617 555 0100',
      'office@harbor.example',
      'https://harbor.example',
      'Tax number 04-1234567',
    ])
      expect(text).toContain(part);
    if (which === 'an invoice' || which === 'a statement') expect(text).toContain('Account number 000123456789');
  },
);

test('a quote on paper has the logo, the colour and the contact details of the firm', async () => {
  const { path } = await payable(world, account.live);
  const bytes = Buffer.from(await (await fetch(`${world.app.baseUrl}${path}/quote.pdf`)).arrayBuffer());
  expect({ logo: hasPicture(bytes), colour: usesColour(bytes, ACCENT) }).toEqual({ logo: true, colour: true });
  const text = (await readPdf(bytes)).pages.join('\n').replace(/\s+/g, ' ');
  for (const part of ['Harbor Words', '1 Long Wharf, Boston, MA 02110', '+1 617 555 0100 · office@harbor.example'])
    expect(text).toContain(part);
});

test('a paper has the appearance that the firm had when the paper was issued', async () => {
  const before = (await account.live.call('listReceipts')).data[0];
  await world.team.call('teamChangeCompany', { body: { legal_name: 'Other LLC', logo: null, accent: null } });
  const params = { token: before?.token ?? '' };
  await world.rows(`UPDATE receipts SET file_id = NULL`);
  const bytes = await follow(await account.live.send('downloadReceipt', { params }));
  expect({ logo: hasPicture(bytes), colour: usesColour(bytes, ACCENT) }).toEqual({ logo: true, colour: true });
});
