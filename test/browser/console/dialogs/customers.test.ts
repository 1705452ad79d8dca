import { test } from 'vitest';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { connectApp } from '../../../world/apps.ts';
import { pay, readyQuote } from '../../../world/money.ts';
import { newAccountPerson, newTeamMember } from '../../../world/people.ts';
import { newKey, newMaker } from '../../../world/team/makers.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';
import { useChromium } from '../../chromium.ts';
import { newDesk } from '../desk.ts';
import { type CustomerTokens, customerWalks } from './customer-walks.ts';
import { walkDialog } from './walk.ts';

const world = useWorld({}, { reader: quickReader(), renderer: quickRenderer });
const visitor = useChromium(world);
const desk = useFixture(() => newDesk({ world, visitor }, 'admin', '/console/accounts'));

const tokens: CustomerTokens = useFixture(async () => {
  const account = await world.newAccount({ name: 'Acme', email: 'a@acme.example', invoicing: true });
  const params = { token: account.token };
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' };
  await world.team.call('teamCreateSource', { params, body: { card } });
  await world.team.call('teamChangeAccount', { params, body: { webhook_url: 'https://hooks.acme.example/in' } });
  await world.team.call('teamCreateKey', { params, body: { name: 'Case server' } });
  await newAccountPerson(world, account.token, 'owner');
  await connectApp(world, account);
  const bill = async () => {
    const order = await pay(account.live, (await readyQuote(world, account.live, { total: 4000 })).token);
    const filters = { account: account.token, status: 'open' as const };
    const [invoice] = (await world.team.call('teamListInvoices', { filters })).data;
    return { order, token: invoice?.token ?? '' };
  };
  const issue = (token: string) => world.team.call('teamIssueInvoice', { params: { token }, body: {} });
  const issued = await bill();
  await issue(issued.token);
  const credited = await bill();
  await issue(credited.token);
  await world.team.call('teamSettleInvoice', { params: { token: credited.token }, body: {} });
  await world.team.call('teamCreditOrder', {
    params: { token: credited.order },
    body: { amount: 900, reason: 'Late' },
  });
  const made = await newMaker(world, 'owner');
  await newKey(made.live);
  const app = { name: 'Case Pilot', redirect_uris: ['https://pilot.example/back'], account: account.token };
  return {
    account: account.token,
    maker: made.account.token,
    partner: (await world.team.call('teamCreatePartner', { body: { name: 'Bridge' } })).data.token,
    app: (await world.team.call('teamCreateApp', { body: app })).data.token,
    open: (await bill()).token,
    issued: issued.token,
    credited: credited.token,
    person: (await newTeamMember(world, 'translator')).token,
  };
});

test.each(customerWalks(world, () => tokens).map((walk) => [String(walk.title), walk.file, walk] as const))(
  'someone who types at once into the dialog “%s” (%s) loses nothing and does nothing',
  async (_, __, walk) => walkDialog(desk, walk),
  60_000,
);
