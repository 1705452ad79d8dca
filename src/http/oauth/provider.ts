import { generateKeyPairSync, timingSafeEqual } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type Provider from 'oidc-provider';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { idFromText } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import { hashSecret } from '../../core/secrets.ts';
import { isConnected } from '../../domain/apps/connections/read-connections.ts';
import type { DbDeps } from '../../storage/database.ts';
import { ERRORS } from '../../wire/errors.ts';
import { SCOPES } from '../../wire/schemas/account.ts';
import { createAdapter } from './adapter.ts';

// The OAuth library, configured for apps: codes with PKCE, rotating refresh tokens, revocation, and nothing else.

export interface OauthDeps extends DbDeps {
  seal: Seal;
  baseUrl: string;
  /** An error page for a person who cannot be sent back to the app. */
  errorPage(detail: string): Promise<{ html: string; policy: string }>;
  report(error: unknown): void;
}

export const OAUTH_PATHS = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  revocation: '/oauth/revoke',
} as const;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const TTL: Configuration['ttl'] = {
  AuthorizationCode: MINUTE,
  AccessToken: HOUR,
  RefreshToken: 90 * DAY,
  // Until the code is exchanged; each refresh token then extends the grant to its own expiry.
  Grant: HOUR,
  Interaction: HOUR,
  Session: HOUR,
  IdToken: HOUR,
};

const FEATURES: Configuration['features'] = {
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  introspection: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  resourceIndicators: { enabled: false },
  revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => client.clientId === token.clientId },
  rpInitiatedLogout: { enabled: false },
  userinfo: { enabled: false },
};

type Library = typeof import('oidc-provider');

/** Loads the library with the first request that needs it: it takes longer than the rest of the startup. */
export function lazyProvider(deps: OauthDeps): () => Promise<Provider> {
  let provider: Promise<Provider> | undefined;
  return () => {
    provider ??= createProvider(deps).catch((error: unknown) => {
      provider = undefined;
      throw error;
    });
    return provider;
  };
}

async function createProvider(deps: OauthDeps): Promise<Provider> {
  // Early versions of Node 20 lack URL.parse, and the library calls it.
  URL.parse ??= (url, base) => (URL.canParse(url, base) ? new URL(url, base) : null);
  const library = await import('oidc-provider');
  const provider = new library.default(deps.baseUrl, configure(deps, library));
  // Trust the forwarded scheme and host, which our route sets itself.
  provider.proxy = true;
  provider.Client.prototype.compareClientSecret = function compareClientSecret(
    this: { clientSecret?: string },
    secret,
  ) {
    const known = Buffer.from(this.clientSecret ?? '', 'hex');
    const hash = hashSecret(secret);
    return known.length === hash.length && timingSafeEqual(known, hash);
  };
  provider.on('server_error', (_ctx, error) => deps.report(error));
  // The library's types lack this event.
  const emitter: EventEmitter = provider;
  emitter.on('error', deps.report);
  return provider;
}

function configure(deps: OauthDeps, library: Library): Configuration {
  const { errors } = library;
  const refuseGrant = (why: string) => new errors.InvalidGrant(why);
  const unavailable = (cause: unknown) => {
    const { status, message } = ERRORS.unavailable;
    const error = new errors.CustomOIDCProviderError(
      'temporarily_unavailable',
      `${message} Try again in a few seconds.`,
    );
    return Object.assign(error, { status, statusCode: status, cause });
  };
  return {
    adapter: (kind) => createAdapter({ ...deps, refuseGrant, unavailable }, kind),
    scopes: [...SCOPES],
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    // No id token is ever issued: the key that the library requires signs nothing.
    jwks: { keys: [unusedKey()] },
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    revokeGrantPolicy: () => true,
    expiresWithSession: async () => false,
    ttl: TTL,
    routes: OAUTH_PATHS,
    cookies: {
      keys: [deps.seal.sign('oauth cookies', 'key')],
      names: { session: 'dragoman_oauth', interaction: 'dragoman_connect', resume: 'dragoman_resume' },
      long: { httpOnly: true, sameSite: 'lax', path: OAUTH_PATHS.authorization },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    features: FEATURES,
    interactions: { policy: alwaysAskConsent(library), url: async (_ctx, { uid }) => `/connect/${uid}` },
    clientBasedCORS: (_ctx, origin, { redirectUris = [] }) =>
      redirectUris.some((uri) => new URL(uri).origin === origin),
    // The library's account is the connection of an app with one of our accounts.
    findAccount: async (_ctx, id) => {
      const connection = idFromText<'con'>(id);
      if (connection === null || !(await isConnected(deps, connection))) return undefined;
      return { accountId: id, claims: async () => ({ sub: id }) };
    },
    renderError: async (ctx, failure) => showError(deps, ctx, failure),
  };
}

function unusedKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), kty: 'EC' as const, alg: 'ES256', use: 'sig' as const };
}

export const scopesOf = (value: unknown): string[] => (typeof value === 'string' ? value.split(' ') : []);

/** Always asks for consent: an earlier answer of the same person does not count. */
function alwaysAskConsent({ errors, interactionPolicy: { Check, Prompt } }: Library) {
  const check = new Check('consent_required', 'the customer has to allow it', 'consent_required', (ctx) => {
    const { params, result } = ctx.oidc;
    const asked = scopesOf(params?.['scope']);
    // Unknown scopes are ignored, as the standard allows.
    if (!SCOPES.some((scope) => asked.includes(scope)))
      throw new errors.InvalidScope(`ask for one or more of: ${SCOPES.join(' ')}`, asked.join(' '));
    return result?.consent === undefined;
  });
  return [new Prompt({ name: 'consent', requestable: true }, check)];
}

async function showError(
  { errorPage }: OauthDeps,
  ctx: KoaContextWithOIDC,
  { error, error_description: why }: { error: string; error_description?: string | undefined },
): Promise<void> {
  const { html, policy } = await errorPage(why === undefined ? error : `${error}: ${why}`);
  ctx.type = 'html';
  ctx.set('Content-Security-Policy', policy);
  ctx.body = html;
}
