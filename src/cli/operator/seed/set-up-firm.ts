import type { SeedCustomer } from './customers.ts';
import type { Stage } from './stage.ts';

// The firm's settings, so that every settings page has something to show.

const HOURS = { from: '09:00', to: '17:30' };
const FRIDAY = { from: '09:00', to: '15:00' };
const ADDRESS = {
  line1: '18 Wharf Street',
  line2: '',
  city: 'Boston',
  postal_code: '02110',
  region: 'MA',
  country: 'US',
};

/** Company details, calendar, taxes, invoicing and a second price list. */
export async function setUpFirm({ team, clock }: Stage): Promise<void> {
  await team.call('teamChangeCompany', {
    body: {
      name: 'Harbor Translations',
      legal_name: 'Harbor Translations LLC',
      addresses: [{ kind: 'registered', ...ADDRESS }],
      phone: '+1 617 555 0142',
      email: 'desk@harbor.example',
      website: 'https://harbor.example',
      signatories: [{ name: 'Elena Marsh', title: 'Director of translations', signature: null, default: true }],
      accreditations: [{ body: 'American Translators Association', number: '269131' }],
      bank: {
        holder: 'Harbor Translations LLC',
        bank: 'First Harbor Bank',
        iban: '',
        bic: '',
        routing_number: '021000021',
        account_number: '000123456789',
      },
      note: 'Our own name',
    },
  });
  await team.call('teamChangeCalendar', {
    body: {
      zone: 'America/New_York',
      week: { sun: null, mon: HOURS, tue: HOURS, wed: HOURS, thu: HOURS, fri: FRIDAY, sat: null },
      cutoff: '14:00',
      holidays: [{ date: `${clock.now().getUTCFullYear() + 1}-01-01`, name: 'New Year’s Day' }],
      closures: [{ from: '2020-12-24', to: '2020-12-26', name: 'Christmas', yearly: true }],
      due_before: { translate: 8, proofread: 3 },
    },
  });
  const vat = { name: 'VAT', country: 'DE', rate: '19', reverse_charge: false };
  await team.call('teamChangeTaxes', { body: { rules: [{ region: null, services: null, from: null, ...vat }] } });
  await team.call('teamChangeInvoicing', {
    body: { due_days: 30, terms: 'Payable within 30 days, with the number of the invoice.', reminder_days: [7, 21] },
  });
  await publishCourts({ team, clock });
  // Hide the guide for new firms.
  await team.call('teamChangeGuide', { body: { dismissed: true } });
}

async function publishCourts({ team, clock }: Pick<Stage, 'team' | 'clock'>): Promise<void> {
  await team.call('teamCreatePriceList', {
    body: { key: 'courts', name: 'Courts', currency: 'USD', copy_of: { list: 'standard', number: 1 } },
  });
  const list = { params: { list: 'courts' } };
  const { data } = await team.call('teamGetPricePreview', list);
  await team.call('teamPublishPriceList', { ...list, body: { hash: data.hash, note: 'As the courts agreed' } });
  // The list is valid from a moment after its publication.
  clock.advance(1);
}

const bill = (
  legal_name: string,
  line1: string,
  city: string,
  place: { postal_code: string; country: string; region?: string },
) => ({
  billing: { legal_name, address: { line1, city, ...place } },
});

/** Billing details and agreement of each customer, in the order of `FIRMS`. */
const CUSTOMER_TERMS = [
  {
    bill: bill('Brandt & Partner mbB', 'Kantstraße 12', 'Berlin', { postal_code: '10623', country: 'DE' }),
    agreement: { payment_term_days: 14, credit_limit: 50_000_000 },
  },
  {
    bill: bill('Northgate Law PC', '400 Pine St', 'Seattle', { postal_code: '98101', country: 'US', region: 'WA' }),
    agreement: { price_list: 'courts', discount: '5' },
  },
  {
    bill: bill('Universidad de Sevilla', 'San Fernando 4', 'Sevilla', { postal_code: '41004', country: 'ES' }),
    agreement: {},
  },
];

export async function setCustomerTerms({ team }: Stage, customers: readonly SeedCustomer[]): Promise<void> {
  for (const [at, { token }] of customers.entries()) {
    const { bill: body, agreement } = CUSTOMER_TERMS[at] ?? {};
    if (body !== undefined) await team.call('teamChangeAccount', { params: { token }, body });
    if (agreement !== undefined && Object.keys(agreement).length > 0)
      await team.call('teamChangeAgreement', { params: { token }, body: agreement });
  }
}

/** Issues the last open invoice and pays half of it. */
export async function payInPart({ team }: Stage, customers: readonly SeedCustomer[]): Promise<void> {
  const token = customers.find(({ invoicing }) => invoicing)?.token ?? '';
  const { data } = await team.call('teamListInvoices', { filters: { account: token, status: 'open' } });
  const [open] = data;
  if (open === undefined) return;
  const params = { token: open.token };
  const { data: issued } = await team.call('teamIssueInvoice', { params, body: {} });
  const amount = Math.floor(issued.total / 2);
  await team.call('teamSettleInvoice', { params, body: { amount, payment_reference: 'SEPA 4711' } });
}
