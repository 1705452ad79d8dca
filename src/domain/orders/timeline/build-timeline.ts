import { toToken } from '../../../core/ids.ts';
import type { AuthorKind } from '../../../wire/schemas/messages/message.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../../wire/schemas/order.ts';
import { moveBetween } from './move-between.ts';
import type { DoneByTeam, KnownFile, ToldEvent, Written } from './timeline.queries.ts';
import type { History, Names, TimelineRow } from './timeline.ts';

/** Messages and notes have rows of their own. */
const TOLD_OTHERWISE = ['order.message', 'order.note'];

/** History of an order, oldest first: one row for each transaction. */
export function buildTimeline(history: History, names: Names): TimelineRow[] {
  const audited = history.audit.filter(({ action }) => !TOLD_OTHERWISE.includes(action));
  // The sort is stable: at the same instant, the order is created before anyone works on it.
  const rows = [
    ...untold(history, audited, names),
    ...audited.map((done) => stepOf(done, history, names)),
    ...history.revisions.map((revision) => revisionOf(revision, history, names)),
    ...partlyApproved(history, names),
    ...addedLater(history, audited, names),
    ...history.messages.map((message) => writtenOf('message.created', message, names)),
    ...history.notes.map((note) => writtenOf('note.created', note, names)),
  ];
  return rows.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

const NOTHING = { status: null, text: null, files: [], detail: {} };

/** An action of the team, with the files that it showed or added. */
function stepOf(done: DoneByTeam, history: History, names: Names): TimelineRow {
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
    what: done.action,
    who: { kind: 'team', name: names.team(done.actor) },
    status,
    text: textOf(detail),
    files: status === 'completed' ? [...files, ...deliveredBy(at, history)] : files,
    detail,
  };
}

/** Text of an action: the reason, the question of a hold, or the apostille's step and place. */
function textOf(detail: Record<string, unknown>): string | null {
  const words = ['reason', 'note', 'what', 'step', 'where', 'reference'].map((name) => detail[name]);
  const said = words.filter((word) => typeof word === 'string');
  return said.length === 0 ? null : said.join('; ');
}

/** Whether an event belongs to an action of the team. Old entries have no `xid`: compare status and time. */
const isToldBy =
  ({ xid, data, created_at }: ToldEvent) =>
  (done: DoneByTeam): boolean =>
    done.xid === null
      ? done.detail['to'] === data['status'] && Math.abs(done.created_at.getTime() - created_at.getTime()) < SAME_MS
      : done.xid === xid;

const SAME_MS = 5000;

/** Changes made by the customer or by the service. */
function untold({ order, events, files }: History, audited: readonly DoneByTeam[], names: Names): TimelineRow[] {
  let before: OrderStatus = 'created';
  return events.flatMap((event): TimelineRow[] => {
    const { id: key, type, created_at: at, xid } = event;
    const status = type === 'order' ? statusOf(event.data['status']) : null;
    const from = before;
    before = status ?? before;
    if (event.event === 'file_created' || event.event === 'file_deleted') return [];
    if (type === 'order' && event.event === 'created') {
      const sources = files.filter((file) => isGiven(file) && file.created_at <= order.created_at);
      const by = order.ordered_by && toToken('prs', order.ordered_by);
      const who = { kind: 'customer' as const, name: names.customer(by) };
      return [{ ...NOTHING, key, at, what: 'order.created', who, status: 'created', files: sources }];
    }
    // Certificate events have rows in addition to their action's, except a revocation, which is an action itself.
    const tells = type === 'certificate' ? audited.filter(({ action }) => action === 'certificate.revoke') : audited;
    if (tells.some(isToldBy(event))) return [];
    if (type !== 'order') return [{ ...NOTHING, key, at, ...changeOf(event, names) }];
    const made = status === null ? null : moveBetween(from, status);
    // The revision's own row shows who requested it, and why.
    if (made === null || made.move === 'revise') return [];
    const told = events.filter((one) => one.xid === xid && one.event.startsWith('file_'));
    const who = { kind: made.by, name: nameOf(made.by, names) };
    const about = pick(
      files,
      told.map(({ target }) => target),
    );
    return [{ ...NOTHING, key, at, what: `order.${made.move}`, who, status, text: held(event), files: about }];
  });
}

const held = ({ data }: ToldEvent): string | null =>
  typeof data['hold_reason'] === 'string' ? data['hold_reason'] : null;

/** Statuses of adjustments and cancellations that the customer sets, unless an action of the team did. */
const BY_CUSTOMER = ['requested', 'withdrawn', 'accepted', 'declined'];

function changeOf({ type, data }: ToldEvent, names: Names): Pick<TimelineRow, 'what' | 'who' | 'text'> {
  const status = String(data['status']);
  const kind: AuthorKind = type !== 'certificate' && BY_CUSTOMER.includes(status) ? 'customer' : 'service';
  const text = typeof data['reason'] === 'string' ? data['reason'] : null;
  return { what: `${type}.${status}`, who: { kind, name: nameOf(kind, names) }, text };
}

function revisionOf(revision: History['revisions'][number], { files }: History, names: Names): TimelineRow {
  const { created_at: at, text, asked_by, file_id, approved_at, completed_at } = revision;
  const undone = approved_at !== null || completed_at !== null;
  return {
    ...NOTHING,
    key: revision.id,
    at,
    what: 'order.revise',
    who: { kind: 'customer', name: names.customer(asked_by) },
    status: undone ? 'in_review' : null,
    text,
    files: files.filter((file) => file.file_id === file_id),
  };
}

/** Translations approved before the last one. */
function partlyApproved({ order, files, revisions }: History, names: Names): TimelineRow[] {
  const all = [order, ...revisions].map(({ approved_at }) => approved_at?.getTime());
  const early = files.filter(
    ({ collection, approved_at }) => collection === 'translation' && !all.includes(approved_at?.getTime()),
  );
  return early.flatMap((file) => {
    if (file.approved_at === null) return [];
    const who = { kind: 'customer' as const, name: names.customer(null) };
    return [{ ...NOTHING, key: file.file_id, at: file.approved_at, what: 'translation.approved', who, files: [file] }];
  });
}

const isGiven = ({ collection }: KnownFile): boolean => collection === 'source' || collection === 'reference';

/** Documents that the customer added later, one row per batch. */
function addedLater({ order, files }: History, audited: readonly DoneByTeam[], names: Names): TimelineRow[] {
  const byTeam = new Set(audited.map(({ detail }) => detail['file']));
  const late = files.filter(
    (file) => isGiven(file) && file.created_at > order.created_at && !byTeam.has(toToken('file', file.file_id)),
  );
  const who = { kind: 'customer' as const, name: names.customer(null) };
  return late.flatMap((first, place): TimelineRow[] => {
    const lot = late.filter(({ created_at }) => created_at.getTime() === first.created_at.getTime());
    if (late.indexOf(lot[0] ?? first) !== place) return [];
    return [{ ...NOTHING, key: first.file_id, at: first.created_at, what: 'order.add_files', who, files: lot }];
  });
}

const writtenOf = (
  what: string,
  { id: key, author_kind, author_name, text, created_at }: Written,
  names: Names,
): TimelineRow => ({
  ...NOTHING,
  key,
  at: created_at,
  what,
  who: { kind: author_kind, name: author_kind === 'customer' ? names.customer(author_name) : author_name },
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
