import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../core/clock.ts';
import { failField } from '../../core/fail.ts';
import { toToken } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import type { GetCorrespondent } from '../../domain/mail/email.ts';
import { asksPassword, asksSignIn, findLink, useLink } from '../../domain/people/links/use-link.ts';
import { askForPasskey, signInByPasskey } from '../../domain/people/passkeys/sign-in-by-passkey.ts';
import type { OpenLink } from '../../domain/people/rows/sessions.queries.ts';
import {
  findHalfSession,
  type SignedIn,
  type SignInOrigin,
  sessionCookie,
  sessionOf,
} from '../../domain/people/sessions/find-session.ts';
import { readName } from '../../domain/people/sign-in/own-details.ts';
import { askForReset } from '../../domain/people/sign-in/own-password.ts';
import { hashPassword, passwordError } from '../../domain/people/sign-in/passwords.ts';
import { browserOf, rememberBrowser, signInByCode, signInByPassword } from '../../domain/people/sign-in/sign-in.ts';
import type { Mailer } from '../../net/mailer.ts';
import type { Database } from '../../storage/database.ts';
import { say } from '../../words/say.ts';
import { forScript } from '../for-script.ts';
import { type FormErrors, signInErrors, tryForm } from '../form-errors.ts';
import { homePath } from '../home.ts';
import type { AddPage, PageAnswer } from '../page-answer.ts';
import { fieldsOf, paramOf, queryOf, textOf } from '../read-request.ts';
import { nextPath, signedIn, signOut, visitorOf } from '../signed-in.ts';

export interface SignInDeps {
  db: Database;
  clock: Clock;
  seal: Seal;
  baseUrl: string;
  company: GetCorrespondent;
  /** Null: email is not set up, and links are shown instead. */
  mailer: Mailer | null;
}

const pages = () => import('./pages.tsx');

export function addSignIn(addPage: AddPage, deps: SignInDeps): void {
  addPasswordSignIn(addPage, deps);
  addCode(addPage, deps);
  addForgotPassword(addPage, deps);
  addPasskeys(addPage, deps);
  addLinks(addPage, deps);

  addPage('POST', '/sign-out', async (request, reply) => {
    await signOut(deps, request, reply);
    return { goTo: '/sign-in' };
  });
}

const originOf = (deps: SignInDeps, request: FastifyRequest): SignInOrigin => ({
  visitor: visitorOf(request),
  before: sessionOf(request.headers.cookie, deps),
  browser: browserOf(request.headers.cookie, deps),
});

/** Sets the session cookie, remembers the browser, and returns the next path. */
function enterSession(
  deps: SignInDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { secret, expiresAt, step, person, roles }: SignedIn,
  next: unknown,
): string {
  reply.header('Set-Cookie', sessionCookie(deps, secret, expiresAt));
  if (step === 'done') {
    const known = browserOf(request.headers.cookie, deps);
    reply.header('Set-Cookie', rememberBrowser(deps, known, person));
  }
  const wanted = nextPath(next, '');
  if (step === 'done') return wanted === '' ? homePath(roles) : wanted;
  return `/sign-in/code${wanted === '' ? '' : `?next=${encodeURIComponent(wanted)}`}`;
}

const nextPathOf = (request: FastifyRequest): string => nextPath(queryOf(request, 'next'), '');

function addPasswordSignIn(addPage: AddPage, deps: SignInDeps): void {
  addPage('GET', '/sign-in', async (request) => {
    const person = await signedIn(deps, request);
    const next = nextPathOf(request);
    if (person !== null && queryOf(request, 'again') === '') return { goTo: next || homePath(person.roles) };
    const { SignInPage } = await pages();
    return {
      page: SignInPage({
        reader: deps.company().reader,
        email: person?.email ?? '',
        next,
        signedInAs: person?.name ?? null,
      }),
      script: 'passkeys',
    };
  });

  addPage('POST', '/sign-in', async (request, reply) => {
    const email = textOf(request, 'email');
    const next = textOf(request, 'next');
    const entered = await signInByPassword(
      deps,
      { email, password: textOf(request, 'password') },
      originOf(deps, request),
    );
    if (entered !== null) return { goTo: enterSession(deps, { request, reply }, entered, next) };
    const { SignInPage } = await pages();
    const { reader } = deps.company();
    const error = say(reader, 'failure.signin.password');
    return {
      page: SignInPage({ reader, email, next: nextPath(next, ''), error, signedInAs: null }),
      code: 'validation_failed',
      script: 'passkeys',
    };
  });
}

