import type { Static } from 'typebox';
import type { Clock } from '../../../core/clock.ts';
import { fail, failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import { toToken } from '../../../core/ids.ts';
import type { Database, Scope, Tx } from '../../../storage/database.ts';
import type { Source } from '../../../wire/schemas/account.ts';
import type { NewSource, SourceRequest } from '../../../wire/schemas/source.ts';
import { findAccount } from '../../accounts/accounts.queries.ts';
import { presentSource } from '../../accounts/present-account.ts';
import type { SourceRow } from '../../accounts/sources.queries.ts';
import { type Actor, audit } from '../../events/audit.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { dropSource, keepSource } from './keep-source.ts';
import { findCustomer, keepCustomer, lockSources, setDefault } from './sources.queries.ts';

export interface SourceDeps {
  db: Database;
  clock: Clock;
  /** The gateway that this account pays through. */
  gateway: Gateway;
  /** Where a customer lands after giving a card, unless the request says otherwise. */
  baseUrl: string;
  /** Told when the gateway could not be made to forget a card that is removed here. */
  report?: ((error: unknown) => void) | undefined;
}

/** Whose card it is, and who of the team acts for the account; null when the account itself does. */
export interface Holder {
  account: Id<'acct'>;
  actor: Actor | null;
}

/** Saves a card, or gives the page where the gateway asks for one. The same id again brings the same card. */
export async function addSource(
  deps: SourceDeps,
  holder: Holder,
  request: SourceRequest,
  id: Id<'src'>,
): Promise<NewSource> {
  const { clock, gateway } = deps;
  if (gateway.saveCard === undefined) return { setup_url: await openPage(deps, holder, request, id) };
  if (request.card === undefined) {
    failField('card', 'Give the number, exp_month, exp_year and cvc of a test card, such as 4242424242424242.');
  }
  const card = gateway.saveCard(request.card);
  return deps.db.transaction(scopeOf(holder), async (tx) => {
    const usual = request.default === true;
    const kept = await keepSource(tx, clock, { id, account: holder.account, gateway: gateway.name, card, usual });
    if (kept.fresh) note(tx, clock, holder, 'source.add', kept.source);
    return presentSource(kept.source);
  });
}

/** Makes a saved card the one that pays when nothing else is said. */
export async function makeDefault(
  { db, clock }: Pick<SourceDeps, 'db' | 'clock'>,
  holder: Holder,
  id: Id<'src'>,
): Promise<Static<typeof Source>> {
  return db.transaction(scopeOf(holder), async (tx) => {
    const sources = (await lockSources(tx, holder.account)) ?? fail('not_found');
    const source = sources.find((one) => one.id === id) ?? fail('not_found');
    if (!source.is_default) {
      await setDefault(tx, holder.account, id);
      note(tx, clock, holder, 'source.default', source);
    }
    return presentSource({ ...source, is_default: true });
  });
}

/** Removes a saved card here, and then at its gateway. */
export async function removeSource(
  deps: Pick<SourceDeps, 'db' | 'clock' | 'gateway' | 'report'>,
  holder: Holder,
  id: Id<'src'>,
): Promise<Static<typeof Source>> {
  const { db, clock, gateway } = deps;
  const source = await db.transaction(scopeOf(holder), async (tx) => {
    const dropped = (await dropSource(tx, holder.account, id)) ?? fail('not_found');
    note(tx, clock, holder, 'source.remove', dropped);
    return dropped;
  });
  if (source.gateway === gateway.name && gateway.forgetCard !== undefined) {
    // Removed is removed: nothing here can pay with it any more, whatever the gateway answers.
    await gateway.forgetCard(source.gateway_reference).catch((error: unknown) => deps.report?.(error));
  }
  return presentSource(source);
}

async function openPage(deps: SourceDeps, holder: Holder, request: SourceRequest, id: Id<'src'>): Promise<string> {
  const { gateway, baseUrl } = deps;
  if (request.card !== undefined) {
    failField(
      'card',
      'Card details are never taken here: leave `card` out and give the card on the page at `setup_url`.',
    );
  }
  const returnUrl = request.return_url ?? baseUrl;
  if (!isWebAddress(returnUrl)) {
    failField('return_url', 'Give the whole address of a page, such as https://example.com/cards.');
  }
  if (gateway.setUp === undefined) throw new Error(`The gateway ${gateway.name} can take no cards.`);
  const customer = await haveCustomer(deps, holder.account);
  const key = toToken('src', id);
  const { url } = await gateway.setUp({
    key,
    customer,
    account: toToken('acct', holder.account),
    usual: request.default === true,
    returnUrl,
  });
  return url;
}

/** The gateway's customer of the account; made when it has none. */
export async function haveCustomer(
  { db, clock, gateway }: Pick<SourceDeps, 'db' | 'clock' | 'gateway'>,
  account: Id<'acct'>,
): Promise<string> {
  const { customer, whole } = await db.transaction('system', async (tx) => ({
    customer: await findCustomer(tx, account, gateway.name),
    whole: (await findAccount(tx, account)) ?? fail('not_found'),
  }));
  if (customer !== null) return customer;
  if (gateway.openCustomer === undefined) throw new Error(`The gateway ${gateway.name} has no customers.`);
  const token = toToken('acct', account);
  const { name, email } = whole.account;
  const reference = await gateway.openCustomer({ key: token, name, email, account: token });
  return db.transaction('system', (tx) =>
    keepCustomer(tx, { account, gateway: gateway.name, reference, now: clock.now() }),
  );
}

const scopeOf = ({ account, actor }: Holder): Scope => (actor === null ? { account } : 'system');

/** What the team does for an account is on record. */
function note(tx: Tx, clock: Clock, { account, actor }: Holder, action: string, source: SourceRow): void {
  if (actor === null) return;
  const { brand, last4 } = source;
  audit(tx, clock, actor, {
    action,
    target: toToken('acct', account),
    detail: { source: toToken('src', source.id), brand, last4 },
  });
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
