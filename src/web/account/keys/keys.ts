import type { FastifyRequest } from 'fastify';
import { dayOf } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { type Id, newId } from '../../../core/ids.ts';
import { changeKey } from '../../../domain/accounts/keys/change-key.ts';
import { createKey } from '../../../domain/accounts/keys/create-key.ts';
import type { KeyGrantor } from '../../../domain/accounts/keys/key-grantor.ts';
import type { ApiKeyRow } from '../../../domain/accounts/keys/keys.queries.ts';
import { presentKey } from '../../../domain/accounts/keys/present-key.ts';
import { readKey, readKeys } from '../../../domain/accounts/keys/read-keys.ts';
import { revokeKey } from '../../../domain/accounts/keys/revoke-key.ts';
import { readSpending } from '../../../domain/billing/spending/check-spending.ts';
import { ownerCanSignIn } from '../../../domain/people/rows/members.queries.ts';
import type { Prices } from '../../../domain/pricing/list/prices.ts';
import type { Database } from '../../../storage/database.ts';
import { SCOPES } from '../../../wire/schemas/account.ts';
import { type FormErrors, tryForm } from '../../form-errors.ts';
import type { AddPage, PageAnswer } from '../../page-answer.ts';
import { idOf, paramOf } from '../../read-request.ts';
import { actorOf } from '../../signed-in.ts';
import { type AccountFrame, accountPath, actingCaller, doneNotice, forOwner } from '../own-account.ts';
import { checkKeyForm, EMPTY_KEY, type KeyForm, keyFormOf, type ReadKey, readKeyForm } from './key-form.ts';

export interface KeysDeps {
  db: Database;
  clock: Clock;
  baseUrl: string;
  prices: Prices;
}

const PATH = '/account/:token/keys';
const MOST_SHOWN = 100;

const DONE: Readonly<Record<string, string>> = {
  changed: 'The key is changed.',
  revoked: 'The key is revoked. It opens nothing any more.',
  revoked_maker: 'Revoked. Keys that it made still work: revoke them too if it was stolen.',
};

/** Keys of the account, for owners only: an owner may grant every scope. */
export function addAccountKeys(addPage: AddPage, deps: KeysDeps): void {
  addPage(
    'GET',
    PATH,
    forOwner(deps, (frame, request) => showKeys(deps, frame, { done: doneNotice(request, DONE) })),
  );
  addPage(
    'POST',
    PATH,
    forOwner(deps, async (frame, request) => {
      const form = readKeyForm(request);
      const outcome = await tryForm(async () => {
        const { scopes, ...wanted } = checkKeyForm(form, deps.prices.current().currency);
        // A key without scopes has all of them, including future ones.
        const narrowed = scopes.length < SCOPES.length ? { scopes } : {};
        const actor = actorOf(frame.person, request);
        return createKey(deps, grantorOf(frame), actor, { id: newId(), ...wanted, ...narrowed });
      });
      if (outcome.errors !== null) return showKeys(deps, frame, { form, errors: outcome.errors });
      return showSecret(frame, outcome.result.key.name, outcome.result.secret);
    }),
  );
  addKey(addPage, deps);
  addRevoke(addPage, deps);
}

const grantorOf = (frame: AccountFrame): KeyGrantor => ({
  ...actingCaller(frame),
  livemode: frame.account.livemode,
  scopes: null,
});

const keyOf = (request: FastifyRequest): Id<'key'> => idOf(request, 'key', 'key');

function addKey(addPage: AddPage, deps: KeysDeps): void {
  addPage(
    'GET',
    `${PATH}/:key`,
    forOwner(deps, async (frame, request) => {
      const key = await readKey(deps, frame.account.id, keyOf(request));
      return showKey(deps, frame, key, { done: doneNotice(request, DONE) });
    }),
  );
  addPage(
    'POST',
    `${PATH}/:key`,
    forOwner(deps, async (frame, request) => {
      const key = await readKey(deps, frame.account.id, keyOf(request));
      const form = readKeyForm(request);
      const { errors } = await tryForm(async () => {
        const change = changeOf(key, checkKeyForm(form, deps.prices.current().currency), form);
        return changeKey(deps, grantorOf(frame), actorOf(frame.person, request), change);
      });
      if (errors !== null) return showKey(deps, frame, key, { form, errors });
      return { goTo: `${accountPath(frame, 'keys')}/${paramOf(request, 'key')}?done=changed` };
    }),
  );
}

