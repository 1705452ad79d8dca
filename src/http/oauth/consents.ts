import type Provider from 'oidc-provider';
import { fromToken } from '../../core/ids.ts';
import type { Browser, ConsentRequest, Consents } from '../../domain/apps/connections/read-connections.ts';
import { isDatabaseAway, isLockTimeout } from '../../storage/database-errors.ts';
import { SCOPES } from '../../wire/schemas/account.ts';
import { OAUTH_PATHS, scopesOf } from './provider.ts';

/** The library's pending authorizations, for the consent page. */
export function createConsents(provider: () => Promise<Provider>): Consents {
  const consents = openConsents(provider);
  return {
    find: (browser) => unwrapDatabaseError(consents.find(browser)),
    allow: (browser, granted) => unwrapDatabaseError(consents.allow(browser, granted)),
    refuse: (browser) => unwrapDatabaseError(consents.refuse(browser)),
  };
}

/** Our own pages answer an unavailable database like all others. */
async function unwrapDatabaseError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    throw isDatabaseAway(cause) || isLockTimeout(cause) ? cause : error;
  }
}

function openConsents(provider: () => Promise<Provider>): Consents {
  const resume = (uid: string) => `${OAUTH_PATHS.authorization}/${encodeURIComponent(uid)}`;
  return {
    find: async (browser) => read(await open(await provider(), browser)),
    async allow({ request, response, uid }, { connection, scopes }) {
      const library = await provider();
      const asked = await library.interactionDetails(request, response);
      const grant = new library.Grant({ accountId: connection, clientId: String(asked.params['client_id']) });
      grant.addOIDCScope(scopes.join(' '));
      const grantId = await grant.save();
      const result = { login: { accountId: connection, remember: false }, consent: { grantId } };
      await library.interactionResult(request, response, result, { mergeWithLastSubmission: false });
      return resume(uid);
    },
    async refuse({ request, response, uid }) {
      const library = await provider();
      const result = { error: 'access_denied', error_description: 'The customer did not allow it.' };
      await library.interactionResult(request, response, result, { mergeWithLastSubmission: false });
      return resume(uid);
    },
  };
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** The cookie must name the same authorization as the address. */
async function open(library: Provider, { request, response, uid }: Browser): Promise<Interaction | null> {
  const { SessionNotFound } = (await import('oidc-provider')).errors;
  try {
    const interaction = await library.interactionDetails(request, response);
    return interaction.uid === uid ? interaction : null;
  } catch (error) {
    if (error instanceof SessionNotFound) return null;
    throw error;
  }
}

function read(interaction: Interaction | null): ConsentRequest | null {
  if (interaction === null) return null;
  const { client_id, scope, redirect_uri } = interaction.params;
  const asked = scopesOf(scope);
  const app = fromToken('app', String(client_id));
  if (app === null) return null;
  return {
    app,
    scopes: SCOPES.filter((known) => asked.includes(known)),
    redirectUri: String(redirect_uri),
  };
}
