import { fail, failField } from '../../../core/fail.ts';
import type { Id } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import { normaliseUrl } from '../../../net/outgoing-url.ts';
import type { DbDeps } from '../../../storage/database.ts';
import type { WebhookEndpointRequest } from '../../../wire/schemas/webhooks/endpoint.ts';
import { type ActingCaller, lockMaker } from '../../accounts/keys/refuse-revoked-caller.ts';
import { refuseDuplicateUrl } from '../../accounts/refuse-duplicate-url.ts';
import { newWebhookSecret } from '../../accounts/webhook-secret.ts';
import { checkEndpoint } from './check-endpoint.ts';
import { countOwnEndpoints, findEndpoint, insertEndpoint, type ShownEndpoint } from './endpoints.queries.ts';
import { withOwnFigures } from './read-endpoints.ts';

export interface EndpointDeps extends DbDeps {
  seal: Seal;
  allowPrivateUrls: boolean;
}

const MAX_ENDPOINTS = 20;

/** Adds an endpoint with a secret of its own, shown only in this answer. */
export async function createEndpoint(
  deps: EndpointDeps,
  maker: ActingCaller,
  { id, url, description = null, events = null }: WebhookEndpointRequest & { id: Id<'whe'> },
): Promise<{ endpoint: ShownEndpoint; secret: string }> {
  checkEndpoint({ url, events }, deps);
  const { db, clock, seal } = deps;
  const { account } = maker;
  const reader = { account, app: null };
  const secret = newWebhookSecret();
  const row = { id, account_id: account, url, target: normaliseUrl(url), description, events };
  const endpoint = await refuseDuplicateUrl('url', () =>
    db.transaction({ account }, async (tx) => {
      const person_id = await lockMaker(tx, deps, maker);
      const repeated = (await findEndpoint(tx, reader, id)) !== undefined;
      if (!repeated && (await countOwnEndpoints(tx, account)) >= MAX_ENDPOINTS)
        failField('url', `An account has at most ${MAX_ENDPOINTS} webhook endpoints; delete one first.`);
      await insertEndpoint(tx, { ...row, person_id, webhook_secret: seal.seal(secret) }, clock.now());
      return withOwnFigures(tx, clock, (await findEndpoint(tx, reader, id)) ?? fail('not_found'));
    }),
  );
  return { endpoint, secret };
}
