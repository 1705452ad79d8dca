import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../core/clock.ts';
import { fail } from '../../core/fail.ts';
import { toToken } from '../../core/ids.ts';
import type { Seal } from '../../core/seal.ts';
import type { GetCorrespondent } from '../../domain/mail/email.ts';
import { accountsOf } from '../../domain/people/members/read-members.ts';
import { addPasskey, offerPasskey } from '../../domain/people/passkeys/add-passkey.ts';
import { arePasskeysPossible } from '../../domain/people/passkeys/challenge.ts';
import { removePasskey, renamePasskey } from '../../domain/people/passkeys/own-passkeys.ts';
import type { Person } from '../../domain/people/rows/sessions.queries.ts';
import { checkFresh } from '../../domain/people/sessions/find-session.ts';
import { endOtherSessions, endSessionOf, readSessions } from '../../domain/people/sessions/own-sessions.ts';
import { startCodes, stopCodes } from '../../domain/people/sign-in/own-codes.ts';
import { changeDetails, readOwnSignIn } from '../../domain/people/sign-in/own-details.ts';
import { changePassword } from '../../domain/people/sign-in/own-password.ts';
import { offerTotp, readOffer } from '../../domain/people/sign-in/totp.ts';
import type { Mailer } from '../../net/mailer.ts';
import type { Database } from '../../storage/database.ts';
import { forScript } from '../for-script.ts';
import { type FormErrors, tryForm } from '../form-errors.ts';
import { homePath } from '../home.ts';
import type { AddPage, PageAnswer } from '../page-answer.ts';
import { fieldsOf, paramOf, textOf } from '../read-request.ts';
import { forPerson, signedIn } from '../signed-in.ts';
import type { Frame } from './frame.tsx';
import { doneNotice } from './own-account.ts';

export interface SecurityDeps {
  db: Database;
  clock: Clock;
  seal: Seal;
  baseUrl: string;
  company: GetCorrespondent;
  /** Null: email is not set up. */
  mailer: Mailer | null;
}

const HERE = '/account/security';
const codesPages = () => import('./codes-pages.tsx');

const DONE: Readonly<Record<string, string>> = {
  details: 'Your name and address are saved.',
  password: 'Your password is changed. You are signed out everywhere else.',
  'passkey-added': 'The passkey is added. You can sign in with it from now on.',
  'passkey-renamed': 'The passkey is renamed.',
  'passkey-removed': 'The passkey is removed. Delete it on your device too.',
  'codes-off': 'You are no longer asked for a code.',
  'signed-out': 'That device is signed out.',
  'others-signed-out': 'You are signed out everywhere else.',
};

export function addAccountSecurity(addPage: AddPage, deps: SecurityDeps): void {
  addPage(
    'GET',
    '/account',
    forPerson(deps, async (person) => {
      const [first] = await accountsOf(deps, person.id);
      if (first !== undefined) {
        return { goTo: `/account/${toToken('acct', first.id)}/orders` };
      }
      const home = homePath(person.roles);
      return { goTo: home === '/account' ? HERE : home };
    }),
  );
  addPage(
    'GET',
    HERE,
    forPerson(deps, (person, request) => showSecurity(deps, person, { done: doneNotice(request, DONE) })),
  );
  addActions(addPage, deps);
  addQuestion(addPage, deps);
  addPasskeyScripts(addPage, deps);
  addCodes(addPage, deps);
}

const frameOf = async (deps: SecurityDeps, person: Person): Promise<Frame> => ({
  person,
  accounts: await accountsOf(deps, person.id),
  account: null,
});

async function showSecurity(
  deps: SecurityDeps,
  person: Person,
  { done = null, errors = {} }: { done?: string | null; errors?: FormErrors },
): Promise<PageAnswer> {
  const [{ SecurityPage }, frame, own, sessions] = await Promise.all([
    import('./security-page.tsx'),
    frameOf(deps, person),
    readOwnSignIn(deps, person.id),
    readSessions(deps, person.id),
  ]);
  return {
    page: SecurityPage({
      frame,
      own,
      sessions,
      passkeys: arePasskeysPossible(deps),
      now: deps.clock.now(),
      done,
      errors,
    }),
    code: Object.keys(errors).length === 0 ? undefined : 'validation_failed',
    script: 'passkeys',
  };
}

