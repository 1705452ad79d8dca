import { toToken } from '../../../core/ids.ts';
import { entriesOf } from '../../../wire/groups/records.ts';
import type { AuthorKind } from '../../../wire/schemas/messages/message.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../../wire/schemas/order.ts';
import { ORDER_LIFECYCLE, type OrderMove, type OrderMover } from '../order.lifecycle.ts';
import type { KnownFile, TeamActionRow, TextEntry, TimelineEvent } from './timeline.queries.ts';
import type { History, Names, TimelineRow } from './timeline.ts';

interface Row {
  from: readonly OrderStatus[];
  to: OrderStatus | readonly OrderStatus[];
  by: readonly OrderMover[];
}

const ROWS = entriesOf<Record<OrderMove, Row>>(ORDER_LIFECYCLE);

/** The lifecycle move between two statuses, and its mover if not the team. */
function moveBetween(from: OrderStatus, to: OrderStatus): { move: OrderMove; by: OrderMover } | null {
  const found = ROWS.find(([, row]) => row.from.includes(from) && [row.to].flat().includes(to));
  if (found === undefined) return null;
  const [move, { by }] = found;
  return { move, by: by.find((mover) => mover !== 'team') ?? 'team' };
}

/** Messages and notes have rows of their own. */
const SHOWN_SEPARATELY = ['order.message', 'order.note'];

