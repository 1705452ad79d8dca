import { describe, expect, test } from 'vitest';
import type { Email, OrderUpdate, OrderUpdateKind, RefundParts } from '../../../src/domain/mail/email.ts';
import * as endpoint from '../../../src/domain/mail/endpoint-emails.ts';
import * as invoice from '../../../src/domain/mail/invoice-emails.ts';
import * as updates from '../../../src/domain/mail/order-update-emails.ts';
import * as people from '../../../src/domain/mail/people-emails.ts';
import * as quote from '../../../src/domain/mail/quote-emails.ts';
import * as team from '../../../src/domain/mail/team-emails.ts';
import { REASON_WORDS } from '../../../src/wire/reason-words.ts';
import { ENGLISH } from '../../../src/words/reader.ts';
import { codesIn } from './plain-words.ts';

const company = { name: 'Harbor Translations', contact: ['desk@harbor.example'], reader: ENGLISH };
const url = 'https://harbor.example/x/acct_01k9zq4m8te3fs5f9r6vd2x7hb';
const recipient = { name: 'Ana Torres', customerName: 'Ana Torres', company, playMoney: true };
const paid = { amount: 1500, currency: 'USD', method: 'Visa ending 4242', receiptUrl: url };
const total = { amount: 1500, currency: 'USD' };
const day = 'November 24, 2026';
const expiresAt = new Date('2026-11-24T12:00:00Z');

const refund = (refunded: number, reason: string, parts: Partial<RefundParts> = { card: refunded }): OrderUpdate[] =>
  [true, false].flatMap((ended) => [
    {
      kind: 'refunded',
      total: { ...total, amount: refunded },
      to: { card: 0, invoice: 0, nextInvoice: 0, ...parts },
      why: { by: 'team', reason: 'Late' },
      ended,
      creditNotes: [],
    },
    {
      kind: 'refunded',
      total: { ...total, amount: refunded },
      to: { card: 0, invoice: 0, nextInvoice: 0, ...parts },
      why: { by: 'customer', reason, note: 'We moved.' },
      ended,
      creditNotes: [{ number: '80281-C0002', url }],
    },
  ]);

const UPDATES: Record<OrderUpdateKind, OrderUpdate[]> = {
  placed: [
    { kind: 'placed', paid, promisedAt: expiresAt },
    { kind: 'placed', paid: null, promisedAt: null },
  ],
  held: [{ kind: 'held', question: 'Iván or Ivan?' }],
  review: [{ kind: 'review' }],
  revised: [{ kind: 'revised', document: 'birth.pdf' }],
  message: [{ kind: 'message', author: 'Tess', text: 'Hello', files: 2 }],
  adjustment: [1500, 0].flatMap((amount) =>
    [true, false].map((isTaxed) => ({
      kind: 'adjustment' as const,
      total: { ...total, amount },
      newTotal: { ...total, amount: 5000 + amount },
      isTaxed,
      reason: 'Two pages',
    })),
  ),
  adjusted: [
    { kind: 'adjusted', total, reason: 'Two pages', paid },
    { kind: 'adjusted', total, reason: 'Two pages', paid: null },
    { kind: 'adjusted', total: { ...total, amount: 0 }, reason: 'Two pages', paid: null },
  ],
  due_later: [
    { kind: 'due_later', promisedAt: expiresAt, note: 'The notary is away.' },
    { kind: 'due_later', promisedAt: expiresAt, note: null },
  ],
  completed: [{ kind: 'completed' }],
  renewed: [
    { kind: 'renewed', earlier: '48213-907315', willEmailPrice: true },
    { kind: 'renewed', earlier: '48213-907315', willEmailPrice: false },
  ],
  shipped: [
    {
      kind: 'shipped',
      parcels: [
        { carrier: 'UPS', number: '1Z', url },
        { carrier: null, number: null, url: null },
      ],
    },
  ],
  refunded: Object.keys(REASON_WORDS).flatMap((code) => [
    ...refund(1500, code),
    ...refund(0, code),
    ...refund(700, code, { invoice: 700 }),
    ...refund(700, code, { nextInvoice: 700 }),
    ...refund(700, code, { card: 300, invoice: 300, nextInvoice: 100 }),
  ]),
  cancellation_declined: [{ kind: 'cancellation_declined', note: 'It is finished.' }],
};

const about = { ...recipient, number: '48213-907315', follower: 'Immigrate Co', url, expiresAt };
const bill = { ...recipient, number: '80281-0001', due: '$49.90', dueOn: day, pageUrl: url };
const quoted = { ...recipient, partnerName: 'Immigrate Co', quoteNumber: '48213-907315' };
const bought = { ...quoted, orderNumber: '1', total, method: 'Visa', statusUrl: url, receiptUrl: url };
const off = { ...recipient, host: 'api.example', url: 'https://api.example/hook', pageUrl: url, guideUrl: url };

