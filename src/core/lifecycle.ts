import { fail, type Refusal } from './fail.ts';

/** Row of a lifecycle table: the states a move starts from, the state it leads to, and the actor. */
export interface Move<State extends string, Mover extends string = string> {
  from: readonly State[];
  /** Several: the move returns to the remembered state. */
  to: State | readonly State[];
  /** Remembered states that the move may not return to, and the state it leads to instead. */
  instead?: Readonly<Partial<Record<State, State>>>;
  by: Mover | readonly Mover[];
  /** Reason, for the docs. */
  when: string;
}

export type Lifecycle<State extends string> = Readonly<Record<string, Move<State>>>;

export function allows<State extends string>(move: Move<State>, current: State): boolean {
  return move.from.includes(current);
}

/** Reason why the move is not possible from this state; null if it is. */
export function refusalOfMove<State extends string, Name extends string>(
  table: Readonly<Record<Name, Move<State>>>,
  move: NoInfer<Name>,
  current: NoInfer<State>,
): string | null {
  const row: Move<State> = table[move];
  return allows(row, current) ? null : `To ${move} it, it must be ${row.from.join(' or ')}.`;
}

/** Returns the state the move leads to; refuses with `invalid_state` if the table has no such move from here. */
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

/** A move of a row, its mover where the caller knows it, and the columns that change with the status. */
interface Moving<Row, Name, Mover> {
  move: Name;
  by?: Mover;
  set?: Partial<Omit<Row, 'id' | 'status'>>;
}

/** Returns the row after the move; refuses with `invalid_state` if the table has no such move from its status. */
export function moveRow<Row extends { status: string }, Name extends string, Mover extends string>(
  table: Readonly<Record<Name, Move<Row['status'], Mover>>>,
  noun: string,
  row: Row,
  { move, by, set }: Moving<NoInfer<Row>, NoInfer<Name>, NoInfer<Mover>>,
): Row {
  if (by !== undefined) checkMover(table, move, by);
  return { ...row, ...set, status: nextState<Row['status'], Name>(table, move, noun, row.status) };
}

/** A move by someone the table does not name is a bug of ours. */
export function checkMover<Name extends string, Mover extends string>(
  table: Readonly<Record<Name, Move<string, Mover>>>,
  move: NoInfer<Name>,
  by: NoInfer<Mover>,
): void {
  if (![table[move].by].flat().includes(by)) throw new Error(`The move ${move} is not one of the ${by}.`);
}

export function refuseState(noun: string, current: string, why: string): never {
  const { code, message } = stateRefusal(noun, current, why);
  return fail(code, { message, fields: { status: current } });
}

/** The refusal of `refuseState` as a value, for actions that are shown but not yet requested. */
export const stateRefusal = (noun: string, current: string, why: string): Refusal & { code: 'invalid_state' } => ({
  code: 'invalid_state',
  message: `This ${noun} is ${current}. ${why}`,
});

declare const locked: unique symbol;

/** A row locked by this transaction. Only locking queries return one, and only a locked row may be changed. */
export type Locked<Row> = Row & { readonly [locked]: true };

/** Refuses a change based on an older version; skips the check if the caller sent no version. */
export function checkVersion({ version }: { version: number }, expected: number | undefined): void {
  if (expected !== undefined && expected !== version) fail('stale');
}
