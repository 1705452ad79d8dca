import { describe, expect, test } from 'vitest';
import { quickReader, silentLog } from '../../../support/doubles.ts';
import { refusal } from '../../../world/answers.ts';
import { pay, readyQuote } from '../../../world/money.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

// The firm numbers all its papers in its own series, one for each prefix.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), log: silentLog });
const account = useFixture(() => world.newAccount({ invoicing: true }));

type Change = { prefix?: string; start?: number; due_days?: number; series?: 'firm' };
const change = async (body: Change) => world.team.call('teamChangeInvoicing', { body });

/** Order and issue an invoice; returns the invoice's number. */
async function issue(): Promise<string | null> {
  await pay(account.live, (await readyQuote(world, account.live, { total: 1000 })).token);
  const [open] = (await account.live.call('listInvoices', { filters: { status: 'open' } })).data;
  const params = { token: open?.token ?? '' };
  return (await world.team.call('teamIssueInvoice', { params, body: {} })).data.number;
}

describe('the firm’s own numbers', () => {
  test('a start number that is already issued is refused at its field, with the next number', async () => {
    await change({ series: 'firm', prefix: 'RE-2026-', start: 1020 });
    expect([await issue(), await issue()]).toEqual(['RE-2026-1020', 'RE-2026-1021']);
    for (const start of [500, 1021]) {
      const refused = await refusal(change({ start }));
      expect(refused).toMatchObject({ status: 422 });
      expect(refused.errors).toEqual({
        start: ['Must be 1022 or more: RE-2026-1021 is issued, and the next number is RE-2026-1022.'],
      });
    }
    // The configured start stays valid while numbers advance.
    const { data, meta } = await change({ due_days: 14 });
    expect({ start: data.start, numbered: data.numbered, meta }).toEqual({
      start: 1020,
      numbered: [{ prefix: 'RE-2026-', last: 1021 }],
      meta: undefined,
    });
    expect(await issue()).toBe('RE-2026-1022');
  });

  test('a start number that skips numbers is accepted with a warning that names them', async () => {
    expect((await change({ start: 1023 })).meta).toBeUndefined();
    const { meta } = await change({ start: 5000 });
    expect(meta?.warnings).toEqual([
      {
        field: 'start',
        message:
          'RE-2026-1023 to RE-2026-4999 (3,977 numbers) are left out: the next invoice is RE-2026-5000. Many countries ask for numbers without gaps.',
      },
    ]);
    expect(await issue()).toBe('RE-2026-5000');
  });

  test('another prefix starts a separate series, and returning to a prefix continues its series', async () => {
    await change({ prefix: 'RE-2027-', start: 1 });
    expect([await issue(), await issue()]).toEqual(['RE-2027-0001', 'RE-2027-0002']);
    await change({ prefix: 'RE-2026-' });
    expect(await issue()).toBe('RE-2026-5001');
  });
});
