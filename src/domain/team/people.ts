import type { Clock } from '../../core/clock.ts';
import { fail, failField } from '../../core/fail.ts';
import { FieldErrors } from '../../core/field-errors.ts';
import { type Id, toToken } from '../../core/ids.ts';
import { checkVersion } from '../../core/lifecycle.ts';
import type { Database, DbDeps, Tx } from '../../storage/database.ts';
import type { LanguagePair, PersonRate, PersonRateRequest } from '../../wire/schemas/people/profile.ts';
import { ROLES, type Role } from '../../wire/schemas/team.ts';
import { endConnectionsOfPerson } from '../apps/connections/end-connection.ts';
import { type Actor, audit } from '../events/audit.ts';
import { endLinksTo } from '../guests/guests.queries.ts';
import { findPersonByEmail } from '../people/find-person.ts';
import { refuseDuplicateEmail } from '../people/refuse-duplicate-email.ts';
import { findFirstAdministrator, findPerson, markUnproved, type PersonRow } from '../people/rows/people.queries.ts';
import { deleteSessionsOf, deleteUnusedLinks } from '../people/rows/sessions.queries.ts';
import { endCustomerSignIn } from '../people/sessions/find-session.ts';
import { endMadeEverywhere } from './access/read-made.ts';
import {
  insertTeamPerson,
  lockPersonVersion,
  type PersonChange,
  type TeamPersonRow,
  updateRoles,
  updateTeamPerson,
} from './people.queries.ts';

interface WantedChange extends Omit<PersonChange, 'rates'> {
  rates?: PersonRateRequest[];
  /** The version the change is based on. */
  version?: number | undefined;
}

export async function changePerson(
  deps: { db: Database; clock: Clock; baseUrl: string },
  actor: Actor,
  id: Id<'prs'>,
  { languages, rates, version, ...details }: WantedChange,
): Promise<AddedPerson> {
  const { db, clock } = deps;
  const change = { ...details, ...checkProfile({ ...(languages && { languages }), ...(rates && { rates }) }) };
  return refuseDuplicateEmail(() =>
    db.transaction('system', async (tx) => {
      checkVersion((await lockPersonVersion(tx, id)) ?? fail('not_found'), version);
      const before = await findPerson(tx, id);
      checkSignsIn(before, change);
      const changed = (await updateTeamPerson(tx, id, change, clock.now())) ?? fail('not_found');
      if (before?.roles.includes('admin')) await refuseLastAdministrator(tx);
      if (change.disabled === true) {
        deleteSessionsOf(tx, id);
        await endConnectionsOfPerson(tx, deps, { person: id, account: null });
      }
      const ended = change.disabled === true ? await endMadeEverywhere(tx, deps, actor, id) : [];
      if (change.disabled === true || before?.email !== changed.email)
        endLinksInMail(tx, deps, id, before?.email ?? null);
      const wasCustomer = await joinTeam(tx, before, changed);
      audit(tx, { clock }, actor, {
        action: 'person.change',
        target: toToken('prs', id),
        detail: { ...change, ...(wasCustomer && { was_customer: true }), ...(ended.length > 0 && { ended }) },
      });
      return { person: changed, wasCustomer, ended };
    }),
  );
}

/** On the first role, close what someone may have opened under the address; return whether it was a customer's. */
async function joinTeam(tx: Tx, before: PersonRow | undefined, changed: TeamPersonRow): Promise<boolean> {
  if (before === undefined) return false;
  if (before.email !== changed.email) markUnproved(tx, before.id);
  if (before.roles.length > 0 || changed.roles.length === 0) return false;
  await endCustomerSignIn(tx, before.id);
  return before.signs_in && before.email !== null;
}

/** End the links in a person's email: their own, and links to orders of any account. */
function endLinksInMail(tx: Tx, { clock }: { clock: Clock }, person: Id<'prs'>, email: string | null): void {
  deleteUnusedLinks(tx, person, { claims: true });
  if (email !== null) endLinksTo(tx, { account: null, email, by: 'team' }, clock.now());
}

