import { fail } from './fail.ts';

/** One move of a lifecycle: from which states, to which, and who makes it. */
export interface Move<State extends string> {
  from: readonly State[];
  /** Several: the one that the moving thing remembers. */
  to: State | readonly State[];
  by: string | readonly string[];
  /** Why it happens, for the documents. */
  when: string;
}

export type Lifecycle<State extends string> = Readonly<Record<string, Move<State>>>;

/** Whether the table has this move from here. */
export function allows<State extends string>(move: Move<State>, current: State): boolean {
  return move.from.includes(current);
}

/** Every state that a table names. */
type StateOf<L> = {
  [K in keyof L]: L[K] extends { from: readonly (infer From)[]; to: infer To }
    ? From | (To extends readonly (infer One)[] ? One : To)
    : never;
}[keyof L] &
  string;

/** The state a move leads to; refuses with `invalid_state` when the table has no such move from here. */
export function nextState<L extends Lifecycle<string>>(
  table: L,
  move: keyof L & string,
  noun: string,
  current: StateOf<L>,
  remembered?: StateOf<L> | null,
): StateOf<L> {
  const row = table[move] as Move<string>;
  if (!allows(row, current)) refuseState(noun, current, `To ${move} it, it must be ${row.from.join(' or ')}.`);
  if (typeof row.to === 'string') return row.to as StateOf<L>;
  const to = row.to.find((state) => state === remembered);
  if (to === undefined) throw new Error(`The move ${move} cannot lead a ${noun} to ${String(remembered)}.`);
  return to as StateOf<L>;
}

export function refuseState(noun: string, current: string, why: string): never {
  return fail('invalid_state', { message: `This ${noun} is ${current}. ${why}`, fields: { status: current } });
}
