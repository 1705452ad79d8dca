import { cookieName } from '../../core/cookies.ts';
import { SESSION_COOKIE } from '../../domain/people/sessions/session-cookie.ts';
import { SCOPE_WORDS } from '../../wire/schemas/keys/scope-words.ts';

export const securitySchemes = (baseUrl: string) =>
  ({
    account: {
      type: 'http',
      scheme: 'bearer',
      description: 'An account’s API key: `dgm_live_…` or `dgm_test_…`',
    },
    app: {
      type: 'oauth2',
      description: 'An app that an account has connected; see docs/oauth.md',
      flows: {
        authorizationCode: {
          authorizationUrl: `${baseUrl}/oauth/authorize`,
          tokenUrl: `${baseUrl}/oauth/token`,
          refreshUrl: `${baseUrl}/oauth/token`,
          scopes: SCOPE_WORDS,
        },
      },
    },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: cookieName({ baseUrl }, SESSION_COOKIE),
      description:
        'Somebody who is signed in, calling from a page of this service itself (`Sec-Fetch-Site: same-origin`); never from another site',
    },
    session_account: {
      type: 'apiKey',
      in: 'header',
      name: 'Dragoman-Account',
      description: 'With a session: the account that is called for, `acct_…`, live or a sandbox',
    },
    team: { type: 'http', scheme: 'bearer', description: 'A key of the service’s team: `dgm_team_…`' },
  }) as const;