/** An outside person has no email address: anyone with an address could be sent a sign-in link. */
function checkSignsIn(before: PersonRow | undefined, { signs_in, email }: PersonChange): void {
  if (signs_in === false && before?.signs_in !== false) {
    failField('signs_in', 'Who signs in stays one who does. Disable them to end that.');
  }
  if (email !== undefined && before?.signs_in === false && signs_in !== true) {
    failField('email', 'This person is known by name alone. Say `signs_in: true` as well, and they may sign in.');
  }
}

/** Without an administrator, no one could grant access again. */
async function refuseLastAdministrator(tx: Tx): Promise<void> {
  if ((await findFirstAdministrator(tx)) === undefined)
    failField('role', 'At least one administrator must be able to sign in.');
}

interface Profile<Rate> {
  languages?: LanguagePair[];
  rates?: Rate[];
}

/** Check a person's language pairs and rates, with all errors at once; fill in the default currency. */
function checkProfile({ languages, rates }: Profile<PersonRateRequest>): Profile<PersonRate> {
  const errors = new FieldErrors();
  languages?.forEach(({ source, target }, at) => {
    if (source === target) errors.add(`languages.${at}.target`, 'Must be another language than the source.');
    const first = languages.findIndex((pair) => pair.source === source && pair.target === target);
    if (first !== at) errors.add(`languages.${at}`, 'This pair is there already.');
  });
  rates?.forEach(({ task, unit, rate }, at) => {
    if (Number(rate.toFixed(4)) !== rate) errors.add(`rates.${at}.rate`, 'Must have at most four decimals.');
    const first = rates.findIndex((one) => one.task === task && one.unit === unit);
    if (first !== at) errors.add(`rates.${at}`, 'There is a rate for this task and unit already.');
  });
  errors.throwIfAny();
  return {
    ...(languages && { languages }),
    ...(rates && { rates: rates.map(({ currency = 'USD', ...rate }) => ({ ...rate, currency })) }),
  };
}

/** A single role or several, as in a request. */
export interface RequestedRoles {
  role: Role | undefined;
  roles: readonly Role[] | undefined;
}

/** The roles in their standard order, without repeats; undefined if none are named. */
export function readRequestedRoles({ role, roles }: RequestedRoles): Role[] | undefined {
  if (role !== undefined && roles !== undefined) failField('roles', 'Give either `role` or `roles`.');
  const requested = roles ?? (role && [role]);
  return requested && ROLES.filter((known) => requested.includes(known));
}

interface PersonRequest {
  id: Id<'prs'>;
  name: string;
  email?: string;
  roles: Role[];
}

/** A team member, and whether their address was a customer's before. */
export interface AddedPerson {
  person: TeamPersonRow;
  wasCustomer: boolean;
  /** Tokens of the keys, endpoints and apps that ended with the change. */
  ended: string[];
}

/** Add a team member: the person who already has the address, or a new one. */
export async function createPerson(
  { db, clock }: DbDeps,
  actor: Actor,
  { id, name, email, roles }: PersonRequest,
): Promise<AddedPerson> {
  return refuseDuplicateEmail(() =>
    db.transaction('system', async (tx) => {
      const known = email === undefined ? undefined : await findPersonByEmail(tx, email);
      // A person of a customer account: one person signs in for both.
      if (known?.roles.length === 0) {
        const person = await addToTeam(tx, { clock }, actor, { id: known.id, name, roles });
        return { person, wasCustomer: true, ended: [] };
      }
      const { person, repeated } = await insertTeamPerson(tx, { id, name, email: email ?? null, roles }, clock.now());
      if (!repeated)
        audit(tx, { clock }, actor, { action: 'person.create', target: toToken('prs', id), detail: { name, roles } });
      return { person, wasCustomer: false, ended: [] };
    }),
  );
}

/**
 * The administrator's name for the person wins: the earlier one may be made up by the first person who typed the
 * address.
 */
async function addToTeam(
  tx: Tx,
  { clock }: { clock: Clock },
  actor: Actor,
  { id, name, roles }: Omit<PersonRequest, 'email'>,
): Promise<TeamPersonRow> {
  const person = await updateRoles(tx, id, { name, roles }, clock.now());
  if (person === undefined) throw new Error('A person who was just found is not there.');
  await endCustomerSignIn(tx, id);
  audit(tx, { clock }, actor, {
    action: 'person.create',
    target: toToken('prs', id),
    detail: { name, roles, was_customer: true },
  });
  return person;
}