function addCode(addPage: AddPage, deps: SignInDeps): void {
  const again: PageAnswer = { goTo: '/sign-in' };

  addPage('GET', '/sign-in/code', async (request) => {
    if ((await findHalfSession(deps, sessionOf(request.headers.cookie, deps))) === null) return again;
    const { CodePage } = await pages();
    return { page: CodePage({ reader: deps.company().reader, next: nextPathOf(request) }) };
  });

  addPage('POST', '/sign-in/code', async (request, reply) => {
    const next = textOf(request, 'next');
    const entered = await signInByCode(deps, textOf(request, 'code'), originOf(deps, request));
    if (entered === 'over') return again;
    if (entered !== 'wrong') return { goTo: enterSession(deps, { request, reply }, entered, next) };
    const { CodePage } = await pages();
    const { reader } = deps.company();
    const error = say(reader, 'failure.signin.code');
    return { page: CodePage({ reader, next: nextPath(next, ''), error }), code: 'validation_failed' };
  });
}

function addForgotPassword(addPage: AddPage, deps: SignInDeps): void {
  addPage('GET', '/sign-in/forgot', async () => {
    const { ForgotPage } = await pages();
    return { page: ForgotPage({ reader: deps.company().reader, canSendEmail: deps.mailer !== null }) };
  });

  addPage('POST', '/sign-in/forgot', async (request) => {
    const { ForgotPage, LinkSentPage } = await pages();
    const { reader } = deps.company();
    if (deps.mailer === null) return { page: ForgotPage({ reader, canSendEmail: false }) };
    await askForReset(deps, textOf(request, 'email'), request.ip);
    return { page: LinkSentPage({ reader }) };
  });
}

function addPasskeys(addPage: AddPage, deps: SignInDeps): void {
  addPage(
    'POST',
    '/sign-in/passkey/options',
    forScript((request) => askForPasskey(deps, request.ip)),
  );
  addPage(
    'POST',
    '/sign-in/passkey',
    forScript(async (request, reply) => {
      const { response, next } = fieldsOf(request);
      const entered = await signInByPasskey(deps, response, originOf(deps, request));
      return { go: enterSession(deps, { request, reply }, entered, next) };
    }),
  );
}

function addLinks(addPage: AddPage, deps: SignInDeps): void {
  const secretOf = (request: FastifyRequest) => paramOf(request, 'secret');
  const noLink = async (): Promise<PageAnswer> => ({
    page: (await pages()).NoLinkPage({ reader: deps.company().reader }),
    code: 'not_found',
  });
  const showLink = async (
    request: FastifyRequest,
    link: OpenLink,
    tried?: { next: string; name: string; errors: FormErrors },
  ): Promise<PageAnswer> => {
    const person = await signedIn(deps, request);
    const { LinkPage } = await pages();
    const page = LinkPage({
      reader: deps.company().reader,
      link,
      here: `/sign-in/${encodeURIComponent(secretOf(request))}`,
      isSignedIn: person?.id === link.person,
      ...(tried ?? { next: nextPathOf(request), name: link.name, errors: {} }),
    });
    return { page, code: tried === undefined ? undefined : 'validation_failed' };
  };

  addPage('GET', '/sign-in/:secret', async (request) => {
    const link = await findLink(deps, secretOf(request));
    return link === null ? noLink() : showLink(request, link);
  });

  addPage('POST', '/sign-in/:secret', async (request, reply) => {
    const link = await findLink(deps, secretOf(request));
    if (link === null) return noLink();
    const next = textOf(request, 'next');
    const person = await signedIn(deps, request);
    if (asksSignIn(link) && person?.id !== link.person) return showLink(request, link);
    // Check the password first: only a valid one uses up the link.
    const chosen = await tryForm(async () => (asksPassword(link) ? readChosenPassword(request, link) : {}));
    if (chosen.errors !== null) {
      const name = textOf(request, 'name') || link.name;
      const input = { name, email: link.email, password: textOf(request, 'password') };
      const errors = signInErrors(deps.company().reader, chosen.errors, input);
      return showLink(request, link, { next: nextPath(next, ''), name, errors });
    }
    const signedInAs = person === null ? {} : { signedInAs: person.id };
    const used = await useLink(deps, secretOf(request), {
      origin: originOf(deps, request),
      ...chosen.result,
      ...signedInAs,
    });
    if (used === null) return noLink();
    // New owners and members start at the account's orders.
    const startPath = nextPath(next, link.account === null ? '' : `/account/${toToken('acct', link.account)}/orders`);
    return {
      goTo:
        used.signedIn === null
          ? startPath || '/account'
          : enterSession(deps, { request, reply }, used.signedIn, startPath),
    };
  });
}

/** Chosen name and hashed password. */
async function readChosenPassword(
  request: FastifyRequest,
  link: OpenLink,
): Promise<{ password: string; name?: string }> {
  const named = link.purpose === 'reset' ? {} : { name: readName(textOf(request, 'name') || link.name) };
  const password = textOf(request, 'password');
  const error = passwordError(password, { email: link.email, name: named.name ?? link.name });
  if (error !== null) failField('password', error);
  return { ...named, password: await hashPassword(password) };
}
