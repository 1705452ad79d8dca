import { createOutgoing } from '../../../../src/net/outgoing.ts';
import { type Operation, PATHS } from '../../../../src/wire/paths.ts';
import { makePdf } from '../../../engines/reading/make.ts';
import { quickReader } from '../../../support/doubles.ts';
import { openReceiver } from '../../../support/receiver.ts';
import { openWorld, type TestClock } from '../../../world/world.ts';
import { tellAccount, tellApps, tellInvoices, tellTeamAccounts } from './accounts.ts';
import type { Cast } from './cast.ts';
import { tellFirm } from './firm.ts';
import { tellLive } from './live.ts';
import { tellChanges, tellOrder } from './orders.ts';
import { tellEnd, tellPeople, tellServices } from './papers.ts';
import { tellPrices } from './prices.ts';
import { tellFiles, tellQuotes, tellSandbox } from './quotes.ts';
import { refuseRest } from './refusals.ts';
import { settle } from './settle.ts';
import { newTape } from './tape.ts';
import { tellWebhooks } from './webhooks.ts';

// The story behind the documents' examples: a law firm, its orders and the team, on a real service.

const MONDAY = Date.parse('2026-11-16T09:00:00Z');

/** A clock that moves only when advanced, so that every recording has the same times. */
function storyClock(): TestClock {
  let now = MONDAY;
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}

/** Returns one blank page at once: real rendering is the slowest part. A print pack needs pages to join. */
const PAPER = { render: async () => makePdf({ pages: 1 }), close: async () => undefined };

/** Runs the full story, and returns the recordings in a stable form. */
export async function playStory(): Promise<Record<string, unknown>> {
  const clock = storyClock();
  const receiver = await openReceiver();
  const outside = {
    clock,
    reader: quickReader(),
    renderer: PAPER,
    mailer: { send: async () => undefined, close: async () => undefined },
    outgoing: createOutgoing({ allowPrivate: true }),
  };
  const world = await openWorld({ ROLE: 'api', ALLOW_PRIVATE_URLS: 'true' }, outside);
  try {
    const tape = newTape(clock);
    const firm = await world.newAccount({ name: 'Acme Legal', email: 'office@acme.example' });
    const cast: Cast = { world: { ...world, clock }, tape, firm, team: world.team, hook: receiver.url };
    for (const tell of STORY) await tell(cast);
    await refuseRest(cast);
    const told = (Object.keys(PATHS) as Operation[]).map((operation) => [operation, tape.recordings.get(operation)]);
    return settle(Object.fromEntries(told), { url: world.app.baseUrl, reached: world.url, hook: receiver.url });
  } finally {
    await world.close();
    await receiver.close();
  }
}

const STORY: readonly ((cast: Cast) => Promise<void>)[] = [
  tellAccount,
  tellPeople,
  tellFiles,
  tellQuotes,
  tellOrder,
  tellChanges,
  tellServices,
  tellSandbox,
  tellInvoices,
  tellApps,
  tellWebhooks,
  tellTeamAccounts,
  tellLive,
  tellFirm,
  tellPrices,
  tellEnd,
];
