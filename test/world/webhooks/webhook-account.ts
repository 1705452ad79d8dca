import { beforeEach } from 'vitest';
import type { Id } from '../../../src/core/ids.ts';
import type { Client } from '../../../src/sdk/client.ts';
import { type Answer, openReceiver, type Receiver } from '../../support/receiver.ts';
import { useFixtureEach } from '../use-fixture.ts';
import { accountOf } from '../webhooks.ts';
import { useWorld, type World } from '../world.ts';

/** A new account for each test, and a receiver for its webhooks. */
export interface WebhookAccount {
  world: World;
  receiver: Receiver;
  /** The account's sandbox. */
  client: Client;
  id: Id<'acct'>;
  /** The receiver's answer; reset to success before every test. */
  answer: Answer;
}

export function useWebhookAccount(settings: Record<string, string> = {}): WebhookAccount {
  const acknowledge: Answer = (response) => response.end('thanks');
  const receiver = useFixtureEach(
    () => openReceiver((response, delivery, count) => account.answer(response, delivery, count)),
    ({ close }) => close(),
  );
  const world = useWorld({ ALLOW_PRIVATE_URLS: 'true', ...settings });
  const current: { client?: Client; id?: Id<'acct'> } = {};
  const account: WebhookAccount = {
    world,
    receiver,
    answer: acknowledge,
    get client() {
      return current.client ?? refuse();
    },
    get id() {
      return current.id ?? refuse();
    },
  };
  beforeEach(async () => {
    account.answer = acknowledge;
    current.client = (await world.newAccount()).test;
    current.id = await accountOf(current.client);
  });
  return account;
}

function refuse(): never {
  throw new Error('The account is there only while a test runs.');
}
