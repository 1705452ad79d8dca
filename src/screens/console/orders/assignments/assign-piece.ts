import { client } from '../../../kit/data/client.ts';
import { agreedTerms } from './pay/pay.ts';
import { type Assignment, isAssignmentOf, type Piece, type PieceOfWork } from './pieces.ts';

/** Assignee, due date and terms of a piece. */
export interface Assigning {
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

type Terms = Omit<Assigning, 'name'>;

const PAGE_SIZE = 100;
const fieldOf = { translate: 'translator', proofread: 'proofreader' } as const;

const optionalTerms = ({ reason, terms }: Terms) => ({ ...terms, ...(reason && { reason }) });

const ifMatch = (version: number | undefined) =>
  version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } };

export async function assignPiece(
  token: string,
  { file, language, task }: Piece,
  assigning: Terms,
  idempotencyKey: string,
) {
  const { person, due, version } = assigning;
  const { data } = await client.call('teamAssignOrder', {
    params: { token },
    body: { [fieldOf[task]]: person, file, language, ...(due !== null && { due }), ...optionalTerms(assigning) },
    idempotencyKey,
    ...ifMatch(version),
  });
  return data.version;
}

async function changeAssignment({ token }: Assignment, assigning: Terms, idempotencyKey: string) {
  const { person, due, version } = assigning;
  const { data } = await client.call('teamChangeAssignment', {
    params: { token },
    body: { person, due, ...optionalTerms(assigning) },
    idempotencyKey,
    ...ifMatch(version),
  });
  return data.version;
}

export const withdrawAssignment = ({ token }: Assignment, idempotencyKey: string) =>
  client.call('teamWithdrawAssignment', { params: { token }, idempotencyKey });

/** Terms of an earlier assignment. A past due date cannot be set again; only administrators may send pay and reason. */
export const previousTerms = (before: Assignment, decides: boolean): Terms => ({
  person: before.person,
  due: before.due !== null && new Date(before.due) > new Date() ? before.due : null,
  ...(decides && { terms: agreedTerms(before), ...(before.reason !== null && { reason: before.reason }) }),
});

/** Whether undoing would lose the agreed pay or reason: only administrators can send them again. */
export const losesTerms = ({ unit, reason }: Assignment, decides: boolean): boolean =>
  !decides && (unit !== null || reason !== null);

async function findAssignment(token: string, piece: Piece): Promise<Assignment | undefined> {
  const args = { params: { token }, query: { per_page: PAGE_SIZE } };
  for await (const one of client.each('teamListOrderAssignments', args)) if (isAssignmentOf(piece, one)) return one;
  return undefined;
}

/** Progress before a later piece was refused; a retry continues from it. */
export interface Progress {
  readonly assigning: Assigning;
  /** Assigned with the current terms. */
  readonly assigned: readonly PieceOfWork[];
  /** Assigned with the current or earlier terms. */
  readonly touched: readonly PieceOfWork[];
  /** Version of the order after the last assignment. */
  readonly version: number | undefined;
}

const isSame = (one: Assigning, other: Assigning): boolean =>
  JSON.stringify({ ...one, version: null }) === JSON.stringify({ ...other, version: null });

function startProgress(assigning: Assigning, past: Progress | null): Progress {
  if (past === null) return { assigning, assigned: [], touched: [], version: assigning.version };
  const version = assigning.version === undefined ? undefined : Math.max(assigning.version, past.version ?? 0);
  return { ...past, assigning, assigned: isSame(past.assigning, assigning) ? past.assigned : [], version };
}

interface AssignPiecesInput {
  readonly pieces: readonly PieceOfWork[];
  readonly assigning: Assigning;
  readonly past: Progress | null;
  readonly key: string;
  onAssigned(progress: Progress): void;
}

/** Assigns the remaining pieces, each with the order version that the previous one returned. */
export async function assignPieces(
  order: string,
  { pieces, assigning, past, key, onAssigned }: AssignPiecesInput,
): Promise<void> {
  let progress = startProgress(assigning, past);
  for (const [at, piece] of pieces.entries()) {
    if (progress.assigned.includes(piece)) continue;
    const now = { ...assigning, version: progress.version };
    const keyOfPiece = `${key}-${at}`;
    const { assignment } = piece;
    const version = await (assignment === null
      ? assignPiece(order, piece, now, keyOfPiece)
      : changeAssignment(assignment, now, keyOfPiece));
    const touched = [...new Set([...progress.touched, piece])];
    progress = { ...progress, assigned: [...progress.assigned, piece], touched, version };
    onAssigned(progress);
  }
}

/** Restores the previous assignees, or none. */
export async function restoreAssignments(order: string, pieces: readonly PieceOfWork[], decides: boolean, key: string) {
  for (const [at, { assignment: before, ...piece }] of pieces.entries()) {
    const now = await findAssignment(order, piece);
    if (now === undefined) continue;
    const keyOfPiece = `${key}-${at}`;
    await (before === null
      ? withdrawAssignment(now, keyOfPiece)
      : changeAssignment(now, previousTerms(before, decides), keyOfPiece));
  }
}
