import { client } from '../../../kit/data/client.ts';
import { agreedTerms } from './pay/pay.ts';
import { type Assignment, isOf, type Piece, type PieceOfWork } from './pieces.ts';

/** Whom a piece is given to, until when and for how much. */
export interface Giving {
  /** A person's token, or the name of somebody outside. */
  readonly person: string;
  readonly name: string;
  /** Null: as promised to the customer. */
  readonly due: string | null;
  /** Why somebody may check their own work. */
  readonly reason?: string;
  /** What is paid, where that is not by their own rates. */
  readonly terms?: Partial<Pick<Assignment, 'unit' | 'rate' | 'units'>> & { readonly currency?: string };
  /** The version of the order that it is decided by. */
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

/** As it was, for what was agreed, where that is said by who decides it; a day that has passed cannot be set again. */
export const asBefore = (before: Assignment, decides: boolean): Terms => ({
  person: before.person,
  due: before.due !== null && new Date(before.due) > new Date() ? before.due : null,
  ...(decides && { terms: agreedTerms(before), ...(before.reason !== null && { reason: before.reason }) }),
});

/** Whether what was agreed with somebody is lost once they no longer have it: others cannot say it again. */
export const isLost = ({ unit, reason }: Assignment, decides: boolean): boolean =>
  !decides && (unit !== null || reason !== null);

async function standing(token: string, piece: Piece): Promise<Assignment | undefined> {
  const given = { params: { token }, query: { per_page: MANY } };
  for await (const one of client.each('teamListOrderAssignments', given)) if (isOf(piece, one)) return one;
  return undefined;
}

/** What was given before a later piece was refused: another try goes on from there. */
export interface Begun {
  readonly giving: Giving;
  /** By these terms. */
  readonly given: readonly PieceOfWork[];
  /** By these terms or by those of an earlier try. */
  readonly touched: readonly PieceOfWork[];
  /** The order as the last of them has left it. */
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

/** Gives what is not given yet: each is decided by the order as the one before has left it. */
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

/** Puts pieces back to whoever had them, or to nobody. */
export async function takeBack(order: string, pieces: readonly PieceOfWork[], decides: boolean, key: string) {
  for (const [at, { assignment: before, ...piece }] of pieces.entries()) {
    const now = await standing(order, piece);
    if (now === undefined) continue;
    const keyOfPiece = `${key}-${at}`;
    await (before === null ? withdraw(now, keyOfPiece) : change(now, asBefore(before, decides), keyOfPiece));
  }
}
