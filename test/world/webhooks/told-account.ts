import { beforeEach } from 'vitest';
import type { Client } from '../../../src/client/client.ts';
import type { Id } from '../../../src/core/ids.ts';
import { type Answer, openReceiver, type Receiver } from '../../support/receiver.ts';
import { givenEach } from '../given.ts';
import { accountOf } from '../webhooks.ts';
import { useWorld, type World } from '../world.ts';

/** A new account for each test, and a receiver for its webhooks. */
export interface ToldAccount {
  world: World;
  receiver: Receiver;
  /** The account's sandbox. */
  client: Client;
  id: Id<'acct'>;
  /** The receiver's answer; reset to success before every test. */
  answer: Answer;
}

export function useToldAccount(settings: Record<string, string> = {}): ToldAccount {
  const thanks: Answer = (response) => response.end('thanks');
  const receiver = givenEach(
    () => openReceiver((response, delivery, count) => told.answer(response, delivery, count)),
    ({ close }) => close(),
  );
  const world = useWorld({ ALLOW_PRIVATE_URLS: 'true', ...settings });
  const now: { client?: Client; id?: Id<'acct'> } = {};
  const told: ToldAccount = {
    world,
    receiver,
    answer: thanks,
    get client() {
      return now.client ?? refuse();
    },
    get id() {
      return now.id ?? refuse();
    },
  };
  beforeEach(async () => {
    told.answer = thanks;
    now.client = (await world.newAccount()).test;
    now.id = await accountOf(now.client);
  });
  return told;
}

function refuse(): never {
  throw new Error('The account is there only while a test runs.');
}
