// Passwords that are guessed first, with at least ten characters: shorter ones are refused for their length.

const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `1234567890 0123456789 0987654321 1234567891 12345678910 123456789a 1234567890a 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc
  1qazxsw23edc qwertyuiop qwerty12345 qwerty123456 qwerty1234 qwertyuiop123 qwertyuiop1 asdfghjkl1 asdfghjkl; zxcvbnm123
  1111111111 0000000000 1122334455 9876543210 5555555555 1212121212 1231231234 123123123123 123456123456 147258369
  1472583690 7894561230 1029384756 password12 password123 password1234 password12345 passwordpassword password01
  password11 password99 passw0rd123 p@ssw0rd123 p@ssword123 p@ssw0rd12 pa55word123 mypassword mypassword1 newpassword
  iloveyou12 iloveyou123 iloveyou1234 iloveyouso iloveyou22 administrator admin12345 admin123456 adminadmin admin1234567
  letmein123 letmein1234 letmeinnow welcome123 welcome1234 welcome2024 welcome2025 welcome2026 changeme123 changeme12
  football123 football12 baseball12 basketball basketball1 basketball12 superman123 batman1234 dragon1234 dragon12345
  monkey1234 sunshine12 sunshine123 princess12 princess123 starwars123 trustno1234 whatever12 whatever123 computer12
  computer123 internet12 internet123 michael123 michelle12 liverpool1 liverpool123 manchester manutd1234 chelsea123
  arsenal123 juventus12 barcelona1 realmadrid realmadrid1 christopher alexander1 alexandria elizabeth1 charlotte1
  jennifer12 jonathan12 abcdefghij abcdefghijk abcdefg123 abcdef1234 abcd123456 abcd12345678 abc1234567 abc123abc123
  a123456789 a1234567890 aa12345678 aaaaaaaaaa q1w2e3r4t5 q1w2e3r4t5y6 zaq12wsxcde zaq1xsw2cde3 qazwsxedcrfv qazwsxedc1
  qazwsx1234 secret1234 secret12345 default123 testtest12 test123456 test1234567 testing123 testing1234 letmein12345
  summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 autumn2025 spring2025 spring2026 january2026
  translation translator certified1 dragoman123 dragoman12 correcthorsebatterystaple`.split(/\s+/),
);

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

type PasswordProblem = 'short' | 'long' | 'common' | 'personal';

const MESSAGES: Readonly<Record<PasswordProblem, string>> = {
  short: `Use at least ${SHORTEST} characters. A few words in a row are easy to remember.`,
  long: `Use at most ${LONGEST} characters.`,
  common: 'This password is one of those that are guessed first. Choose another.',
  personal: 'Leave your name and your address out of the password.',
};

interface Named {
  name?: string | null;
  email?: string | null;
}

/** Error message for a chosen password; null: acceptable. */
export function passwordError(password: string, person: Named): string | null {
  const problem = passwordProblem(password, person);
  return problem && MESSAGES[problem];
}

/** Problem of a chosen password; null: acceptable. */
export function passwordProblem(password: string, person: Named): PasswordProblem | null {
  const { length } = Array.from(normalize(password));
  if (length < SHORTEST) return 'short';
  if (length > LONGEST) return 'long';
  const lower = normalize(password).toLowerCase();
  if (COMMON_PASSWORDS.has(lower) || new Set(lower).size < 4) return 'common';
  const own = [person.email, person.email?.split('@')[0], person.name];
  const found = own.some((text) => {
    const part = text?.trim().toLowerCase() ?? '';
    return part.length >= 4 && lower.includes(part);
  });
  return found ? 'personal' : null;
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
