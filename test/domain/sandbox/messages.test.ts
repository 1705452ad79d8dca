import { expect, test } from 'vitest';
import { given } from '../../world/given.ts';
import { askFor, letWork, newSandbox } from '../../world/sandbox.ts';
import { useWorld } from '../../world/world.ts';

const world = useWorld({ ROLE: 'api' });
const sandbox = given(() => newSandbox(world));

const threadOf = async (token: string) =>
  (await sandbox.client.call('listQuoteMessages', { params: { token } })).data.toReversed();
const write = (token: string) =>
  sandbox.client.call('createQuoteMessage', { params: { token }, body: { text: 'Is anybody there?' } });

test('the simulated team reads a message and answers it once, however many workers there are', async () => {
  const { token } = await askFor(sandbox);
  await write(token);
  await Promise.all([letWork(world), letWork(world), letWork(world)]);
  await letWork(world);
  expect((await threadOf(token)).map(({ author, read_at }) => [author.kind, author.name, read_at !== null])).toEqual([
    ['customer', 'Acme Legal', true],
    ['team', 'Simulated team', true],
  ]);
  const mails = await world.rows('SELECT status FROM mails WHERE about = $1', [token]);
  expect(mails).toEqual([{ status: 'suppressed' }]);
});

test('the simulated team leaves the messages of a quote alone whose reference asks for that', async () => {
  const { token } = await askFor(sandbox, { reference: 'sandbox_manual' });
  await write(token);
  await letWork(world);
  expect((await threadOf(token)).map(({ author }) => author.kind)).toEqual(['customer']);
});
