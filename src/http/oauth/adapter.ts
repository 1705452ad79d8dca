import type { Adapter, AdapterPayload } from 'oidc-provider';
import { fromToken, idFromText } from '../../core/ids.ts';
import type { AppRow } from '../../domain/apps/apps.queries.ts';
import {
  consumeRecord,
  findRecord,
  removeRecord,
  revokeGrant,
  saveRecord,
} from '../../domain/apps/connections/oauth-records.ts';
import { findClient } from '../../domain/apps/read-apps.ts';
import { type DbDeps, isDatabaseAway, isLockTimeout } from '../../storage/database.ts';

// Storage of the OAuth library. The library passes raw tokens as ids; they are never stored.

export interface AdapterDeps extends DbDeps {
  baseUrl: string;
  /** Creates the library's own error for a refused grant. */
  refuseGrant(why: string): Error;
  unavailable(cause: unknown): Error;
}

export function createAdapter(deps: AdapterDeps, kind: string): Adapter {
  if (kind === 'Client') return clients(deps);
  // Our own sessions know who is signed in, so the library's sessions are not stored.
  if (kind === 'Session') return emptyAdapter;
  const guard = guarded(deps);
  return {
    ...emptyAdapter,
    upsert: guard(async (id: string, payload: AdapterPayload) => {
      const { jti: _id, exp, returnTo: _address, consumed: _used, ...storedPayload } = payload;
      const { grantId = null, accountId: connection = null } = payload;
      const saved = await saveRecord(deps, kind, id, {
        payload: storedPayload,
        grant: kind === 'Grant' ? id : grantId,
        connection: connection === null ? null : idFromText(connection),
        expiresAt: new Date((exp ?? 0) * 1000),
      });
      if (!saved) throw deps.refuseGrant('the grant was revoked');
    }),
    find: guard(async (id: string) => {
      const record = await findRecord(deps, kind, id);
      if (record === null) return undefined;
      const { payload, consumedAt, expiresAt } = record;
      return {
        ...payload,
        jti: id,
        exp: epoch(expiresAt),
        ...(consumedAt === null ? {} : { consumed: epoch(consumedAt) }),
        ...(kind === 'Interaction' ? { returnTo: `${deps.baseUrl}/oauth/authorize/${id}` } : {}),
      };
    }),
    consume: guard(async (id: string) => {
      if (!(await consumeRecord(deps, kind, id))) throw deps.refuseGrant('it was used at the same moment');
    }),
    destroy: guard((id: string) => (kind === 'Grant' ? revokeGrant(deps, id) : removeRecord(deps, kind, id))),
    // Called once per kind of token; one call is enough, since revoking a grant ends all of them.
    revokeByGrantId: guard(async (id: string) => {
      if (kind === 'AccessToken') await revokeGrant(deps, id);
    }),
  };
}

const epoch = (date: Date): number => Math.floor(date.getTime() / 1000);

const emptyAdapter: Adapter = {
  upsert: async () => undefined,
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  revokeByGrantId: async () => undefined,
};

function clients(deps: AdapterDeps): Adapter {
  return {
    ...emptyAdapter,
    find: guarded(deps)(async (id: string) => {
      const app = fromToken('app', id);
      const row = app && (await findClient(deps, app));
      return row === null ? undefined : clientOf(id, row);
    }),
  };
}

/** Type web: redirect URIs are compared character by character, including the port of localhost. */
function clientOf(id: string, { confidential, client_secret_hash: hash, redirect_uris }: AppRow): AdapterPayload {
  return {
    client_id: id,
    application_type: 'web',
    redirect_uris,
    response_types: ['code'],
    grant_types: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method: confidential ? 'client_secret_basic' : 'none',
    ...(confidential ? { client_secret: hash?.toString('hex') ?? 'none' } : {}),
  };
}

/** An unavailable database is answered as such, not as a bug. */
function guarded({ unavailable }: AdapterDeps) {
  return <Args extends unknown[], Answer>(work: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      try {
        return await work(...args);
      } catch (error) {
        throw isDatabaseAway(error) || isLockTimeout(error) ? unavailable(error) : error;
      }
    };
}