/** History of an order, oldest first: one row for each transaction. */
export function buildTimeline(history: History, names: Names): TimelineRow[] {
  const audited = history.audit.filter(({ action }) => !SHOWN_SEPARATELY.includes(action));
  // The sort is stable: at the same instant, the order is created before anyone works on it.
  const rows = [
    ...changesByOthers(history, audited, names),
    ...audited.map((done) => actionRow(done, history, names)),
    ...history.revisions.map((revision) => revisionOf(revision, history, names)),
    ...earlyApprovals(history, names),
    ...addedLater(history, audited, names),
    ...history.messages.map((message) => writtenOf('message.created', message, names)),
    ...history.notes.map((note) => writtenOf('note.created', note, names)),
  ];
  return rows.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

const EMPTY_ROW = { status: null, text: null, files: [], detail: {} };

/** An action of the team, with the files that it showed or added. */
function actionRow(done: TeamActionRow, history: History, names: Names): TimelineRow {
  const { detail, created_at: at } = done;
  const status = statusOf(detail['to']);
  const named = [detail['file'], ...[detail['scans'] ?? []].flat()].filter((token) => typeof token === 'string');
  const shown = history.events
    .filter(({ xid, event }) => xid === done.xid && event === 'file_created')
    .map(({ target }) => target);
  const files = pick(history.files, [...shown, ...named]);
  return {
    key: done.id,
    at,
    action: done.action,
    author: { kind: 'team', name: names.team(done.actor) },
    status,
    text: textOf(detail, names),
    files: status === 'completed' ? [...files, ...deliveredBy(at, history)] : files,
    detail,
  };
}

/** Text of an action: its new due date, the reason, the question of a hold, or the apostille's step and place. */
function textOf(detail: Record<string, unknown>, names: Names): string | null {
  const { due_at: due, due_before: before } = detail;
  const dates =
    typeof due === 'string' && names.dueDates(typeof before === 'string' ? new Date(before) : null, new Date(due));
  const words = [dates, ...['reason', 'note', 'what', 'step', 'where', 'reference'].map((name) => detail[name])];
  const texts = words.filter((word) => typeof word === 'string');
  return texts.length === 0 ? null : texts.join('; ');
}

/** Whether an event belongs to an action of the team. Old entries have no `xid`: compare status and time. */
const matchesEvent =
  ({ xid, data, created_at }: TimelineEvent) =>
  (done: TeamActionRow): boolean =>
    done.xid === null
      ? done.detail['to'] === data['status'] && Math.abs(done.created_at.getTime() - created_at.getTime()) < SAME_MS
      : done.xid === xid;

const SAME_MS = 5000;

/** Changes made by the customer or by the service. */
function changesByOthers(
  { order, events, files }: History,
  audited: readonly TeamActionRow[],
  names: Names,
): TimelineRow[] {
  let before: OrderStatus = 'created';
  return events.flatMap((event): TimelineRow[] => {
    const { id: key, type, created_at: at, xid } = event;
    const status = type === 'order' ? statusOf(event.data['status']) : null;
    const from = before;
    before = status ?? before;
    if (event.event === 'file_created' || event.event === 'file_deleted') return [];
    if (type === 'order' && event.event === 'created') {
      const sources = files.filter((file) => isCustomerFile(file) && file.created_at <= order.created_at);
      const by = order.ordered_by && toToken('prs', order.ordered_by);
      const author = { kind: 'customer' as const, name: names.customer(by) };
      return [{ ...EMPTY_ROW, key, at, action: 'order.created', author, status: 'created', files: sources }];
    }
    // Certificate events have rows in addition to their action's, except a revocation, which is an action itself.
    const candidates =
      type === 'certificate' ? audited.filter(({ action }) => action === 'certificate.revoke') : audited;
    if (candidates.some(matchesEvent(event))) return [];
    if (type !== 'order') return [{ ...EMPTY_ROW, key, at, ...changeOf(event, names) }];
    const made = status === null ? null : moveBetween(from, status);
    // The revision's own row shows who requested it, and why.
    if (made === null || made.move === 'revise') return [];
    const fileEvents = events.filter((one) => one.xid === xid && one.event.startsWith('file_'));
    const author = { kind: made.by, name: nameOf(made.by, names) };
    const about = pick(
      files,
      fileEvents.map(({ target }) => target),
    );
    return [
      { ...EMPTY_ROW, key, at, action: `order.${made.move}`, author, status, text: holdReason(event), files: about },
    ];
  });
}

const holdReason = ({ data }: TimelineEvent): string | null =>
  typeof data['hold_reason'] === 'string' ? data['hold_reason'] : null;

/** Statuses of adjustments and cancellations that the customer sets, unless an action of the team did. */
const BY_CUSTOMER = ['requested', 'withdrawn', 'accepted', 'declined'];

function changeOf({ type, data }: TimelineEvent, names: Names): Pick<TimelineRow, 'action' | 'author' | 'text'> {
  const status = String(data['status']);
  const kind: AuthorKind = type !== 'certificate' && BY_CUSTOMER.includes(status) ? 'customer' : 'service';
  const text = typeof data['reason'] === 'string' ? data['reason'] : null;
  return { action: `${type}.${status}`, author: { kind, name: nameOf(kind, names) }, text };
}

function revisionOf(revision: History['revisions'][number], { files }: History, names: Names): TimelineRow {
  const { created_at: at, text, asked_by, file_id, approved_at, completed_at } = revision;
  const undone = approved_at !== null || completed_at !== null;
  return {
    ...EMPTY_ROW,
    key: revision.id,
    at,
    action: 'order.revise',
    author: { kind: 'customer', name: names.customer(asked_by) },
    status: undone ? 'in_review' : null,
    text,
    files: files.filter((file) => file.file_id === file_id),
  };
}

/** Translations approved before the last one. */
function earlyApprovals({ order, files, revisions }: History, names: Names): TimelineRow[] {
  const all = [order, ...revisions].map(({ approved_at }) => approved_at?.getTime());
  const early = files.filter(
    ({ collection, approved_at }) => collection === 'translation' && !all.includes(approved_at?.getTime()),
  );
  return early.flatMap((file) => {
    if (file.approved_at === null) return [];
    const author = { kind: 'customer' as const, name: names.customer(null) };
    return [
      {
        ...EMPTY_ROW,
        key: file.file_id,
        at: file.approved_at,
        action: 'translation.approved',
        author,
        files: [file],
      },
    ];
  });
}

const isCustomerFile = ({ collection }: KnownFile): boolean => collection === 'source' || collection === 'reference';

/** Documents that the customer added later, one row per batch. */
function addedLater({ order, files }: History, audited: readonly TeamActionRow[], names: Names): TimelineRow[] {
  const byTeam = new Set(audited.map(({ detail }) => detail['file']));
  const late = files.filter(
    (file) => isCustomerFile(file) && file.created_at > order.created_at && !byTeam.has(toToken('file', file.file_id)),
  );
  const author = { kind: 'customer' as const, name: names.customer(null) };
  return late.flatMap((first, place): TimelineRow[] => {
    const lot = late.filter(({ created_at }) => created_at.getTime() === first.created_at.getTime());
    if (late.indexOf(lot[0] ?? first) !== place) return [];
    return [{ ...EMPTY_ROW, key: first.file_id, at: first.created_at, action: 'order.add_files', author, files: lot }];
  });
}

const writtenOf = (
  action: string,
  { id: key, author_kind, author_name, text, created_at }: TextEntry,
  names: Names,
): TimelineRow => ({
  ...EMPTY_ROW,
  key,
  at: created_at,
  action,
  author: { kind: author_kind, name: author_kind === 'customer' ? names.customer(author_name) : author_name },
  text,
});

/** Results that a completion delivered: those made since the previous one. */
function deliveredBy(at: Date, { audit, files }: History): KnownFile[] {
  const earlier = audit.filter(({ detail, created_at }) => detail['to'] === 'completed' && created_at < at);
  const since = earlier.at(-1)?.created_at ?? null;
  return files.filter(
    ({ collection, created_at }) =>
      (collection === 'final' || collection === 'certificate') &&
      created_at <= at &&
      (since === null || created_at > since),
  );
}

const statusOf = (word: unknown): OrderStatus | null => ORDER_STATUSES.find((status) => status === word) ?? null;

function nameOf(kind: AuthorKind, names: Names): string {
  return kind === 'customer' ? names.customer(null) : names.service;
}

/** Files with these tokens, each once. */
const pick = (files: readonly KnownFile[], tokens: readonly string[]): KnownFile[] =>
  files.filter(({ file_id }) => tokens.includes(toToken('file', file_id)));
