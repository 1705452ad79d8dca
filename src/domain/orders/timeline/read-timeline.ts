import { fail } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import { momentInWords } from '../../../core/words/time.ts';
import type { Database, Tx } from '../../../storage/database.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { TeamTimelineEntry, TimelineEntry } from '../../../wire/schemas/orders/timeline.ts';
import type { Reader } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import type { GetCorrespondent } from '../../mail/email.ts';
import { isReferred, referredName } from '../../partners/partners.ts';
import { type ActionCaller, seenBy } from '../actions/run-action.ts';
import { assignmentsOfOrder } from '../rows/assignments.queries.ts';
import { type FullOrder, findAnyOrder, findOrder } from '../rows/orders.queries.ts';
import { ANONYMOUS_CUSTOMER, matchesRule, namesCustomer } from '../viewers/role-visibility.ts';
import { knowsCustomer, type OrderViewer, seesMoney } from '../viewers/team-visibility.ts';
import { buildTimeline } from './build-timeline.ts';
import {
  auditOf,
  cancellationIdsOf,
  eventsAbout,
  everyFileOf,
  messagesAbout,
  namesAbout,
  notesAbout,
} from './timeline.queries.ts';
import type { History, Names, TimelineRow } from './timeline.ts';

/** Actions of the team that the customer sees, with or without their text. */
const SHOWN: Readonly<Record<string, 'with words' | 'without words'>> = {
  'order.intake': 'without words',
  'order.accept': 'without words',
  'order.translated': 'without words',
  'order.proofread': 'without words',
  'order.review': 'without words',
  'order.notarize': 'without words',
  'order.ship': 'without words',
  'order.complete': 'without words',
  'order.hold': 'with words',
  'order.resume': 'without words',
  'order.refund': 'without words',
  'order.void': 'without words',
  'order.cancel': 'without words',
  'order.change': 'with words',
  'order.credit': 'without words',
  'order.adjust': 'with words',
  'order.adjustment_withdraw': 'without words',
  'order.cancellation_grant': 'without words',
  'order.cancellation_decline': 'with words',
  'order.apostille': 'with words',
  'order.receive_original': 'with words',
  'order.move_original': 'with words',
  'order.return_original': 'with words',
};

/** A timeline without the team's internals: notes, assignments, plans, withheld text. */
const customersView = (rows: readonly TimelineRow[]): TimelineRow[] =>
  withoutPlans(rows.filter(({ action }) => action !== 'note.created'));

function withoutPlans(rows: readonly TimelineRow[]): TimelineRow[] {
  return rows.flatMap((row): TimelineRow[] => {
    const shown = row.author.kind === 'team' && row.action.startsWith('order.') ? SHOWN[row.action] : 'with words';
    if (shown === undefined) return [];
    const isDelivered = row.status === 'completed' || row.status === 'in_review';
    const files = row.author.kind === 'team' && !isDelivered ? [] : row.files;
    return [{ ...row, detail: {}, text: shown === 'with words' ? row.text : null, files }];
  });
}

interface Deps {
  db: Database;
  company: GetCorrespondent;
}

/** Timeline for the account or the quote's maker, without the team's notes and plans. */
export async function readTimeline(
  deps: Deps,
  { account, order: id }: { account: Id<'acct'>; order: Id<'order'> },
): Promise<TimelineRow[]> {
  // Account scope: the maker sees no files of messages that are not shared.
  const [found, files] = await deps.db.transaction({ account }, (tx) =>
    Promise.all([findOrder(tx, account, id), everyFileOf(tx, id)]),
  );
  const full = found ?? fail('not_found');
  const isOwner = full.order.account_id === account;
  return deps.db.transaction('system', async (tx) => {
    const history = await readHistory(tx, full, files);
    const names = await readNames(tx, deps, history, isOwner);
    // The maker of a referred order reads messages only in the thread, where that is allowed.
    const read = { ...history, notes: [], messages: isOwner ? history.messages : [] };
    return customersView(buildTimeline(read, names));
  });
}

/** Further parts of a timeline that a team member may read. */
export interface TimelineRights {
  messages: boolean;
  notes: boolean;
  /** Details from the audit trail: amounts, terms of work. */
  detail: boolean;
}

