import { expect } from 'vitest';
import { fromToken } from '../../../src/core/ids.ts';
import { type Deal, missing, type Verdict } from './order-model.ts';
import { accountOf, type Real } from './order-stage.ts';

// Model of the messages between customer and team, and of the team's own notes.

export type Side = 'customer' | 'team';
export type Place = 'quote' | 'order';

export interface Thread {
  messages: { id: string; by: Side; on: Place; read: boolean }[];
  notes: { id: string; on: Place }[];
}

/** Subject of a message: the order once there is one, or the quote. */
export const placeOf = ({ order }: Deal, where: 'newest' | 'quote'): Place =>
  where === 'newest' && order !== null ? 'order' : 'quote';

export function judgeMessage({ thread, order }: Deal, by: Side, on: Place): Verdict {
  return {
    http: 201,
    apply({ data }) {
      thread.messages.push({ id: data.id ?? '', by, on, read: false });
      // Any message of the customer answers the team's question; only the team resumes the order.
      if (by === 'customer' && order?.status === 'on_hold' && order.asks) order.answered = true;
    },
  };
}

export const judgeNothing = (): Verdict => missing;

export const judgeNote = ({ thread }: Deal, on: Place): Verdict => ({
  http: 201,
  apply: ({ data }) => void thread.notes.push({ id: data.id ?? '', on }),
});

/** An order also shows the messages about its quote; a quote does not show those about its order. */
const isShownAt = (on: Place) => (message: { on: Place }) => on === 'order' || message.on === 'quote';

/** Listing the other side's messages marks them as read. */
export const judgeReading = ({ thread }: Deal, reader: Side, on: Place): Verdict => ({
  apply() {
    for (const message of thread.messages.filter(isShownAt(on))) if (message.by !== reader) message.read = true;
  },
});

/** Expects messages, read marks and notes to match the model, with one event each and no note for the customer. */
export async function expectThread(real: Real, deal: Deal): Promise<void> {
  const { world } = real;
  const { thread, order, quote } = deal;
  const stored = await world.rows<{ author_kind: Side; read: boolean; on: Place; token: string }>(
    `SELECT author_kind, read_at IS NOT NULL AS read, CASE WHEN order_id IS NULL THEN 'quote' ELSE 'order' END AS on
     FROM messages WHERE quote_id = $1 OR order_id = $2 ORDER BY created_at, id`,
    [fromToken('quote', quote), order === null ? null : fromToken('order', order.token)],
  );
  const lines = (all: { by: Side; on: Place; read: boolean }[]) => all.map(({ by, on, read }) => `${by} ${on} ${read}`);
  expect(lines(stored.map(({ author_kind: by, ...row }) => ({ by, ...row }))).sort()).toEqual(
    lines(thread.messages).sort(),
  );
  await expectEvents(real, thread);
  await expectVisibility(real, deal);
  if (order === null) return;
  const { client } = await accountOf(real, deal.payer);
  const { hold_answered_at } = (await client.call('getOrder', { params: { token: order.token } })).data;
  expect(hold_answered_at !== null).toBe(order.answered);
}

async function expectEvents({ world }: Real, { messages, notes }: Thread): Promise<void> {
  const events = await world.rows<{ target: string }>(`SELECT target FROM events WHERE target = ANY ($1)`, [
    [...messages, ...notes].map(({ id }) => id),
  ]);
  expect(events.map(({ target }) => target).sort()).toEqual(messages.map(({ id }) => id).sort());
}

/** Checks the lists of both sides; the customer's come last, since reading leaves marks. */
async function expectVisibility(real: Real, { thread, order, quote, payer }: Deal): Promise<void> {
  const { client } = await accountOf(real, payer);
  const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id).sort();
  const query = { per_page: 100 };
  const at = { params: { token: quote }, query };
  const [notes, shown] = [
    (await real.world.team.call('teamListQuoteNotes', at)).data,
    (await client.call('listQuoteMessages', at)).data,
  ];
  expect(ids(notes)).toEqual(ids(thread.notes.filter(({ on }) => on === 'quote')));
  expect(ids(shown)).toEqual(ids(thread.messages.filter(isShownAt('quote'))));
  if (order === null) return;
  const there = { params: { token: order.token }, query };
  const own = (await client.call('listOrderMessages', there)).data;
  expect(ids(own)).toEqual(ids(thread.messages));
  expect(ids((await real.world.team.call('teamListOrderNotes', there)).data)).toEqual(ids(thread.notes));
}
