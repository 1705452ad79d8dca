import type { Clock } from '../../../core/clock.ts';
import { cookieName, readCookie, type Site, writeCookie } from '../../../core/cookies.ts';
import type { Id } from '../../../core/ids.ts';
import type { Seal } from '../../../core/seal.ts';
import { hashSecret, newUrlSecret } from '../../../core/secrets.ts';
import type { Database } from '../../../storage/database.ts';
import { findPersonByEmail } from '../find-person.ts';
import { lockActivePerson, lockPersonWithPassword, rehashPassword } from '../rows/people.queries.ts';
import { findHalfSessionRow } from '../rows/sessions.queries.ts';
import { findHalfSession, type SignedIn, type SignInOrigin, startSession } from '../sessions/find-session.ts';
import { hashPassword, isOutdated, isPassword } from './passwords.ts';
import { countGuess, countTry, uncountTries } from './throttle.ts';
import { type CodeDeps, useCode } from './totp.ts';

// Cookie of a browser in which a person has signed in. It grants no access: strangers' guesses do not count against it.

const NAME = 'dragoman_browser';
const DAYS = 180;
const DAY_SECONDS = 86_400;
/** Enough for a browser that a household shares. */
const MAX_PEOPLE = 5;

/** Content of the cookie: the browser's mark, and a signature for each person who has signed in there. */
export const browserOf = (cookies: string | undefined, site: Site): string =>
  readCookie(cookies, cookieName(site, NAME));

const PURPOSE = 'known browser';

function partsOf(cookie: string): { mark: string; signatures: string[] } {
  const [mark = '', ...signatures] = cookie.split('.');
  return { mark, signatures };
}

/** Mark of a browser in which the person has signed in, else null. */
export function knownBrowserMark({ seal }: { seal: Seal }, cookie: string, person: Id<'prs'>): string | null {
  const { mark, signatures } = partsOf(cookie);
  const isKnown = signatures.some((signature) => seal.verify(PURPOSE, `${mark} ${person}`, signature));
  return isKnown ? mark : null;
}

/** Set-Cookie header that makes the browser known to the person. */
export function rememberBrowser(deps: Site & { seal: Seal }, cookie: string, person: Id<'prs'>): string {
  const { mark, signatures } = partsOf(cookie);
  const own = mark === '' ? newUrlSecret() : mark;
  const signature = deps.seal.sign(PURPOSE, `${own} ${person}`);
  const others = signatures.filter((other) => other !== signature).slice(0, MAX_PEOPLE - 1);
  const value = [own, signature, ...others].join('.');
  return writeCookie(deps, { name: cookieName(deps, NAME), value, lasts: DAYS * DAY_SECONDS });
}

/** Null when the address or the password is wrong, without telling which. */
export async function signInByPassword(
  deps: { db: Database; clock: Clock; seal: Seal },
  { email, password }: { email: string; password: string },
  origin: SignInOrigin,
): Promise<SignedIn | null> {
  const found = await deps.db.transaction('system', (tx) => findPersonByEmail(tx, email));
  const uncount = await countPassword(deps, found?.id ?? null, email, origin);
  const stored = found?.disabled_at === null ? found.password : null;
  if (!(await isPassword(stored, password)) || found === undefined || stored === null) return null;
  const renewed = (await isOutdated(stored)) ? await hashPassword(password) : null;
  const signedIn = await deps.db.transaction('system', async (tx) => {
    // The password may have been changed while it was being checked.
    const person = await lockPersonWithPassword(tx, found.id, stored);
    if (person === undefined) return null;
    if (renewed !== null) rehashPassword(tx, person.id, renewed);
    return startSession(tx, deps, person, 'password', origin);
  });
  if (signedIn !== null) await uncount();
  return signedIn;
}

/** Counts the guess; returns a function that uncounts it. The network's limit does not apply to a known browser. */
async function countPassword(
  deps: { db: Database; clock: Clock; seal: Seal },
  person: Id<'prs'> | null,
  email: string,
  { visitor: { address }, browser }: SignInOrigin,
): Promise<() => Promise<void>> {
  const known = person === null ? null : knownBrowserMark(deps, browser, person);
  if (known === null) await countTry(deps, 'address', address);
  const uncount = await countGuess(deps, { at: 'password', owner: person ?? email, known, address });
  return async () => {
    await uncount();
    if (known === null) await uncountTries(deps, 'address', address);
  };
}

/** Completes a sign-in with its code. `over`: no such sign-in, or it expired. */
export async function signInByCode(
  deps: CodeDeps,
  code: string,
  origin: SignInOrigin,
): Promise<SignedIn | 'wrong' | 'over'> {
  const half = await findHalfSession(deps, origin.before);
  if (half === null) return 'over';
  const known = knownBrowserMark(deps, origin.browser, half.person);
  const { address } = origin.visitor;
  const uncount = await countGuess(deps, { at: 'code', owner: half.person, known, address });
  const signedIn = await deps.db.transaction('system', async (tx) => {
    const person = await lockActivePerson(tx, half.person);
    // A person who was signed out in between must start again.
    const open = await findHalfSessionRow(tx, hashSecret(origin.before), deps.clock.now());
    if (person === undefined || open === undefined || !(await useCode(tx, deps, person.id, code))) return null;
    return startSession(tx, deps, { ...person, step: 'done', proved: open.proved }, open.method, origin);
  });
  if (signedIn === null) return 'wrong';
  await uncount();
  return signedIn;
}
