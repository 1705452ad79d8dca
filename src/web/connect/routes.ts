import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../core/clock.ts';
import { toToken } from '../../core/ids.ts';
import {
  type Browser,
  type ConsentRequest,
  type Consents,
  connectApp,
} from '../../domain/apps/connections/read-connections.ts';
import { presentApp } from '../../domain/apps/present-app.ts';
import { findClient } from '../../domain/apps/read-apps.ts';
import type { GetCorrespondent } from '../../domain/mail/email.ts';
import { accountsOf } from '../../domain/people/members/read-members.ts';
import type { OwnAccount } from '../../domain/people/rows/members.queries.ts';
import type { Person } from '../../domain/people/rows/sessions.queries.ts';
import type { Database } from '../../storage/database.ts';
import type { App } from '../../wire/schemas/app.ts';
import { say } from '../../words/say.ts';
import type { AddPage, PageAnswer } from '../page-answer.ts';
import { paramOf, textOf } from '../read-request.ts';
import { signedIn, signInPath, signOut } from '../signed-in.ts';

// Consent to an app acting for an account. The authorization server redirects browsers here.

export interface ConnectDeps {
  db: Database;
  clock: Clock;
  baseUrl: string;
  company: GetCorrespondent;
  /** Authorizations that wait for a person's decision. */
  consents: Consents;
}

const PATH = '/connect/:uid';

interface ConsentQuestion {
  asked: ConsentRequest;
  app: App;
  person: Person;
  accounts: OwnAccount[];
  here: string;
}

export function addConnect(addPage: AddPage, deps: ConnectDeps): void {
  const ask = async (question: ConsentQuestion, chosen = '', error: string | null = null): Promise<PageAnswer> => {
    const { asked, app, person, accounts, here } = question;
    const { ConsentPage } = await import('./page.tsx');
    const backTo = new URL(asked.redirectUri).host;
    return {
      page: ConsentPage({
        reader: deps.company().reader,
        app,
        scopes: asked.scopes,
        person,
        accounts,
        chosen,
        backTo,
        here,
        error,
      }),
      code: error === null ? undefined : 'validation_failed',
      formTargets: [formTarget(asked.redirectUri)],
    };
  };

  addPage('GET', PATH, async (request, reply) => {
    const question = await questionOf(deps, request, reply);
    return 'asked' in question ? ask(question) : question;
  });

  addPage('POST', PATH, async (request, reply) => {
    const question = await questionOf(deps, request, reply);
    if (!('asked' in question)) return question;
    const browser = browserOf(request, reply);
    if (textOf(request, 'decision') !== 'allow') return { goTo: await deps.consents.refuse(browser) };
    const token = textOf(request, 'account');
    const account = question.accounts.find(({ id }) => toToken('acct', id) === token);
    if (account === undefined) return ask(question, token, say(deps.company().reader, 'failure.connect.account'));
    const { asked, person } = question;
    const connection = await connectApp(deps, {
      app: asked.app,
      account: account.id,
      person: person.id,
      scopes: asked.scopes,
    });
    return { goTo: await deps.consents.allow(browser, { connection, scopes: asked.scopes }) };
  });

  addPage('POST', `${PATH}/other`, async (request, reply) => {
    await signOut(deps, request, reply);
    return redirectToSignIn(request);
  });
}

const connectPath = (request: FastifyRequest): string => `/connect/${encodeURIComponent(paramOf(request, 'uid'))}`;
const redirectToSignIn = (request: FastifyRequest): PageAnswer => ({ goTo: signInPath(connectPath(request)) });
const browserOf = (request: FastifyRequest, reply: FastifyReply): Browser => ({
  request: request.raw,
  response: reply.raw,
  uid: paramOf(request, 'uid'),
});

/** The consent request and the person who decides; or a page, if the request expired or nobody is signed in. */
async function questionOf(
  deps: ConnectDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ConsentQuestion | PageAnswer> {
  const asked = await deps.consents.find(browserOf(request, reply));
  const row = asked && (await findClient(deps, asked.app));
  if (asked === null || row === null) return expired(deps);
  const person = await signedIn(deps, request);
  if (person === null) return redirectToSignIn(request);
  const all = await accountsOf(deps, person.id);
  // An app created in a sandbox never connects to live accounts.
  const accounts = row.livemode ? all : all.filter(({ livemode }) => !livemode);
  return { asked, app: presentApp(deps, row), person, accounts, here: connectPath(request) };
}

async function expired({ company }: ConnectDeps): Promise<PageAnswer> {
  const { ShortPage } = await import('../layout.tsx');
  const { reader } = company();
  const children = say(reader, 'connect.closed.text');
  return { page: ShortPage({ title: say(reader, 'connect.closed.title'), children }), code: 'not_found' };
}

/** Form target for the content security policy, which has no syntax for IPv6 addresses. */
function formTarget(redirectUri: string): string {
  const { protocol, hostname, origin } = new URL(redirectUri);
  return hostname.startsWith('[') ? protocol : origin;
}
