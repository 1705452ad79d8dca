import type { Clock } from '../../../core/clock.ts';
import { fail, failField } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { Database, DbDeps, Tx } from '../../../storage/database.ts';
import type { NewSource, SourceRequest } from '../../../wire/schemas/source.ts';
import { findAccount, insertSource, type SourceRow } from '../../accounts/accounts.queries.ts';
import { presentSource } from '../../accounts/present-account.ts';
import { audit } from '../../events/audit.ts';
import type { Gateways } from '../ask-gateway.ts';
import type { Gateway, GatewayName, SavedCard } from '../gateway.ts';
import { gatewayOfHolder, type Holder, scopeOf } from './new-payment.ts';
import { deleteSource, findCustomer, insertCustomer, lockSources, setDefault } from './sources.queries.ts';

// An account with saved cards has one default: the first, until another is chosen.

export interface SavedSource {
  source: SourceRow;
  /** False if the card was saved before. */
  fresh: boolean;
}

export async function saveSource(
  tx: Tx,
  { clock }: { clock: Clock },
  saving: { id: Id<'src'>; account: Id<'acct'>; gateway: GatewayName; card: SavedCard; isDefault: boolean },
): Promise<SavedSource> {
  const { id, account, gateway, card, isDefault } = saving;
  const sources = (await lockSources(tx, account)) ?? fail('not_found');
  const { reference, ...details } = card;
  const same = (saved: SourceRow): boolean =>
    saved.id === id || (gateway !== 'test' && saved.gateway === gateway && saved.gateway_reference === reference);
  const known = sources.find(same);
  if (known !== undefined) return { source: known, fresh: false };
  const source: SourceRow = {
    id,
    account_id: account,
    ...details,
    is_default: false,
    gateway,
    gateway_reference: reference,
    created_at: clock.now(),
  };
  if (!(await insertSource(tx, source))) fail('busy');
  if (!isDefault && sources.length > 0) return { source, fresh: true };
  await setDefault(tx, account, id);
  return { source: { ...source, is_default: true }, fresh: true };
}

/** Remove a saved card; the newest remaining one replaces it as the default. */
export async function dropSource(tx: Tx, account: Id<'acct'>, id: Id<'src'>): Promise<SourceRow | null> {
  const sources = (await lockSources(tx, account)) ?? [];
  const source = sources.find((saved) => saved.id === id);
  if (source === undefined) return null;
  await deleteSource(tx, account, id);
  const next = sources.findLast((saved) => saved.id !== id);
  if (source.is_default && next !== undefined) await setDefault(tx, account, next.id);
  return source;
}

/** Make a saved card the account's default. */
export async function makeDefault({ db, clock }: DbDeps, holder: Holder, id: Id<'src'>): Promise<SourceRow> {
  return db.transaction(scopeOf(holder), async (tx) => {
    const sources = (await lockSources(tx, holder.account)) ?? fail('not_found');
    const source = sources.find((saved) => saved.id === id) ?? fail('not_found');
    if (!source.is_default) {
      await setDefault(tx, holder.account, id);
      auditSource(tx, { clock }, holder, { action: 'source.default', source });
    }
    return { ...source, is_default: true };
  });
}

export interface AddSourceDeps extends DbDeps {
  gateways: Gateways;
  /** Default page to return to after entering a card. */
  baseUrl: string;
}

/** A saved card, or the gateway's page to enter one. */
type AddedSource = { source: SourceRow } | { setupUrl: string };

/** Save a card if the gateway accepts its details from us. A repeated id returns the same card. */
export async function addSource(
  deps: AddSourceDeps,
  holder: Holder,
  request: SourceRequest,
  id: Id<'src'>,
): Promise<AddedSource> {
  const gateway = await gatewayOfHolder(deps, holder);
  if (gateway.saveCard === undefined) return { setupUrl: await openPage({ ...deps, gateway }, holder, request, id) };
  if (request.card === undefined) {
    failField('card', 'Give the number, exp_month, exp_year and cvc of a test card, such as 4242424242424242.');
  }
  const card = gateway.saveCard(request.card);
  return deps.db.transaction(scopeOf(holder), async (tx) => {
    const isDefault = request.default === true;
    const saving = { id, account: holder.account, gateway: gateway.name, card, isDefault };
    const { source, fresh } = await saveSource(tx, deps, saving);
    if (fresh) auditSource(tx, deps, holder, { action: 'source.add', source });
    return { source };
  });
}

async function openPage(
  deps: AddSourceDeps & { gateway: Gateway },
  { account }: Holder,
  request: SourceRequest,
  id: Id<'src'>,
): Promise<string> {
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
  const customer = await ensureCustomer(deps, account);
  const isDefault = request.default === true;
  const names = { key: toToken('src', id), account: toToken('acct', account) };
  return (await gateway.setUp({ ...names, customer, isDefault, returnUrl })).url;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

export function presentAddedSource(added: AddedSource): NewSource {
  return 'setupUrl' in added ? { setup_url: added.setupUrl } : presentSource(added.source);
}

export interface RemoveSourceDeps extends DbDeps {
  gateways: Gateways;
  /** Error reporter if the gateway could not remove a card that is removed here. */
  report?: ((error: unknown) => void) | undefined;
}

/** Remove a saved card here, and then at its gateway. */
export async function removeSource(deps: RemoveSourceDeps, holder: Holder, id: Id<'src'>): Promise<SourceRow> {
  const { db, clock } = deps;
  const source = await db.transaction(scopeOf(holder), async (tx) => {
    const dropped = (await dropSource(tx, holder.account, id)) ?? fail('not_found');
    auditSource(tx, { clock }, holder, { action: 'source.remove', source: dropped });
    return dropped;
  });
  const gateway = await gatewayOfHolder(deps, holder);
  if (source.gateway === gateway.name && gateway.forgetCard !== undefined) {
    // Nothing here can pay with the card any more, whatever the gateway answers.
    await gateway.forgetCard(source.gateway_reference).catch((error: unknown) => deps.report?.(error));
  }
  return source;
}

/** Audit the team's changes to an account's cards; the account's own changes are not audited. */
function auditSource(
  tx: Tx,
  { clock }: { clock: Clock },
  { account, actor }: Holder,
  { action, source }: { action: 'source.add' | 'source.default' | 'source.remove'; source: SourceRow },
): void {
  if (actor === null) return;
  const { brand, last4 } = source;
  const detail = { source: toToken('src', source.id), brand, last4 };
  audit(tx, { clock }, actor, { action, target: toToken('acct', account), detail });
}

/** Gateway's customer of the account, created if missing. */
export async function ensureCustomer(
  { db, clock, gateway }: { db: Database; clock: Clock; gateway: Gateway },
  account: Id<'acct'>,
): Promise<string> {
  const { customer, owner } = await db.transaction('system', async (tx) => ({
    customer: await findCustomer(tx, account, gateway.name),
    owner: (await findAccount(tx, account)) ?? fail('not_found'),
  }));
  if (customer !== null) return customer;
  if (gateway.openCustomer === undefined) throw new Error(`The gateway ${gateway.name} has no customers.`);
  const token = toToken('acct', account);
  const { name, email } = owner.account;
  const reference = await gateway.openCustomer({ key: token, name, email, account: token });
  return db.transaction('system', (tx) =>
    insertCustomer(tx, { account, gateway: gateway.name, reference, now: clock.now() }),
  );
}
