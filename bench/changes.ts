// Cost for the database of announcing a change to streams: quotes created with and without the triggers, alternating.
// node --import tsx bench/changes.ts [--quotes N]

import { parseArgs } from 'node:util';
import { median, round } from '../harness/figures.ts';
import { buildFirst, loopCpuMs } from '../harness/real-server.ts';
import { openCustomer, quoteBody, type Reader, readDatabase, startService } from '../harness/service.ts';
import { atEnd, runBench, temporaryFolder } from '../harness/workplace.ts';
import { startEmbeddedPostgres } from '../src/storage/postgres/embedded-postgres.ts';

/** Maximum addition to the database's CPU time, as a share. */
const AIM = 0.05;
const AT_ONCE = 8;
const BLOCK = 100;
const TABLES = ['quotes', 'webhook_deliveries'];

const { values: options } = parseArgs({ options: { quotes: { type: 'string', default: '2000' } } });
const PAIRS = Math.ceil(Number(options.quotes) / BLOCK);

await runBench(async () => {
  await buildFirst();
  const folder = temporaryFolder('changes');
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: true });
  atEnd(() => postgres.stop());
  // Without a worker, so no deliveries are sent during the run.
  const service = await startService(folder, {
    DATABASE_URL: postgres.url,
    ROLE: 'api',
    SANDBOX_PACE: 'manual',
    RATE_LIMIT: '0',
  });
  const customer = await openCustomer(service);
  const database = await readDatabase(folder);
  atEnd(() => database.close());
  const client = service.as(customer.key);
  const body = { ...quoteBody(customer), webhook: 'https://hooks.example.com/dragoman' };
  const block = async (withTriggers: boolean) => {
    for (const table of TABLES)
      await database.rows(`ALTER TABLE ${table} ${withTriggers ? 'ENABLE' : 'DISABLE'} TRIGGER tell`);
    const began = await cpuOf(database);
    let left = BLOCK;
    const make = async () => {
      while ((left -= 1) >= 0) await client.call('createQuote', { body });
    };
    await Promise.all(Array.from({ length: AT_ONCE }, make));
    return ((await cpuOf(database)) - began) / BLOCK;
  };
  for (let count = 0; count < 6; count += 1) await block(count % 2 === 0);
  const blocks: { withoutTriggers: number; withTriggers: number }[] = [];
  while (blocks.length < PAIRS) {
    // The second block of a pair finds fuller tables, so the order alternates.
    const first = await block(blocks.length % 2 === 0);
    const second = await block(blocks.length % 2 !== 0);
    blocks.push(
      blocks.length % 2 === 0
        ? { withTriggers: first, withoutTriggers: second }
        : { withTriggers: second, withoutTriggers: first },
    );
  }
  const [withTriggers, withoutTriggers] = [
    average(blocks.map((one) => one.withTriggers)),
    average(blocks.map((one) => one.withoutTriggers)),
  ];
  const added = withTriggers / withoutTriggers - 1;
  return {
    figure: 'CPU time of the database for a quote, in ms, and what telling of it adds as a share',
    aim: { at_most: AIM },
    pass: added <= AIM,
    quotes: blocks.length * BLOCK,
    silent_ms: round(withoutTriggers, 3),
    told_ms: round(withTriggers, 3),
    added: round(added, 3),
    added_median: round(median(blocks.map((one) => one.withTriggers / one.withoutTriggers)) - 1, 3),
    ratio: round(added / AIM),
  };
});

/** CPU time of the service's connections so far, without the database's own work. */
async function cpuOf(database: Reader): Promise<number> {
  const connections = await database.rows<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  return connections.reduce((sum, { pid }) => sum + loopCpuMs(pid), 0);
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}
