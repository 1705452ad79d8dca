import { randomUUID } from 'node:crypto';
import { createApp } from '../../../app.ts';
import type { Config } from '../../../config.ts';
import { type FirstKeys, prepareStart } from '../../../domain/team/prepare-start.ts';
import type { Outgoing } from '../../../net/outgoing.ts';
import { createClient } from '../../../sdk/client.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';
import { openStoppedDatabase } from '../with-database.ts';
import { seedService } from './seed-service.ts';
import { createSeedClock } from './stage.ts';

/** Webhook receivers: one fails, the others answer. Nothing leaves this process. */
const fakeReceivers = (): Outgoing => ({
  async request({ url }) {
    const status = String(url).includes('northgate') ? 500 : 200;
    const timings = { connectMs: 12, headersMs: 40, totalMs: 41 };
    return {
      status,
      headers: {},
      body: Buffer.from(status === 200 ? 'ok' : 'Internal error'),
      truncated: false,
      timings,
    };
  },
  download: () => Promise.reject(new Error('Nothing is fetched while seeding.')),
  close: async () => undefined,
});

/** Keys of a first start, which are shown only once. */
function describeKeys(baseUrl: string, first: FirstKeys | null): string[] {
  if (first === null) return [];
  const shown = [
    ['live', first.live],
    ['test', first.test],
    ['team', first.team],
    ['console', `${baseUrl}/sign-in/${first.signInLink}`],
  ] as const;
  return shown.map(([key, secret]) => `  ${say(ENGLISH, `cli.seed.key.${key}`).padEnd(44)}${secret}`);
}

/** Fills an empty service with sample business; the service must be stopped. */
export async function runSeed(config: Config, print: (line: string) => void): Promise<void> {
  if (config.PAYMENT_GATEWAY !== 'test') throw new Error(say(ENGLISH, 'cli.seed.real_money'));
  const began = Date.now();
  const database = await openStoppedDatabase(config);
  const teamKey = `dgm_team_${randomUUID()}`;
  const clock = createSeedClock();
  try {
    // An API without jobs, emails or limits: only the seed changes data.
    const own: Config = {
      ...config,
      ROLE: 'api',
      TEAM_KEY: teamKey,
      RATE_LIMIT: 0,
      SMTP_URL: undefined,
      LOG_LEVEL: 'error',
    };
    const app = await createApp(own, database.url, { clock, outgoing: fakeReceivers() });
    try {
      await app.server.listen({ port: 0, host: '127.0.0.1' });
      const first = await prepareStart(app);
      const address = app.server.server.address();
      const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
      const as = (key: string) => createClient({ baseUrl: url, key });
      const stage = { url, baseUrl: app.baseUrl, team: as(teamKey), as, clock, runJob: app.worker.runNow, print };
      const { orders, quotes, people } = await seedService(stage);
      await app.sender.drain();
      const seconds = Math.round((Date.now() - began) / 1000);
      print(say(ENGLISH, 'cli.seed.done', { orders, quotes, seconds }));
      for (const line of describeKeys(app.baseUrl, first)) print(line);
      for (const { label, email, password } of people) print(`  ${label.padEnd(44)}${email}  ${password}`);
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
  }
}