const KINDS = ['quote', 'order'] as const;

/** Every email by the name of its function: a new email without an entry fails the test. */
const EMAILS: Readonly<Record<string, () => Email[]>> = {
  'endpoint.endpointDisabledEmail': () =>
    (['account', 'app'] as const).flatMap((kind) =>
      (['gone', 'failing'] as const).map((reason) => endpoint.endpointDisabledEmail({ ...off, kind, reason })),
    ),
  'invoice.invoiceReceiptEmail': () => [
    invoice.invoiceReceiptEmail({ ...bill, total: '$1', method: 'Visa', receiptUrl: url }),
  ],
  'invoice.invoiceEmail': () => [true, false].map((hasBank) => invoice.invoiceEmail({ ...bill, hasBank })),
  'invoice.reminderEmail': () => [true, false].map((hasBank) => invoice.reminderEmail({ ...bill, hasBank })),
  'team.customerMessageEmail': () =>
    KINDS.map((kind) =>
      team.customerMessageEmail(ENGLISH, { ...recipient, kind, number: '1', text: 'Hi', files: 1, url }),
    ),
  'updates.orderUpdateEmail': () =>
    KINDS.flatMap((kind) =>
      Object.values(UPDATES).flatMap((all) => all.map((one) => updates.orderUpdateEmail({ ...about, kind }, one))),
    ),
  'updates.orderLinkEmail': () => KINDS.map((kind) => updates.orderLinkEmail({ ...about, kind })),
  'team.cancellationEmail': () =>
    Object.keys(REASON_WORDS).map((reason) =>
      team.cancellationEmail(ENGLISH, { ...recipient, number: '1', reason, note: 'We moved.', url }),
    ),
  'team.addedFilesEmail': () =>
    [1, 2].map((files) => team.addedFilesEmail(ENGLISH, { ...recipient, number: '1', files, url })),
  'people.invitationEmail': () =>
    ['Olga Owner', null].map((inviter) =>
      people.invitationEmail({ ...recipient, accountName: 'Acme', inviter, url, expiresAt }),
    ),
  'people.addedToAccountEmail': () =>
    ['Olga Owner', null].map((inviter) =>
      people.addedToAccountEmail({ ...recipient, accountName: 'Acme', inviter, url }),
    ),
  'people.signInLinkEmail': () =>
    (['sign_in', 'reset'] as const).map((purpose) => people.signInLinkEmail({ ...recipient, purpose, url, hours: 2 })),
  'people.claimEmail': () => [people.claimEmail({ ...recipient, url, expiresAt })],
  'people.signInChangedEmail': () => [
    people.signInChangedEmail({ ...recipient, change: { kind: 'password' } }),
    people.signInChangedEmail({ ...recipient, change: { kind: 'passkey_added', passkey: 'Phone' } }),
  ],
  'quote.referralEmail': () => [true, false].map((opened) => quote.referralEmail({ ...quoted, opened })),
  'quote.quoteReadyEmail': () =>
    [true, false].flatMap((isTaxed) =>
      [true, false].map((isCorrection) => {
        const priced = { ...quoted, total, isTaxed, isCorrection };
        return quote.quoteReadyEmail({ ...priced, paymentUrl: url, expiresAt, promisedAt: expiresAt });
      }),
    ),
  'quote.receiptEmail': () => [true, false].map((isChange) => quote.receiptEmail({ ...bought, isChange })),
};

const written = { endpoint, invoice, updates, people, quote, team };

describe('every email', () => {
  test('every email that the service writes is checked here', () => {
    const names = Object.entries(written).flatMap(([file, made]) => Object.keys(made).map((name) => `${file}.${name}`));
    expect(Object.keys(EMAILS).toSorted()).toEqual(names.toSorted());
  });

  test.each(Object.keys(EMAILS))('%s contains no code, no token, no field name and no unusual word', (name) => {
    for (const { subject, body } of EMAILS[name]?.() ?? []) {
      expect(codesIn(`${subject}\n${body}`)).toEqual([]);
      expect(`${subject}\n${body}`).not.toMatch(/\b(letter|this mail|somebody|null|undefined)\b/i);
    }
  });

  test('the email of an invoice mentions bank details only if there are some, and has the due date', () => {
    const [withBank, without] = [true, false].map((hasBank) => invoice.invoiceEmail({ ...bill, hasBank }).body);
    expect(withBank).toContain('with our bank details');
    expect(without).not.toContain('bank');
    expect(without).toContain(`$49.90 is due by ${day}.`);
  });

  test('an invitation names the inviter, and the expiry of its link', () => {
    const [byOwner, byFirm] = EMAILS['people.invitationEmail']?.() ?? [];
    expect(byOwner?.body).toContain('Olga Owner invited you to join Acme at Harbor Translations.');
    expect(byFirm?.body).toContain('Harbor Translations invited you');
    expect(byOwner?.body).toContain(`expires on ${day}`);
  });
});
