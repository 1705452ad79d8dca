import { fail, type Refusal } from './fail.ts';

/** One move of a lifecycle: from which states, to which, and who makes it. */
export interface Move<State extends string> {
  from: readonly State[];
  /** Several: the one that the moving thing remembers. */
  to: State | readonly State[];
  /** Remembered states that it does not lead back to, and where it leads instead. */
  instead?: Readonly<Partial<Record<State, State>>>;
  by: string | readonly string[];
  /** Why it happens, for the documents. */
  when: string;
}

export type Lifecycle<State extends string> = Readonly<Record<string, Move<State>>>;

/** Whether the table has this move from here. */
export function allows<State extends string>(move: Move<State>, current: State): boolean {
  return move.from.includes(current);
}

/** Why a move is not to be made from here, in words; null where the table has it. */
export function refusalOfMove<State extends string, Name extends string>(
  table: Readonly<Record<Name, Move<State>>>,
  move: NoInfer<Name>,
  current: NoInfer<State>,
): string | null {
  const row: Move<State> = table[move];
  return allows(row, current) ? null : `To ${move} it, it must be ${row.from.join(' or ')}.`;
}

/** The state a move leads to; refuses with `invalid_state` when the table has no such move from here. */
export function nextState<State extends string, Name extends string>(
  table: Readonly<Record<Name, Move<State>>>,
  move: NoInfer<Name>,
  noun: string,
  current: NoInfer<State>,
  remembered?: NoInfer<State> | null,
): State {
  const row: Move<State> = table[move];
  const why = refusalOfMove(table, move, current);
  if (why !== null) refuseState(noun, current, why);
  if (typeof row.to === 'string') return row.to;
  const back = (remembered && row.instead?.[remembered]) ?? remembered;
  const to = row.to.find((state) => state === back);
  if (to === undefined) throw new Error(`The move ${move} cannot lead a ${noun} to ${String(remembered)}.`);
  return to;
}

export function refuseState(noun: string, current: string, why: string): never {
  const { code, message } = stateRefusal(noun, current, why);
  return fail(code, { message, fields: { status: current } });
}

/** The same refusal as a value, where nobody has asked for the move yet. */
export const stateRefusal = (noun: string, current: string, why: string): Refusal & { code: 'invalid_state' } => ({
  code: 'invalid_state',
  message: `This ${noun} is ${current}. ${why}`,
});
