import { expect, test } from 'vitest';
import { fromToken } from '../../../../src/core/ids.ts';
import type { Renderer } from '../../../../src/engines/paper/paper.ts';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { pay, readyQuote, saveCard } from '../../../world/money.ts';
import { useFixtureEach } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

/** Drawn papers, and a hook that runs once during the next drawing. */
const drawn: { papers: string[]; duringDrawing: (() => Promise<unknown>) | null } = { papers: [], duringDrawing: null };
const renderer: Renderer = {
  ...quickRenderer,
  async render(paper, owner) {
    const { duringDrawing } = drawn;
    drawn.duringDrawing = null;
    drawn.papers.push(JSON.stringify(paper));
    await duringDrawing?.();
    return quickRenderer.render(paper, owner);
  },
};
const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer });
const paid = useFixtureEach(async () => {
  drawn.papers = [];
  const account = await world.newAccount();
  const { token } = await readyQuote(world, account.live, { total: 5000 });
  const order = await pay(account.live, token, await saveCard(account.live, 'pays', true));
  const [receipt] = (await account.live.call('listReceipts')).data;
  return { account, order, receipt };
});

const credit = (amount: number) =>
  world.team.call('teamCreditOrder', { params: { token: paid.order }, body: { amount, reason: 'Late' } });
const download = async () => {
  const params = { token: paid.receipt?.token ?? '' };
  const link = await paid.account.live.send('downloadReceipt', { params });
  expect((await fetch(new URL(link.headers.get('location') ?? '', world.url))).status).toBe(200);
};
const files = async () =>
  (
    await world.rows(`SELECT FROM files WHERE account_id = $1 AND filename LIKE 'receipt-%'`, [
      fromToken('acct', paid.account.token),
    ])
  ).length;

test('a receipt downloaded after a refund shows the amount, the date and the credit note of each refund', async () => {
  await download();
  await credit(1500);
  await credit(700);
  await download();
  const notes = (await paid.account.live.call('listCreditNotes')).data;
  const [before = '', after = ''] = drawn.papers;
  expect(before).not.toContain('Refunded');
  for (const [amount, number] of notes.map(({ total, number }) => [total === 1500 ? '$15.00' : '$7.00', number])) {
    expect(after).toMatch(new RegExp(`Refunded \\${amount} on \\w+ \\d+, \\d{4}: see credit note ${number}\\.`));
  }
  // The lines, the total and the payment stay as issued.
  for (const part of ['$50.00', 'Nothing is due.', paid.receipt?.number ?? '-']) expect(after).toContain(part);
  await download();
  expect({ drawn: drawn.papers.length, files: await files() }).toEqual({ drawn: 2, files: 1 });
});

test('a receipt that is credited while it is drawn is drawn again, and the first drawing is not stored', async () => {
  drawn.duringDrawing = () => credit(1500);
  await download();
  expect(drawn.papers.map((paper) => paper.includes('Refunded'))).toEqual([false, true]);
  expect(await files()).toBe(1);
});
