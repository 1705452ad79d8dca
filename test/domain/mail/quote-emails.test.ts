import { describe, expect, test } from 'vitest';
import { mailSender, readConfig } from '../../../src/config.ts';
import { quoteReadyEmail, referralEmail } from '../../../src/domain/mail/quote-emails.ts';
import { ENGLISH } from '../../../src/words/reader.ts';

const DRAGOMAN = {
  name: 'Dragoman',
  contact: ['1 Harbor Street, New York, NY 10004, United States', '+1 212 555 0100'],
  reader: ENGLISH,
};

const VAT = { name: 'VAT', rate: '19', base: 6290, amount: 1195, included: false };

describe('an email about a quote', () => {
  const referral = {
    opened: true,
    customerName: 'Ana Torres',
    partnerName: 'Torres & Partners',
    company: DRAGOMAN,
    quoteNumber: '48213-907315',
  };

  test('the email to a referred customer names the partner and the next step', () => {
    const { subject, body } = referralEmail(referral);
    expect(subject).toBe('Your quote 48213-907315 from Dragoman');
    expect(body).toMatch(/^Hello Ana Torres,\n\n/);
    expect(body).toContain('on the recommendation of Torres & Partners');
    expect(body).toContain('created an account with Dragoman for you');
    expect(body).toContain('as soon as the price is ready');
    expect(body.endsWith(`\n\nDragoman\n${DRAGOMAN.contact.join('\n')}\n`)).toBe(true);
  });

  test('an email omits the partner and the new account if there are none', () => {
    const { body } = referralEmail({ ...referral, opened: false, partnerName: null });
    expect(body).not.toMatch(/recommendation|http|null|created/);
  });

  test('a name adds no link and no line to an email', () => {
    const hostile = {
      ...referral,
      customerName: 'Win at https://evil.example',
      partnerName: 'Bob\r\n\r\nPay now',
    };
    const { body } = referralEmail(hostile);
    expect(body).toMatch(/^Hello,\n/);
    expect(body).toContain('recommendation of Bob Pay now.');
    expect(body).not.toContain('evil');
  });

  test.each([
    ['evil.com/win', 'evil. com win'],
    ['claim at prize.example', 'claim at prize. example'],
    ['ask me@evil.com', 'ask me at evil. com'],
    ['evil．com', 'evil. com'],
    ['mailto:me', 'mailto: me'],
    ['St.Mary & Co.', 'St. Mary & Co.'],
  ])('the name %s is written as %s in an email, which no mail program turns into a link', (name, shown) => {
    expect(referralEmail({ ...referral, partnerName: name }).body).toContain(`the recommendation of ${shown}`);
    expect(referralEmail({ ...referral, customerName: name }).body).toContain(`Hello ${shown},`);
  });

  test('an account whose name is an email address is greeted without a name, and never by a mangled address', () => {
    const { body } = referralEmail({ ...referral, customerName: 'eve@customer.example', partnerName: 'me@evil.com' });
    expect(body).toMatch(/^Hello,\n/);
    expect(body).not.toMatch(/ at |eve|evil/);
  });

  test('the email about a price has the price, the payment link and the expiry date', () => {
    const { subject, body } = quoteReadyEmail({
      customerName: 'Ana Torres',
      partnerName: 'Torres & Partners',
      isCorrection: false,
      quoteNumber: '48213-907315',
      total: { amount: 7485, currency: 'USD', taxes: [VAT] },
      isTaxed: true,
      paymentUrl: 'https://dragoman.example/pay/abc',
      expiresAt: new Date('2026-12-14T12:00:00Z'),
      promisedAt: new Date('2026-11-17T22:00:00Z'),
      playMoney: true,
      company: { ...DRAGOMAN, reader: { ...ENGLISH, zone: 'America/New_York' } },
    });
    expect(subject).toBe('Your quote 48213-907315 is ready: $74.85');
    for (const part of [
      'Hello Ana Torres,',
      'Torres & Partners',
      'The price is $74.85 (including $11.95 VAT at 19%).',
      'https://dragoman.example/pay/abc',
      'December 14, 2026',
      'Pay now and we’ll deliver by Tue, November 17, 2026, 5:00 PM EST. If you pay later, the payment page shows the new delivery date.',
      'Test payments: no real money moves.',
    ])
      expect(body).toContain(part);
  });
});

test('replies to emails go to an address that is read, and the start warns if there is none', () => {
  const sender = (settings: Record<string, string>) => {
    const warnings: string[] = [];
    const log = { warn: (line: string) => void warnings.push(line) };
    const { from, replyTo } = mailSender(readConfig(settings), 'api.example.com', log);
    return { from, replyTo, warned: warnings.length > 0 };
  };
  const own = 'no-reply@api.example.com';
  expect(sender({})).toEqual({ from: own, replyTo: undefined, warned: true });
  expect(sender({ COMPANY_EMAIL: 'desk@firm.example' })).toEqual({
    from: own,
    replyTo: 'desk@firm.example',
    warned: false,
  });
  expect(sender({ COMPANY_EMAIL: 'by phone only' })).toMatchObject({ replyTo: undefined, warned: true });
  expect(sender({ COMPANY_EMAIL: 'desk@firm.example', MAIL_REPLY_TO: 'help@firm.example' })).toMatchObject({
    replyTo: 'help@firm.example',
    warned: false,
  });
  expect(sender({ MAIL_FROM: 'Firm <post@firm.example>' })).toMatchObject({ replyTo: undefined, warned: false });
  expect(sender({ MAIL_FROM: 'donotreply@firm.example' })).toMatchObject({ warned: true });
});
