import { DAY_MS, earlier } from '../../../core/calendar.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';
import { connectSeedApp } from './connect-app.ts';
import { COURSES, QUOTES, walkCourse } from './courses.ts';
import { openCustomers, openPartnersAndApps, openTeam, type SeedCustomer, type SeedPerson } from './customers.ts';
import { documentOf, type SeedContext } from './orders.ts';
import { payInPart, setCustomerTerms, setUpFirm } from './set-up-firm.ts';
import type { Stage } from './stage.ts';

const DAYS = 42;
const ALL = 200;

export interface Seeded {
  orders: number;
  quotes: number;
  people: SeedPerson[];
}

/** Refuses a service that has its own data or was seeded before. */
export async function refuseUsedService({ team }: Stage): Promise<void> {
  const { data: quotes } = await team.call('teamListQuotes', { query: { per_page: 1 } });
  const { data: accounts } = await team.call('teamListAccounts', { query: { per_page: 100 } });
  const own = accounts.find(({ name }) => name !== 'Demo');
  if (quotes.length === 0 && own === undefined) return;
  const existing =
    own === undefined
      ? say(ENGLISH, 'cli.seed.used.quotes')
      : say(ENGLISH, 'cli.seed.used.account', { name: own.name });
  throw new Error(say(ENGLISH, 'cli.seed.used', { existing }));
}

/** Fills an empty service over its own API: people, customers, and orders in every state over the past weeks. */
export async function seedService(stage: Stage, orders = ALL): Promise<Seeded> {
  await refuseUsedService(stage);
  const { clock, print } = stage;
  const now = new Date();
  clock.set(earlier(now, (DAYS + 1) * DAY_MS));
  await setUpFirm(stage);
  const team = await openTeam(stage);
  const { customers, people } = await openCustomers(stage);
  await setCustomerTerms(stage, customers);
  const { partners, apps } = await openPartnersAndApps(stage, customers);
  print(say(ENGLISH, 'cli.seed.people'));
  const plan = planCourses(orders);
  let placed = 0;
  for (const [number, { kind, walk }] of plan.entries()) {
    clock.set(earlier(now, (DAYS * DAY_MS * (plan.length - number)) / plan.length));
    const customer = customers[number % customers.length];
    if (customer === undefined) break;
    await walk({ stage, customer, number, document: documentOf(number), team, partners });
    if (kind === 'order') placed += 1;
    if ((number + 1) % 60 === 0) await bill(stage, customers, number);
    if ((number + 1) % 50 === 0) print(say(ENGLISH, 'cli.seed.progress', { done: number + 1, total: plan.length }));
  }
  await payInPart(stage, customers);
  clock.set(new Date());
  // Connect the apps now, by the owners of two accounts: a connection ends when its app's tokens expire.
  const owners = people.filter(({ label }) => label.endsWith(', owner'));
  for (const [at, app] of apps.slice(0, 2).entries()) {
    const [person, account] = [owners[at], customers[at]?.token];
    if (person !== undefined && account !== undefined) await connectSeedApp(stage, app, { person, account });
  }
  // Jobs that the service would have run in the simulated weeks.
  for (const job of ['look_after_certificates', 'expire_quotes', 'compact_order_counts']) await stage.runJob(job);
  return { orders: placed, quotes: plan.length - placed, people: [...team, ...people] };
}

interface Planned {
  kind: 'order' | 'quote';
  walk(staged: SeedContext): Promise<unknown>;
}

/** Repeats each course by its share, at least once, in a mixed order that is the same each time. */
function planCourses(orders: number): Planned[] {
  const times = (share: number) => Math.max(1, Math.round((share * orders) / ALL));
  const planned = [
    ...COURSES.flatMap((course) =>
      Array.from({ length: times(course.share) }, (_, at): [number, Planned] => [
        (at + 0.5) / times(course.share),
        { kind: 'order', walk: (staged) => walkCourse(staged, course) },
      ]),
    ),
    ...QUOTES.flatMap(({ share, walk }) =>
      Array.from({ length: times(share) }, (_, at): [number, Planned] => [
        (at + 0.5) / times(share),
        { kind: 'quote', walk },
      ]),
    ),
  ];
  return planned.toSorted(([a], [b]) => a - b).map(([, one]) => one);
}

/** Issues the open invoices; in turn one is paid, one is voided, one stays unpaid. */
async function bill({ team, clock }: Stage, customers: readonly SeedCustomer[], number: number): Promise<void> {
  for (const { token } of customers.filter(({ invoicing }) => invoicing)) {
    const { data } = await team.call('teamListInvoices', { filters: { account: token, status: 'open' } });
    const [open] = data;
    if (open === undefined) continue;
    const params = { token: open.token };
    await team.call('teamIssueInvoice', { params, body: {} });
    clock.advance(24);
    const turn = Math.floor(number / 60) % 3;
    if (turn === 0)
      await team.call('teamSettleInvoice', { params, body: { payment_reference: `SEPA ${4000 + number}` } });
    if (turn === 1) await team.call('teamVoidInvoice', { params, body: { reason: 'The address was wrong' } });
  }
}
