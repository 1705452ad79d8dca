import type { FastifyRequest } from 'fastify';
import { fail } from '../../core/fail.ts';
import { toToken } from '../../core/ids.ts';
import { accountsOf } from '../../domain/people/members/members.ts';
import { endOtherSessions, endSessionOf, type Person, readSessions } from '../../domain/people/sessions.ts';
import {
  changeDetails,
  changePassword,
  readOwnSignIn,
  startCodes,
  stopCodes,
} from '../../domain/people/sign-in/own-sign-in.ts';
import {
  addPasskey,
  arePasskeysPossible,
  offerPasskey,
  removePasskey,
  renamePasskey,
} from '../../domain/people/sign-in/passkeys.ts';
import { offerTotp, readOffer } from '../../domain/people/sign-in/totp.ts';
import { type Faults, faultsOf } from '../faults.ts';
import { forScript } from '../for-script.ts';
import { homeOf } from '../home.ts';
import { type AddPage, formOf, type PageDeps, type Shown, textOf } from '../page-types.ts';
import { signedIn } from '../signed-in.ts';
import type { Frame } from './frame.tsx';
import { doneIn, forPerson } from './own-account.ts';

const HERE = '/account/security';
const codesPages = () => import('./security-codes.tsx');

const DONE: Readonly<Record<string, string>> = {
  details: 'Your name and address are saved.',
  password: 'Your password is changed. You are signed out everywhere else.',
  'passkey-added': 'The passkey is added. You can sign in with it from now on.',
  'passkey-renamed': 'The passkey has its new name.',
  'passkey-removed': 'The passkey is removed. Delete it on your device too.',
  'codes-off': 'No code is asked for any more.',
  'signed-out': 'That device is signed out.',
  'others-signed-out': 'You are signed out everywhere else.',
};

export function addAccountSecurity(addPage: AddPage, deps: PageDeps): void {
  addPage(
    'GET',
    '/account',
    forPerson(deps, async (person) => {
      const [first] = await accountsOf(deps, person.id);
      if (first !== undefined) return { goTo: `/account/${toToken('acct', first.id)}/connections` };
      const home = homeOf(person.role);
      return { goTo: home === '/account' ? HERE : home };
    }),
  );
  addPage(
    'GET',
    HERE,
    forPerson(deps, async (person, request) => {
      return showSecurity(deps, person, { done: doneIn(request, DONE) });
    }),
  );
  addSteps(addPage, deps);
  addPasskeyScripts(addPage, deps);
  addCodes(addPage, deps);
}

const frameOf = async (deps: PageDeps, person: Person): Promise<Frame> => ({
  person,
  accounts: await accountsOf(deps, person.id),
  account: null,
});

async function showSecurity(
  deps: PageDeps,
  person: Person,
  { done = null, faults = {} }: { done?: string | null; faults?: Faults },
): Promise<Shown> {
  const [{ SecurityPage }, frame, own, sessions] = await Promise.all([
    import('./security-pages.tsx'),
    frameOf(deps, person),
    readOwnSignIn(deps, person.id),
    readSessions(deps, person.id),
  ]);
  return {
    page: SecurityPage({ frame, own, sessions, passkeys: arePasskeysPossible(deps), done, faults }),
    status: Object.keys(faults).length === 0 ? 200 : 422,
    allow: { script: 'passkeys' },
  };
}

/** The forms that change one thing: what is wrong is said beside the field, and what is done at the top. */
function addSteps(addPage: AddPage, deps: PageDeps): void {
  const step = (path: string, done: string, act: (person: Person, request: FastifyRequest) => Promise<unknown>) =>
    addPage(
      'POST',
      `${HERE}/${path}`,
      forPerson(deps, async (person, request) => {
        const faults = await faultsOf(() => act(person, request));
        return faults === null ? { goTo: `${HERE}?done=${done}` } : showSecurity(deps, person, { faults });
      }),
    );
  const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;

  step('details', 'details', (person, request) =>
    changeDetails(deps, person, { name: textOf(request, 'name'), email: textOf(request, 'email') }),
  );
  step('password', 'password', (person, request) =>
    changePassword(deps, person, { current: textOf(request, 'current'), password: textOf(request, 'password') }),
  );
  step('passkeys/:id/rename', 'passkey-renamed', (person, request) =>
    renamePasskey(deps, person, { passkey: idOf(request), name: textOf(request, 'name') }),
  );
  step('passkeys/:id/remove', 'passkey-removed', (person, request) => removePasskey(deps, person, idOf(request)));
  step('codes/off', 'codes-off', (person, request) => stopCodes(deps, person, textOf(request, 'proof')));
  step('sessions/:id/end', 'signed-out', (person, request) => endSessionOf(deps, person.id, idOf(request)));
  step('sessions/end-others', 'others-signed-out', (person) => endOtherSessions(deps, person));
}

function addPasskeyScripts(addPage: AddPage, deps: PageDeps): void {
  const whoIs = async (request: FastifyRequest): Promise<Person> =>
    (await signedIn(deps, request)) ?? fail('unauthenticated', { message: 'You are signed out. Sign in again.' });

  addPage(
    'POST',
    `${HERE}/passkeys/options`,
    forScript(async (request) => offerPasskey(deps, await whoIs(request))),
  );
  addPage(
    'POST',
    `${HERE}/passkeys`,
    forScript(async (request) => {
      const { response } = formOf(request);
      await addPasskey(deps, await whoIs(request), { response, name: textOf(request, 'name') });
      return { go: `${HERE}?done=passkey-added` };
    }),
  );
}

function addCodes(addPage: AddPage, deps: PageDeps): void {
  const showOffer = async (person: Person, fault?: string): Promise<Shown> => {
    const offer = await readOffer(deps, person.id);
    if (offer === null) return { goTo: HERE };
    const [{ SetUpCodesPage }, { renderSVG }, frame] = await Promise.all([
      codesPages(),
      import('uqr'),
      frameOf(deps, person),
    ]);
    const picture = `data:image/svg+xml;base64,${Buffer.from(renderSVG(offer.uri, { border: 2 })).toString('base64')}`;
    return {
      page: SetUpCodesPage({ frame, secret: offer.secret, picture, fault }),
      status: fault === undefined ? 200 : 422,
    };
  };

  addPage(
    'POST',
    `${HERE}/codes`,
    forPerson(deps, async (person) => {
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
      let codes: string[] = [];
      const faults = await faultsOf(async () => {
        codes = await startCodes(deps, person, textOf(request, 'code'));
      });
      if (faults !== null) return showOffer(person, faults['code']);
      const [{ RecoveryCodesPage }, frame] = await Promise.all([codesPages(), frameOf(deps, person)]);
      return { page: RecoveryCodesPage({ frame, codes }) };
    }),
  );
}
