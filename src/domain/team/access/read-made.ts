import type { Clock } from '../../../core/clock.ts';
import { fail, failField } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { DbDeps, Tx } from '../../../storage/database.ts';
import { formatTimestamp } from '../../../wire/reference/dates.ts';
import type { MemberRole } from '../../../wire/schemas/app.ts';
import type {
  ChangedMember,
  MemberDetails,
  MadeThing as ShownThing,
} from '../../../wire/schemas/people/member-details.ts';
import { markRevoked } from '../../accounts/keys/keys.queries.ts';
import { updateApp } from '../../apps/apps.queries.ts';
import { type Actor, audit } from '../../events/audit.ts';
import {
  type ChangedMembership,
  type EndedThings,
  kindsLost,
  MADE_KINDS,
  type MadeKind,
  type MadeThing,
  tokenOf,
} from '../../people/members/change-members.ts';
import { presentMember } from '../../people/members/read-members.ts';
import { findLiveSide, findMember, type MemberRow } from '../../people/rows/members.queries.ts';
import { lockEndpoint } from '../../webhooks/endpoints/endpoints.queries.ts';
import { moveEndpoint } from '../../webhooks/endpoints/move-endpoint.ts';
import { findSides, listLiveSidesOf, listMadeBy, listUnknownMakers, lockSides } from './made.queries.ts';

const MAX_UNKNOWN = 100;

interface EndRequest {
  /** The live account. */
  account: Id<'acct'>;
  person: Id<'prs'>;
  kinds: readonly MadeKind[];
  retain: readonly string[];
}

/**
 * Find the working keys, endpoints and apps that a person created in an account and its sandbox, and those of unknown
 * makers.
 */
async function findMade(
  tx: Tx,
  { clock }: { clock: Clock },
  { account, person, kinds }: Omit<EndRequest, 'retain'>,
): Promise<{ made: MadeThing[]; unknown: MadeThing[] }> {
  const now = clock.now();
  const sides = await findSides(tx, account);
  const isEnding = ({ kind }: MadeThing) => kinds.includes(kind);
  const made = (await listMadeBy(tx, sides, person, now)).filter(isEnding);
  return { made, unknown: (await listUnknownMakers(tx, sides, now, MAX_UNKNOWN)).filter(isEnding) };
}

/**
 * End what a person created in an account and its sandbox, except what is retained. Run in system scope after the
 * membership has changed: then no concurrent request of that person can create more.
 */
export async function endMade(tx: Tx, deps: { clock: Clock }, actor: Actor, request: EndRequest): Promise<EndedThings> {
  await lockSides(tx, await findSides(tx, request.account));
  const { made, unknown } = await findMade(tx, deps, request);
  const tokens = made.map(tokenOf);
  request.retain.forEach((token, at) => {
    if (!tokens.includes(token)) failField(`keep.${at}`, 'Must be a key, webhook endpoint or app that would end now.');
  });
  const isRetained = (thing: MadeThing) => request.retain.includes(tokenOf(thing));
  const ended = made.filter((thing) => !isRetained(thing));
  for (const thing of ended) await endThing(tx, deps, actor, thing);
  return { ended, retained: made.filter(isRetained), unknown };
}

async function endThing(tx: Tx, deps: { clock: Clock }, actor: Actor, thing: MadeThing): Promise<void> {
  const { account_id: account } = thing;
  if (thing.kind === 'app') return updateApp(tx, thing.id, { webhook_url: null }, deps.clock.now());
  if (thing.kind === 'key') {
    await markRevoked(tx, account, thing.id, deps.clock.now());
    const detail = { account: toToken('acct', account) };
    return audit(tx, deps, actor, { action: 'key.revoke', target: toToken('key', thing.id), detail });
  }
  const row = await lockEndpoint(tx, { account, app: 'any' }, thing.id);
  if (row?.disabled_at === null) await moveEndpoint(tx, deps, row, 'disable');
}

/** End what a person created in all their accounts, since they may no longer sign in; return the tokens. */
export async function endMadeEverywhere(
  tx: Tx,
  deps: { clock: Clock },
  actor: Actor,
  person: Id<'prs'>,
): Promise<string[]> {
  const ended: string[] = [];
  for (const account of await listLiveSidesOf(tx, person)) {
    const things = await endMade(tx, deps, actor, { account, person, kinds: MADE_KINDS, retain: [] });
    ended.push(...things.ended.map(tokenOf));
  }
  return ended;
}

/** A member, and what would end with the membership. */
interface MemberWithMade {
  member: MemberRow;
  made: MadeThing[];
  unknown: MadeThing[];
}

/** Preview what would end if the person were removed, or had the named role. */
export async function readMade(
  deps: DbDeps,
  { account, person, role = null }: { account: Id<'acct'>; person: Id<'prs'>; role?: MemberRole | null },
): Promise<MemberWithMade> {
  return deps.db.transaction('system', async (tx) => {
    const { id } = (await findLiveSide(tx, account)) ?? fail('not_found');
    const member = (await findMember(tx, id, person)) ?? fail('not_found');
    const kinds = role === null ? MADE_KINDS : kindsLost(member.role, role);
    return { member, ...(await findMade(tx, deps, { account: id, person, kinds })) };
  });
}

export const presentMade = (thing: MadeThing): ShownThing => ({
  token: tokenOf(thing),
  kind: thing.kind,
  name: thing.name,
  hint: thing.hint,
  url: thing.url,
  account: toToken('acct', thing.account_id),
  livemode: thing.livemode,
  created_at: formatTimestamp(thing.created_at),
});

export const presentDetails = ({ member, made, unknown }: MemberWithMade): MemberDetails => ({
  ...presentMember(member),
  ends: made.map(presentMade),
  unknown: unknown.map(presentMade),
});

export const presentChanged = ({ member, ended, retained, unknown }: ChangedMembership): ChangedMember => ({
  ...presentMember(member),
  ended: ended.map(presentMade),
  kept: retained.map(presentMade),
  unknown: unknown.map(presentMade),
});
