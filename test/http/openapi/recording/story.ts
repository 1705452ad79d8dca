import { createOutgoing } from '../../../../src/net/outgoing.ts';
import { type Operation, PATHS } from '../../../../src/wire/paths.ts';
import { makePdf } from '../../../engines/reading/make.ts';
import { quickReader } from '../../../support/doubles.ts';
import { openReceiver } from '../../../support/receiver.ts';
import { openWorld, type TestClock } from '../../../world/world.ts';
import { recordAccount, recordApps, recordInvoices, recordTeamAccounts } from './accounts.ts';
import type { Cast } from './cast.ts';
import { recordFirm } from './firm.ts';
import { recordLive } from './live.ts';
import { recordChanges, recordOrder } from './orders.ts';
import { recordAudit, recordPeople, recordServices } from './papers.ts';
import { recordPrices } from './prices.ts';
import { recordFiles, recordQuotes, recordSandbox } from './quotes.ts';
import { recordOtherRefusals } from './refusals.ts';
import { stabilize } from './stabilize.ts';
import { newTape } from './tape.ts';
import { recordWebhooks } from './webhooks.ts';

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
    for (const recordPart of STORY) await recordPart(cast);
    await recordOtherRefusals(cast);
    const recordings = (Object.keys(PATHS) as Operation[]).map((operation) => [
      operation,
      tape.recordings.get(operation),
    ]);
    return stabilize(Object.fromEntries(recordings), {
      url: world.app.baseUrl,
      calledUrl: world.url,
      hook: receiver.url,
    });
  } finally {
    await world.close();
    await receiver.close();
  }
}

const STORY: readonly ((cast: Cast) => Promise<void>)[] = [
  recordAccount,
  recordPeople,
  recordFiles,
  recordQuotes,
  recordOrder,
  recordChanges,
  recordServices,
  recordSandbox,
  recordInvoices,
  recordApps,
  recordWebhooks,
  recordTeamAccounts,
  recordLive,
  recordFirm,
  recordPrices,
  recordAudit,
];
