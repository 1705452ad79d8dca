import { client } from '../../../kit/data/client.ts';
import { agreedTerms } from './pay/pay.ts';
import { type Assignment, isOf, type Piece, type PieceOfWork } from './pieces.ts';

/** Assignee, due date and terms of a piece. */
export interface Giving {
  /** Token of a person, or name of an outside person. */
  readonly person: string;
  readonly name: string;
  /** Null: the order’s due date. */
  readonly due: string | null;
  /** Reason why a person may proofread their own work. */
  readonly reason?: string;
  /** Pay, if it differs from the person’s rates. */
  readonly terms?: Partial<Pick<Assignment, 'unit' | 'rate' | 'units'>> & { readonly currency?: string };
  /** Version of the order that the viewer saw. */
  readonly version?: number | undefined;
}

type Terms = Omit<Giving, 'name'>;

const MANY = 100;
const fieldOf = { translate: 'translator', proofread: 'proofreader' } as const;

const saidOf = ({ reason, terms }: Terms) => ({ ...terms, ...(reason && { reason }) });

const decidedBy = (version: number | undefined) =>
  version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } };

export async function give(token: string, { file, language, task }: Piece, giving: Terms, idempotencyKey: string) {
  const { person, due, version } = giving;
  const { data } = await client.call('teamAssignOrder', {
    params: { token },
    body: { [fieldOf[task]]: person, file, language, ...(due !== null && { due }), ...saidOf(giving) },
    idempotencyKey,
    ...decidedBy(version),
  });
  return data.version;
}

async function change({ token }: Assignment, giving: Terms, idempotencyKey: string) {
  const { person, due, version } = giving;
  const { data } = await client.call('teamChangeAssignment', {
    params: { token },
    body: { person, due, ...saidOf(giving) },
    idempotencyKey,
    ...decidedBy(version),
  });
  return data.version;
}

export const withdraw = ({ token }: Assignment, idempotencyKey: string) =>
  client.call('teamWithdrawAssignment', { params: { token }, idempotencyKey });

/** Terms of an earlier assignment. A past due date cannot be set again; only administrators may send pay and reason. */
export const asBefore = (before: Assignment, decides: boolean): Terms => ({
  person: before.person,
  due: before.due !== null && new Date(before.due) > new Date() ? before.due : null,
  ...(decides && { terms: agreedTerms(before), ...(before.reason !== null && { reason: before.reason }) }),
});

/** Whether undoing would lose the agreed pay or reason: only administrators can send them again. */
export const isLost = ({ unit, reason }: Assignment, decides: boolean): boolean =>
  !decides && (unit !== null || reason !== null);

async function standing(token: string, piece: Piece): Promise<Assignment | undefined> {
  const given = { params: { token }, query: { per_page: MANY } };
  for await (const one of client.each('teamListOrderAssignments', given)) if (isOf(piece, one)) return one;
  return undefined;
}

/** Progress before a later piece was refused; a retry continues from it. */
export interface Begun {
  readonly giving: Giving;
  /** Assigned with the current terms. */
  readonly given: readonly PieceOfWork[];
  /** Assigned with the current or earlier terms. */
  readonly touched: readonly PieceOfWork[];
  /** Version of the order after the last assignment. */
  readonly version: number | undefined;
}

const isSame = (one: Giving, other: Giving): boolean =>
  JSON.stringify({ ...one, version: null }) === JSON.stringify({ ...other, version: null });

function begin(giving: Giving, past: Begun | null): Begun {
  if (past === null) return { giving, given: [], touched: [], version: giving.version };
  const version = giving.version === undefined ? undefined : Math.max(giving.version, past.version ?? 0);
  return { ...past, giving, given: isSame(past.giving, giving) ? past.given : [], version };
}

interface GivePieces {
  readonly pieces: readonly PieceOfWork[];
  readonly giving: Giving;
  readonly past: Begun | null;
  readonly key: string;
  onGiven(begun: Begun): void;
}

/** Assigns the remaining pieces, each with the order version that the previous one returned. */
export async function givePieces(order: string, { pieces, giving, past, key, onGiven }: GivePieces): Promise<void> {
  let begun = begin(giving, past);
  for (const [at, piece] of pieces.entries()) {
    if (begun.given.includes(piece)) continue;
    const now = { ...giving, version: begun.version };
    const keyOfPiece = `${key}-${at}`;
    const { assignment } = piece;
    const version = await (assignment === null
      ? give(order, piece, now, keyOfPiece)
      : change(assignment, now, keyOfPiece));
    const touched = [...new Set([...begun.touched, piece])];
    begun = { ...begun, given: [...begun.given, piece], touched, version };
    onGiven(begun);
  }
}

/** Restores the previous assignees, or none. */
export async function takeBack(order: string, pieces: readonly PieceOfWork[], decides: boolean, key: string) {
  for (const [at, { assignment: before, ...piece }] of pieces.entries()) {
    const now = await standing(order, piece);
    if (now === undefined) continue;
    const keyOfPiece = `${key}-${at}`;
    await (before === null ? withdraw(now, keyOfPiece) : change(now, asBefore(before, decides), keyOfPiece));
  }
}
