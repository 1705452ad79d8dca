import { fail } from './fail.ts';

/** One move of a lifecycle: from which states, to which, and who makes it. */
export interface Move<State extends string> {
  from: readonly State[];
  to: State;
  by: string;
  /** Why it happens, for the documents. */
  when: string;
}

export type Lifecycle<State extends string> = Readonly<Record<string, Move<State>>>;

/** The state a move leads to; refuses with `invalid_state` when the table has no such move from here. */
export function nextState<State extends string, L extends Lifecycle<State>>(
  table: L,
  move: keyof L & string,
  noun: string,
  current: State,
): State {
  const row = table[move] as Move<State>;
  if (row.from.includes(current)) return row.to;
  return fail('invalid_state', {
    message: `This ${noun} is ${current}. To ${move} it, it must be ${row.from.join(' or ')}.`,
    fields: { status: current },
  });
}
