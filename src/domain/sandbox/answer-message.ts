import { type Id, newId } from '../../core/ids.ts';
import type { MessageTarget } from '../messages/message-target.ts';
import { claimUnread, type MessageRow } from '../messages/messages.queries.ts';
import { sendTeamMessage, type TeamMessageDeps } from '../threads/send-team-message.ts';
import { simulatorOf } from './simulator.ts';

const ANSWER =
  'Thank you for your message. This is the simulated team of the sandbox: it reads what you write and answers, and nobody else does.';

/** Returns whether the message was unread. */
export async function answerMessage(deps: TeamMessageDeps, id: Id<'msg'>): Promise<boolean> {
  const message = await deps.db.transaction('system', (tx) => claimUnread(tx, id, deps.clock.now()));
  const target = message && targetOf(message);
  if (message === undefined || target === undefined) return false;
  const by = { ...simulatorOf(message.account_id), person: null, name: 'Simulated team' };
  await sendTeamMessage(deps, by, { target, id: newId(), text: ANSWER });
  return true;
}

function targetOf({ quote_id, order_id }: MessageRow): MessageTarget | undefined {
  if (order_id !== null) return { kind: 'order', id: order_id };
  return quote_id === null ? undefined : { kind: 'quote', id: quote_id };
}
