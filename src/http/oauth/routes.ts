import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { fail } from '../../core/fail.ts';
import { fromToken } from '../../core/ids.ts';
import type { Browser, ConsentRequest, Consents } from '../../domain/apps/connections/read-connections.ts';
import { readLogo } from '../../domain/apps/read-apps.ts';
import { type Database, isDatabaseAway, isLockTimeout } from '../../storage/database.ts';
import { SCOPES } from '../../wire/schemas/account.ts';
import { limitBodyTime } from '../edge/admit.ts';
import { OAUTH_PATHS, scopesOf } from './provider.ts';

interface OauthRouteDeps {
  db: Database;
  baseUrl: string;
  provider(): Promise<Provider>;
}

const BODY_MS = 30_000;

/** Endpoints of the authorization server; the library answers from the unread request. */
export function addOauth(app: FastifyInstance, deps: OauthRouteDeps): void {
  addMetadata(app, deps);
  addLogos(app, deps);
  app.register(async (scope) => {
    // The library reads the body itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const handler = delegateToLibrary(deps);
    const { authorization, token, revocation } = OAUTH_PATHS;
    for (const url of [authorization, `${authorization}/:uid`]) scope.route({ method: 'GET', url, handler });
    for (const url of [token, revocation]) scope.route({ method: ['POST', 'OPTIONS'], url, handler });
  });
}

function delegateToLibrary({ baseUrl, provider }: OauthRouteDeps) {
  const { protocol, host } = new URL(baseUrl);
  let answer: ReturnType<Provider['callback']> | undefined;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    answer ??= (await provider()).callback();
    limitBodyTime(request, BODY_MS);
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    // Overwrite the headers: the library must use our own address, not the one the request claims.
    Object.assign(request.raw.headers, { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host });
    await answer(request.raw, reply.raw);
  };
}

/** RFC 8414: metadata for OAuth clients. */
function addMetadata(app: FastifyInstance, { baseUrl }: OauthRouteDeps): void {
  const metadata = {
    issuer: baseUrl,
    authorization_endpoint: baseUrl + OAUTH_PATHS.authorization,
    token_endpoint: baseUrl + OAUTH_PATHS.token,
    revocation_endpoint: baseUrl + OAUTH_PATHS.revocation,
    scopes_supported: SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'fragment', 'form_post'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${baseUrl}/docs`,
  };
  app.get('/.well-known/oauth-authorization-server', async (_request, reply) =>
    reply
      .header('Content-Type', 'application/json; charset=utf-8')
      .header('Access-Control-Allow-Origin', '*')
      .header('Cache-Control', 'public, max-age=300')
      .send(JSON.stringify(metadata)),
  );
}

/** An app's logo. */
function addLogos(app: FastifyInstance, { db }: OauthRouteDeps): void {
  app.get<{ Params: { token: string } }>('/apps/:token/logo', async (request, reply) => {
    const logo =
      (await readLogo({ db }, fromToken('app', request.params.token) ?? fail('not_found'))) ?? fail('not_found');
    return reply
      .headers({
        'Content-Type': logo.type,
        'Cache-Control': 'public, max-age=300',
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
      .send(logo.bytes);
  });
}

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
