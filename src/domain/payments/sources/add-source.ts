import { failField } from '../../../core/fail.ts';
import { type Id, toToken } from '../../../core/ids.ts';
import type { DbDeps } from '../../../storage/database.ts';
import type { NewSource, SourceRequest } from '../../../wire/schemas/source.ts';
import { presentSource } from '../../accounts/present-account.ts';
import type { SourceRow } from '../../accounts/sources.queries.ts';
import type { Gateways } from '../ask-gateway.ts';
import type { Gateway } from '../gateway.ts';
import { auditSource } from './audit-source.ts';
import { ensureCustomer } from './ensure-customer.ts';
import { gatewayOfHolder, type Holder, scopeOf } from './holder.ts';
import { saveSource } from './save-source.ts';

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
