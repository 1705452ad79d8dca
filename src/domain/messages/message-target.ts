import { type Id, toToken } from '../../core/ids.ts';

/** Object that a message or a note is about. */
export type MessageTarget = { kind: 'quote'; id: Id<'quote'> } | { kind: 'order'; id: Id<'order'> };

/** Target as columns; a row has exactly one of them. */
export interface TargetColumns {
  quote_id: Id<'quote'> | null;
  order_id: Id<'order'> | null;
}

export const targetColumns = (target: MessageTarget): TargetColumns =>
  target.kind === 'quote' ? { quote_id: target.id, order_id: null } : { quote_id: null, order_id: target.id };

export const targetToken = (target: MessageTarget): string =>
  target.kind === 'quote' ? toToken('quote', target.id) : toToken('order', target.id);

export function tokenOfColumns({ quote_id, order_id }: TargetColumns): string {
  if (order_id !== null) return toToken('order', order_id);
  return quote_id === null ? '' : toToken('quote', quote_id);
}

/** Page of the target in the console. */
export const consoleUrl = (baseUrl: string, target: MessageTarget): string =>
  `${baseUrl}/console/${target.kind}s/${targetToken(target)}`;

/** API address of the target's messages. */
export const messagesUrl = (baseUrl: string, target: MessageTarget): string =>
  `${baseUrl}/v1/${target.kind}s/${targetToken(target)}/messages`;
