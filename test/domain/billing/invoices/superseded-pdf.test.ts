import { beforeEach, expect, test } from 'vitest';
import { fromToken } from '../../../../src/core/ids.ts';
import type { Renderer } from '../../../../src/engines/paper/paper.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { pay, readyQuote } from '../../../world/money.ts';
import { useFixtureEach } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

/** `once` runs during the next drawing; `drawn` counts drawings. */
const duringDrawing: { once: (() => Promise<unknown>) | null; drawn: number } = { once: null, drawn: 0 };
const renderer: Renderer = {
  ...quickRenderer,
  async render(paper, owner) {
    const { once } = duringDrawing;
    duringDrawing.once = null;
    duringDrawing.drawn += 1;
    await once?.();
    return quickRenderer.render(paper, owner);
  },
};
const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer });
const account = useFixtureEach(() => world.newAccount({ invoicing: true }));

beforeEach(() => {
  duringDrawing.once = null;
  duringDrawing.drawn = 0;
});

async function issued() {
  const order = await pay(account.live, (await readyQuote(world, account.live, { total: 5000 })).token);
  const [invoice] = (await account.live.call('listInvoices')).data;
  const params = { token: invoice?.token ?? '' };
  await world.team.call('teamIssueInvoice', { params, body: {} });
  return { params, order };
}

const download = async (params: { token: string }) => {
  const link = await account.live.send('downloadInvoice', { params });
  return (await fetch(new URL(link.headers.get('location') ?? '', world.url))).status;
};
const payPart = (params: { token: string }) => world.team.call('teamSettleInvoice', { params, body: { amount: 700 } });
const drawings = async () => {
  const text = `SELECT f.id = i.file_id AS current FROM files f LEFT JOIN invoices i ON i.file_id = f.id
                WHERE f.account_id = $1 AND f.filename LIKE 'invoice-%'`;
  return world.rows(text, [fromToken('acct', account.token)]);
};

test('an invoice that is partly paid, credited and settled stores only its current PDF', async () => {
  const { params, order } = await issued();
  const credit = { params: { token: order }, body: { amount: 300, reason: 'A page too many' } };
  const steps = [
    () => payPart(params),
    () => world.team.call('teamCreditOrder', credit),
    () => world.team.call('teamSettleInvoice', { params, body: {} }),
  ];
  expect(await download(params)).toBe(200);
  for (const step of steps) {
    await step();
    expect(await drawings()).toEqual([]);
    expect(await download(params)).toBe(200);
    expect(await drawings()).toEqual([{ current: true }]);
  }
  const [{ count } = { count: 0 }] = await world.rows<{ count: number }>(
    'SELECT count(*)::int AS count FROM blob_garbage',
  );
  expect(count).toBe(steps.length);
});

test('an invoice that is changed while its PDF is drawn is drawn again, and the first drawing is not stored', async () => {
  const { params } = await issued();
  duringDrawing.once = () => payPart(params);
  expect(await download(params)).toBe(200);
  expect({ drawn: duringDrawing.drawn, drawings: await drawings() }).toEqual({
    drawn: 2,
    drawings: [{ current: true }],
  });
});