/** The form shows a day for the exact expiry, and every scope for a key without scopes: saving it changes neither. */
function changeOf(key: ApiKeyRow, { name, scopes, expires_at, limits }: ReadKey, form: KeyForm) {
  const sameDay = key.expires_at !== null && dayOf(key.expires_at) === form.expires_at;
  const stillAll = key.scopes === null && scopes.length === SCOPES.length;
  return { id: key.id, name, limits, ...(!sameDay && { expires_at }), ...(!stillAll && { scopes }) };
}

function addRevoke(addPage: AddPage, deps: KeysDeps): void {
  addPage(
    'GET',
    `${PATH}/:key/revoke`,
    forOwner(deps, async (frame, request) => {
      const key = await readKey(deps, frame.account.id, keyOf(request));
      const all = accountPath(frame, 'keys');
      if (key.revoked_at !== null) return { goTo: all };
      const { RevokeKeyPage } = await import('./key-action-pages.tsx');
      return { page: RevokeKeyPage({ frame, name: key.name, at: `${all}/${paramOf(request, 'key')}` }) };
    }),
  );
  addPage(
    'POST',
    `${PATH}/:key/revoke`,
    forOwner(deps, async (frame, request) => {
      const revocation = { account: frame.account.id, id: keyOf(request) };
      const { made } = await revokeKey({ ...deps, ownerCanSignIn }, actorOf(frame.person, request), revocation);
      return { goTo: `${accountPath(frame, 'keys')}?done=${made.length === 0 ? 'revoked' : 'revoked_maker'}` };
    }),
  );
}

interface Shown {
  form?: KeyForm;
  errors?: FormErrors;
  done?: string | null;
}

const refusal = (errors: FormErrors) =>
  Object.keys(errors).length === 0 ? {} : { code: 'validation_failed' as const };

async function showKeys(
  deps: KeysDeps,
  frame: AccountFrame,
  { form = EMPTY_KEY, errors = {}, done = null }: Shown,
): Promise<PageAnswer> {
  const { id, livemode } = frame.account;
  const { rows, total } = await readKeys(deps, id, { page: 1, perPage: MOST_SHOWN });
  const ids = rows.map((row) => row.id);
  const spent = await readSpending(deps, id, ids);
  const keys = rows.map((row) => presentKey(row, livemode, spent.get(row.id) ?? 0));
  const { KeysPage } = await import('./keys-page.tsx');
  const { currency } = deps.prices.current();
  const view = { frame, keys, total, now: deps.clock.now(), currency, form, errors, done };
  return { page: KeysPage({ view }), ...refusal(errors) };
}

async function showKey(
  deps: KeysDeps,
  frame: AccountFrame,
  row: ApiKeyRow,
  { form = keyFormOf(row, deps.prices.current().currency), errors = {}, done = null }: Shown,
): Promise<PageAnswer> {
  const { id, livemode } = frame.account;
  const spent = await readSpending(deps, id, [row.id]);
  const key = presentKey(row, livemode, spent.get(row.id) ?? 0);
  const { KeyPage } = await import('./key-page.tsx');
  return {
    page: KeyPage({ view: { frame, key, currency: deps.prices.current().currency, form, errors, done } }),
    ...refusal(errors),
  };
}

async function showSecret(frame: AccountFrame, name: string, secret: string): Promise<PageAnswer> {
  const { NewKeyPage } = await import('./key-action-pages.tsx');
  return { page: NewKeyPage({ frame, name, secret }) };
}
