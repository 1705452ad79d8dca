import { cookieName } from '../../core/cookies.ts';
import { SESSION_COOKIE } from '../../domain/people/sessions/find-session.ts';
import { SCOPE_WORDS } from '../../wire/schemas/keys/scope-words.ts';

export const securitySchemes = (baseUrl: string) =>
  ({
    account: {
      type: 'http',
      scheme: 'bearer',
      description: 'API key of an account: `dgm_live_…` or `dgm_test_…`',
    },
    app: {
      type: 'oauth2',
      description: 'OAuth app connected by an account. See docs/oauth.md',
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
        'Session of a signed-in person, accepted only from this service’s own pages (`Sec-Fetch-Site: same-origin`), never from another site',
    },
    session_account: {
      type: 'apiKey',
      in: 'header',
      name: 'Dragoman-Account',
      description: 'Account that a session acts for (`acct_…`), live or sandbox',
    },
    team: { type: 'http', scheme: 'bearer', description: 'Team API key: `dgm_team_…`' },
  }) as const;
