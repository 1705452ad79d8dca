import { expect, test } from 'vitest';
import { newSandbox, requestQuote, runSimulatedTeam } from '../../world/sandbox.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' });
const sandbox = useFixture(() => newSandbox(world));

const threadOf = async (token: string) =>
  (await sandbox.client.call('listQuoteMessages', { params: { token } })).data.toReversed();
const write = (token: string) =>
  sandbox.client.call('createQuoteMessage', { params: { token }, body: { text: 'Is anybody there?' } });

test('the simulated team reads a message and answers it once, however many workers there are', async () => {
  const { token } = await requestQuote(sandbox);
  await write(token);
  await Promise.all([runSimulatedTeam(world), runSimulatedTeam(world), runSimulatedTeam(world)]);
  await runSimulatedTeam(world);
  expect((await threadOf(token)).map(({ author, read_at }) => [author.kind, author.name, read_at !== null])).toEqual([
    ['customer', 'Acme Legal', true],
    ['team', 'Simulated team', true],
  ]);
  const mails = await world.rows('SELECT status FROM mails WHERE about = $1', [token]);
  expect(mails).toEqual([{ status: 'suppressed' }]);
});

test('the simulated team does not answer messages about a quote whose reference forbids it', async () => {
  const { token } = await requestQuote(sandbox, { reference: 'sandbox_manual' });
  await write(token);
  await runSimulatedTeam(world);
  expect((await threadOf(token)).map(({ author }) => author.kind)).toEqual(['customer']);
});
