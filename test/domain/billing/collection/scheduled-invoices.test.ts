import { describe, expect, test } from 'vitest';
import { fromToken } from '../../../../src/core/ids.ts';
import { createZone } from '../../../../src/core/zones/zone.ts';
import { issueCutoff } from '../../../../src/domain/billing/collection/scheduled-invoices.ts';
import { refusal } from '../../../world/answers.ts';
import { getQuote, pay, readyQuote } from '../../../world/money.ts';
import { useBilling } from '../invoices/use-billing.ts';

const { world, client, approve, invoices, onlyInvoice, issue, settle, refund } = useBilling();

const DAY = 86_400_000;
const run = (job: string) => world.app.worker.runNow(job);
const plan = (body: Record<string, unknown>) => world.team.call('teamChangeInvoicing', { body });
const emailsAbout = async (about: string) =>
  world.rows<{ recipient: string; subject: string; body: string }>(
    'SELECT recipient, subject, body FROM mails WHERE about = $1 ORDER BY created_at, id',
    [about],
  );

/** Make the database refuse a number for this invoice; the returned function lifts the refusal. */
const refuseIssue = async (token: string) => {
  await world.rows(`CREATE FUNCTION refuse_issue() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'not this one'; END $$`);
  await world.rows(`CREATE TRIGGER refuse_issue BEFORE UPDATE ON invoices FOR EACH ROW
    WHEN (NEW.id = '${fromToken('inv', token)}' AND NEW.number IS NOT NULL) EXECUTE FUNCTION refuse_issue()`);
  return async () => {
    await world.rows('DROP FUNCTION refuse_issue CASCADE');
  };
};

/** Days from the due date to the next automatic reminder. */
async function daysToNext(token: string): Promise<number | null> {
  const { due_on, next_reminder_at } = (await world.team.call('teamGetInvoice', { params: { token } })).data;
  return next_reminder_at === null ? null : (Date.parse(next_reminder_at) - Date.parse(due_on ?? '')) / DAY;
}

describe('sending', () => {
  test('an issued invoice is sent to the billing email, with links to its page and PDF', async () => {
    await client.call('changeAccount', { body: { billing: { email: 'payables@acme.example' } } });
    await approve(1000);
    const { token } = await onlyInvoice('open');
    expect((await refusal(world.team.call('teamSendInvoice', { params: { token }, body: {} }))).code).toBe(
      'invalid_state',
    );
    const { payment_url, number } = await issue(token);
    const { data } = await world.team.call('teamSendInvoice', { params: { token }, body: {} });
    expect(data.sent_at).not.toBeNull();
    expect(data.sent_to).toBe('payables@acme.example');
    const [email] = await emailsAbout(token);
    expect(email).toMatchObject({
      recipient: 'payables@acme.example',
      subject: expect.stringContaining(number ?? ''),
    });
    expect(email?.body).toContain(payment_url ?? '');
    expect(email?.body).toContain(`${payment_url}/invoice.pdf`);
  });

  test('without a mail server an invoice stays unsent, and says why', async () => {
    const { live } = await world.newAccount({ invoicing: true });
    await pay(live, (await readyQuote(world, live, { total: 1000 })).token);
    const params = { token: (await live.call('listInvoices')).data[0]?.token ?? '' };
    await issue(params.token);
    const { data } = await world.team.call('teamSendInvoice', { params, body: {} });
    expect(data).toMatchObject({ sent_at: null, sent_to: null, sending: 'not_set_up' });
    await run('send_mails');
    expect((await world.team.call('teamGetInvoice', { params })).data).toMatchObject({ sent_at: null });
  });

  test('the team can send a reminder by hand, unless nothing is due', async () => {
    await approve(1000);
    const { token } = await onlyInvoice('open');
    await issue(token);
    const remind = () => world.team.call('teamRemindOfInvoice', { params: { token } });
    expect((await remind()).data.reminded_at).not.toBeNull();
    await settle(token);
    expect((await refusal(remind())).code).toBe('invalid_state');
    expect(await emailsAbout(token)).toHaveLength(1);
  });
});

