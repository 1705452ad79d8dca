import { expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../support/doubles.ts';
import { pay, readyQuote } from '../../world/money.ts';
import { newTeamMember } from '../../world/people.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';
import type { Identity } from '../gather-callers.ts';
import { type Actionable, disagreements, readAs } from './try-actions.ts';

const world = useWorld({ ROLE: 'api', LOG_LEVEL: 'silent' }, { reader: quickReader(), renderer: quickRenderer });
const billed = useFixture(() => world.newAccount({ email: 'billed@actions.example', invoicing: true }));

const bearer = (key: string): Identity => ({ Authorization: `Bearer ${key}` });

/** Creates an open invoice with one order. */
async function newInvoice(): Promise<string> {
  const { token } = await readyQuote(world, billed.live);
  await pay(billed.live, token);
  const { data } = await billed.live.call('listInvoices', { filters: { status: 'open' } });
  return data[0]?.token ?? '';
}

const summarize = (acted: Actionable | null) => ({
  allowed: acted?.actions.filter(({ allowed }) => allowed).map(({ name }) => name),
  next: acted?.next_action?.name ?? null,
});

test('an invoice lists the allowed actions for its account and for the team, in every state', async () => {
  const token = await newInvoice();
  const at = { params: { token } };
  const [own, team] = [bearer(billed.keys.live), bearer(world.teamKey)];
  const readBoth = async () => {
    const [theirs, ours] = [
      await readAs(world, own, `/v1/invoices/${token}`),
      await readAs(world, team, `/team/v1/invoices/${token}`),
    ];
    expect(theirs && (await disagreements(world, own, theirs))).toEqual([]);
    expect(ours && (await disagreements(world, team, ours))).toEqual([]);
    return { theirs: summarize(theirs), ours: summarize(ours) };
  };
  expect(await readBoth()).toEqual({
    theirs: { allowed: [], next: null },
    ours: { allowed: ['issue'], next: 'issue' },
  });
  await world.team.call('teamIssueInvoice', { ...at, body: {} });
  expect(await readBoth()).toEqual({
    theirs: { allowed: ['download'], next: null },
    ours: { allowed: ['settle', 'send', 'remind', 'void', 'download'], next: 'settle' },
  });
  const { data } = await world.team.call('teamListInvoices', { filters: { account: billed.token } });
  expect(data.map(({ next_action }) => next_action?.name)).toEqual(['settle']);
  await world.team.call('teamSettleInvoice', { ...at, body: {} });
  expect(await readBoth()).toEqual({
    theirs: { allowed: ['download'], next: null },
    ours: { allowed: ['send', 'download'], next: null },
  });
});

test('a team member without billing rights cannot read invoices or their actions', async () => {
  const { cookie } = await newTeamMember(world, 'support');
  const identity = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' };
  expect(await readAs(world, identity, `/team/v1/invoices/${await newInvoice()}`)).toBeNull();
});
