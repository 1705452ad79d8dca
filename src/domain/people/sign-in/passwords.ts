import { COMMON_PASSWORDS } from './common-passwords.ts';

// Passwords are stored as argon2id hashes. Hashing runs outside the main thread.

const SHORTEST = 10;
const LONGEST = 200;
/**
 * 19 MiB and two passes, as the library and OWASP recommend; a hash with other costs is renewed when its owner signs
 * in.
 */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Load the library with the first sign-in, not at startup.
const loadArgon2 = () => import('@node-rs/argon2');

/** Keyboards compose é differently, so use one form. */
const normalize = (password: string) => password.normalize('NFC');

/** Error message for a chosen password; null: acceptable. */
export function passwordError(
  password: string,
  person: { name?: string | null; email?: string | null },
): string | null {
  const { length } = Array.from(normalize(password));
  if (length < SHORTEST) return `Use at least ${SHORTEST} characters. A few words in a row are easy to remember.`;
  if (length > LONGEST) return `Use at most ${LONGEST} characters.`;
  const lower = normalize(password).toLowerCase();
  if (COMMON_PASSWORDS.has(lower) || new Set(lower).size < 4)
    return 'This password is one of those that are guessed first. Choose another.';
  const own = [person.email, person.email?.split('@')[0], person.name];
  const found = own.some((text) => {
    const part = text?.trim().toLowerCase() ?? '';
    return part.length >= 4 && lower.includes(part);
  });
  return found ? 'Leave your name and your address out of the password.' : null;
}

export async function hashPassword(password: string): Promise<string> {
  return (await loadArgon2()).hash(normalize(password), COSTS);
}

/** A hash that no password matches, made with COSTS: a person without a password is answered as slowly as others. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$V2O8C6XhGo7q+AHqYxHQYg$bl+rwAWQn2ddxKs+nQZXnRVqiOvLPrVKA7HqSsW4OVc';

/** Without a stored password the check is just as slow, so that its time reveals nothing. */
export async function isPassword(stored: string | null, input: string): Promise<boolean> {
  const { verify } = await loadArgon2();
  // No password is so long: do not spend time on hashing the text.
  const password = input.length > 4 * LONGEST ? '' : normalize(input);
  const right = await verify(stored ?? DUMMY_HASH, password);
  return right && stored !== null;
}

/** Whether the hash was made with other costs than COSTS. */
export async function isOutdated(stored: string): Promise<boolean> {
  const { memoryCost, timeCost, parallelism } = (await loadArgon2()).parseOptions(stored);
  return memoryCost !== COSTS.memoryCost || timeCost !== COSTS.timeCost || parallelism !== COSTS.parallelism;
}