/** The full timeline, for the team; viewers of a part see only the files of that part. */
export async function readTeamTimeline(
  deps: Deps,
  by: ActionCaller & OrderViewer & { rights: TimelineRights },
  id: Id<'order'>,
): Promise<TimelineRow[]> {
  const { rights } = by;
  return deps.db.transaction('system', async (tx) => {
    const [full, assignments] = await Promise.all([findAnyOrder(tx, id), assignmentsOfOrder(tx, id)]);
    if (full === undefined || !matchesRule(full.order, by.visible)) fail('not_found');
    const isKnown = knowsCustomer(by, full.order);
    const gathered = await readHistory(tx, full, await everyFileOf(tx, id));
    const permitted = isKnown ? gathered : withoutLocations(gathered);
    const { files, own: pieces, revisions } = seenBy(by, { ...full, assignments });
    const history = {
      ...permitted,
      revisions,
      messages: rights.messages ? permitted.messages : [],
      notes: rights.notes ? permitted.notes : [],
    };
    const names = await readNames(tx, deps, history, true);
    const timeline = buildTimeline(history, isKnown ? names : { ...names, customer: () => ANONYMOUS_CUSTOMER });
    const rows = seesMoney(by, full.order) ? timeline : timeline.map(withoutAmountOwed);
    if (pieces === undefined) return rights.detail ? rows : rows.map((row) => ({ ...row, detail: {} }));
    const own = new Set(files.map(({ file_id }) => file_id));
    return withoutPlans(rows).map((row) => ({ ...row, files: row.files.filter(({ file_id }) => own.has(file_id)) }));
  });
}

/** Certificates, references and the locations of originals reveal the customer. */
const withoutLocations = (history: History): History => ({
  ...history,
  files: history.files.filter((file) => !namesCustomer(file)),
  audit: history.audit.map((done) => {
    const { where: _, reference: __, ...detail } = done.detail;
    return done.action.endsWith('_original') || done.action === 'order.change' ? { ...done, detail } : done;
  }),
});

/** The service's holds for money state how much is owed. */
const withoutAmountOwed = (row: TimelineRow): TimelineRow =>
  row.action === 'order.hold' && row.author.kind === 'service' ? { ...row, text: null } : row;

async function readHistory(
  tx: Tx,
  { order, revisions, adjustments }: FullOrder,
  files: History['files'],
): Promise<History> {
  const { id } = order;
  const token = toToken('order', id);
  const [cancellations, messages, notes] = await Promise.all([
    cancellationIdsOf(tx, id),
    messagesAbout(tx, id),
    notesAbout(tx, id),
  ]);
  const certificates = new Set(files.flatMap(({ certificate_id }) => certificate_id ?? []));
  const papers = [...certificates].map((one) => toToken('crt', one));
  const targets = [
    token,
    ...files.map(({ file_id }) => toToken('file', file_id)),
    ...cancellations.map((one) => toToken('cnl', one)),
    ...adjustments.map((one) => toToken('adj', one.id)),
    ...papers,
  ];
  const [events, audit] = await Promise.all([
    eventsAbout(tx, order.account_id, targets),
    auditOf(tx, [token, ...papers]),
  ]);
  return { order, events, audit, files, revisions, messages, notes };
}

/** Names of people. The maker of a referred order sees only the name that it entered for the customer. */
async function readNames(tx: Tx, { company }: Deps, { order }: History, isOwner: boolean): Promise<Names> {
  const [owner, names] = await Promise.all([findAccount(tx, order.account_id), namesAbout(tx, order)]);
  const referred = isReferred(order) && order.referral !== null ? referredName(order.referral) : null;
  const customer = isOwner ? (owner?.account.name ?? '') : (referred ?? '');
  return {
    team: (actor) => names.get(actor) ?? (isToken(actor) ? company().name : actor),
    customer: (actor) => {
      if (actor === null || !isOwner) return customer;
      return names.get(actor) ?? (isToken(actor) ? customer : actor);
    },
    service: company().name,
    dueDates: (from, to) => dueDatesInWords(company().reader, from, to),
  };
}

function dueDatesInWords(reader: Reader, from: Date | null, to: Date): string {
  const moved = { to: momentInWords(reader, to) };
  if (from === null) return say(reader, 'timeline.due.set', moved);
  return say(reader, 'timeline.due.moved', { ...moved, from: momentInWords(reader, from) });
}

/** Tokens of keys, apps and unnamed people; anything else is a name. */
const isToken = (actor: string): boolean => actor === 'TEAM_KEY' || /^(key|app|prs)_[0-7][0-9a-z]{25}$/.test(actor);

export function presentTimeline({ at, action, author, status, text, files }: TimelineRow): TimelineEntry {
  const shown = files.map(({ file_id, filename: name, collection, language, sha256 }) => ({
    id: toToken('file', file_id),
    name,
    collection,
    language,
    sha256: sha256.toString('hex'),
  }));
  return { at: formatTimestamp(at), what: action, who: author, status, text, files: shown };
}

export const presentTeamTimeline = (row: TimelineRow): TeamTimelineEntry => ({
  ...presentTimeline(row),
  detail: row.detail,
});