describe('the schedule', () => {
  test('customers are reminded on the firm’s days after the invoice was due, each once, until it is paid', async () => {
    await plan({ reminder_days: [3, 10] });
    await approve(1000);
    const { token } = await onlyInvoice('open');
    await issue(token, { due_days: 0 });
    const counts: number[] = [];
    const next: (number | null)[] = [await daysToNext(token)];
    for (const days of [1, 3, 1, 8, 30]) {
      world.clock.advance(days * DAY);
      await run('remind_of_invoices');
      await run('remind_of_invoices');
      counts.push((await emailsAbout(token)).length);
      next.push(await daysToNext(token));
      if (days === 8) await settle(token);
    }
    expect(counts).toEqual([0, 1, 1, 2, 2]);
    expect(next).toEqual([3, 3, 10, 10, null, null]);
    await plan({ reminder_days: [] });
  });

  test('with the per-order schedule each order gets its own invoice in one run, and the invoice is sent', async () => {
    for (const total of [1000, 2000, 3000]) await approve(total);
    await plan({ schedule: 'per_order' });
    await run('issue_invoices');
    await plan({ schedule: 'by_hand' });
    const issued = await invoices('issued');
    expect(issued.map(({ total, lines }) => [total, lines.length]).toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
      [1000, 1],
      [2000, 1],
      [3000, 1],
    ]);
    for (const { token, sent_at } of issued) {
      expect(sent_at).not.toBeNull();
      expect(await emailsAbout(token)).toHaveLength(1);
    }
  });

  test('open invoices are issued on the firm’s day of the month, and invoices opened later wait', async () => {
    await approve(1000);
    await plan({ schedule: 'monthly', issue_day: 1 });
    world.clock.advance(32 * DAY);
    await approve(500);
    await run('issue_invoices');
    expect((await invoices('issued')).map(({ total }) => total)).toEqual([1500]);
    await approve(700);
    await run('issue_invoices');
    expect((await invoices('open')).map(({ total }) => total)).toEqual([700]);
    await plan({ schedule: 'by_hand' });
  });

  test.each([
    ['UTC', '2026-03-15T10:00:00Z', 1, '2026-03-01T00:00:00.000Z'],
    ['UTC', '2026-03-15T10:00:00Z', 15, '2026-03-15T00:00:00.000Z'],
    ['UTC', '2026-03-14T23:59:59Z', 15, '2026-02-15T00:00:00.000Z'],
    ['UTC', '2026-01-03T00:00:00Z', 28, '2025-12-28T00:00:00.000Z'],
    ['America/New_York', '2026-04-01T03:59:59Z', 1, '2026-03-01T05:00:00.000Z'],
    ['America/New_York', '2026-04-01T04:00:00Z', 1, '2026-04-01T04:00:00.000Z'],
    ['Asia/Tokyo', '2025-12-31T15:00:00Z', 1, '2025-12-31T15:00:00.000Z'],
  ])('in %s at %s, with issue day %i, invoices opened before %s are issued', (zone, now, issue_day, at) => {
    const until = issueCutoff({ schedule: 'monthly', issue_day }, createZone(zone), new Date(now));
    expect(until?.toISOString()).toBe(at);
  });

  test('an invoice that credit covers in full is settled automatically, and its quotes with it', async () => {
    const { order } = await approve(1000);
    const { token: first } = await onlyInvoice('open');
    await issue(first);
    await settle(first);
    await refund(order, 1000);
    const { quote } = await approve(600);
    const { token } = await onlyInvoice('open');
    expect(await issue(token)).toMatchObject({ status: 'issued', due: 0 });
    await run('settle_covered_invoices');
    expect((await client.call('getInvoice', { params: { token } })).data.status).toBe('paid');
    expect((await getQuote(client, quote)).status).toBe('paid');
  });

  test('an order credited in full gets no invoice of its own, and the next order does', async () => {
    const { order } = await approve(1000);
    await world.team.call('teamCreditOrder', { params: { token: order }, body: { amount: 1000, reason: 'Late' } });
    await approve(2000);
    await plan({ schedule: 'per_order' });
    await run('issue_invoices');
    await run('issue_invoices');
    await plan({ schedule: 'by_hand' });
    expect((await invoices('issued')).map(({ total, lines }) => [total, lines.length])).toEqual([[2000, 1]]);
    expect((await invoices('open')).map(({ total, lines }) => [total, lines.length])).toEqual([[0, 2]]);
  });

  test('an invoice that cannot be issued does not stop the others, and is named', async () => {
    await approve(1000);
    const bad = await onlyInvoice('open');
    const good = (await world.newAccount({ invoicing: true })).test;
    const quote = await readyQuote(world, good, { total: 700 });
    await pay(good, quote.token);
    const lift = await refuseIssue(bad.token);
    await plan({ schedule: 'per_order' });
    await expect(run('issue_invoices')).rejects.toThrow(bad.token);
    await plan({ schedule: 'by_hand' });
    expect((await good.call('listInvoices')).data.map(({ status }) => status)).toEqual(['issued']);
    expect((await onlyInvoice()).status).toBe('open');
    await lift();
  });
});