/** Forms that change one thing: errors appear next to the field, the confirmation at the top. */
function addActions(addPage: AddPage, deps: SecurityDeps): void {
  const addAction = (path: string, done: string, work: (person: Person, request: FastifyRequest) => Promise<unknown>) =>
    addPage(
      'POST',
      `${HERE}/${path}`,
      forPerson(deps, async (person, request) => {
        const { errors } = await tryForm(() => work(person, request));
        return errors === null ? { goTo: `${HERE}?done=${done}` } : showSecurity(deps, person, { errors });
      }),
    );

  addAction('details', 'details', (person, request) =>
    changeDetails(deps, person, { name: textOf(request, 'name'), email: textOf(request, 'email') }),
  );
  addAction('password', 'password', (person, request) =>
    changePassword(deps, person, { current: textOf(request, 'current'), password: textOf(request, 'password') }),
  );
  addAction('passkeys/:id/rename', 'passkey-renamed', (person, request) =>
    renamePasskey(deps, person, { passkey: paramOf(request, 'id'), name: textOf(request, 'name') }),
  );
  addAction('passkeys/:id/remove', 'passkey-removed', (person, request) =>
    removePasskey(deps, person, paramOf(request, 'id')),
  );
  addAction('codes/off', 'codes-off', (person, request) => stopCodes(deps, person, textOf(request, 'proof')));
  addAction('sessions/:id/end', 'signed-out', (person, request) =>
    endSessionOf(deps, person.id, paramOf(request, 'id')),
  );
  addAction('sessions/end-others', 'others-signed-out', (person) => endOtherSessions(deps, person));
}

function addQuestion(addPage: AddPage, deps: SecurityDeps): void {
  addPage(
    'GET',
    `${HERE}/passkeys/:id/remove`,
    forPerson(deps, async (person, request) => {
      const { passkeys } = await readOwnSignIn(deps, person.id);
      const passkey = passkeys.find(({ id }) => id === paramOf(request, 'id')) ?? fail('not_found');
      const { RemovePasskeyPage } = await import('./questions/confirm-pages.tsx');
      return { page: RemovePasskeyPage({ frame: await frameOf(deps, person), passkey }) };
    }),
  );
}

function addPasskeyScripts(addPage: AddPage, deps: SecurityDeps): void {
  const requirePerson = async (request: FastifyRequest): Promise<Person> =>
    (await signedIn(deps, request)) ?? fail('unauthenticated', { message: 'You are signed out. Sign in again.' });

  addPage(
    'POST',
    `${HERE}/passkeys/options`,
    forScript(async (request) => offerPasskey(deps, await requirePerson(request))),
  );
  addPage(
    'POST',
    `${HERE}/passkeys`,
    forScript(async (request) => {
      const { response } = fieldsOf(request);
      await addPasskey(deps, await requirePerson(request), { response, name: textOf(request, 'name') });
      return { go: `${HERE}?done=passkey-added` };
    }),
  );
}

function addCodes(addPage: AddPage, deps: SecurityDeps): void {
  const showOffer = async (person: Person, error?: string): Promise<PageAnswer> => {
    const offer = await readOffer(deps, person.id);
    if (offer === null) return { goTo: HERE };
    const [{ SetUpCodesPage }, { renderSVG }, frame] = await Promise.all([
      codesPages(),
      import('uqr'),
      frameOf(deps, person),
    ]);
    const picture = `data:image/svg+xml;base64,${Buffer.from(renderSVG(offer.uri, { border: 2 })).toString('base64')}`;
    return {
      page: SetUpCodesPage({ frame, secret: offer.secret, picture, error }),
      code: error === undefined ? undefined : 'validation_failed',
    };
  };

  addPage(
    'POST',
    `${HERE}/codes`,
    forPerson(deps, async (person) => {
      const { errors } = await tryForm(async () => checkFresh(deps, person, 'codes'));
      if (errors !== null) return showSecurity(deps, person, { errors });
      await offerTotp(deps, person.id);
      return { goTo: `${HERE}/codes` };
    }),
  );
  addPage(
    'GET',
    `${HERE}/codes`,
    forPerson(deps, (person) => showOffer(person)),
  );
  addPage(
    'POST',
    `${HERE}/codes/confirm`,
    forPerson(deps, async (person, request) => {
      const outcome = await tryForm(() => startCodes(deps, person, textOf(request, 'code')));
      if (outcome.errors !== null) return showOffer(person, outcome.errors['code']);
      const [{ RecoveryCodesPage }, frame] = await Promise.all([codesPages(), frameOf(deps, person)]);
      return { page: RecoveryCodesPage({ frame, codes: outcome.result }) };
    }),
  );
}
