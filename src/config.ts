import { resolve } from 'node:path';
import { PAY_POINTS } from './core/pay-points.ts';
import { readTrustedProxies } from './http/edge/rates/trusted-proxies.ts';
import { isLoopback } from './net/addresses.ts';
import { entriesOf } from './wire/groups/records.ts';
import { FORMATS } from './wire/schemas/formats.ts';

// Every setting: variable, default, meaning. docs/configuration.md is generated from these rows.

interface Setting<T> {
  fallback: string;
  doc: string;
  read(text: string): T;
}

class SettingError extends Error {}

const setting = <T>(fallback: string, doc: string, read: (text: string) => T): Setting<T> => ({ fallback, doc, read });
const refuse = (expected: string): never => {
  throw new SettingError(expected);
};

const text = (value: string) => value;
const integer = (min: number, max: number) => (value: string) => {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > max) refuse(`a whole number from ${min} to ${max}`);
  return number;
};
const flag = (value: string) => {
  if (/^(1|true|yes|on)$/i.test(value)) return true;
  if (/^(0|false|no|off|)$/i.test(value)) return false;
  return refuse('true or false');
};
const oneOf =
  <const T extends readonly string[]>(words: T) =>
  (value: string): T[number] =>
    words.includes(value) ? value : refuse(`one of ${words.join(', ')}`);
const url = (schemes: readonly string[]) => (value: string) => {
  if (value === '') return undefined;
  const scheme = value.split(':')[0] ?? '';
  if (!schemes.includes(scheme) || !/^[a-z0-9]+:\/\//.test(value))
    refuse(`a URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`);
  return value;
};
const baseUrl = (value: string) => {
  const input = url(['http', 'https'])(value);
  if (input === undefined) return undefined;
  if (!URL.canParse(input) || new URL(input).search !== '' || new URL(input).hash !== '')
    refuse('an absolute http:// or https:// URL');
  return input.replace(/(?<!\/)\/+$/, '');
};
const email = (value: string) => {
  if (value === '') return undefined;
  return FORMATS['email']?.read(value) ?? refuse('an email address, such as team@example.com');
};
const key = (value: string) => {
  if (value === '') return undefined;
  if (/\s/.test(value) || value.length < 8) refuse('at least 8 characters without spaces');
  return value;
};
const secret = (value: string) => {
  if (value === '') return undefined;
  if (value.length < 32) refuse('at least 32 characters, such as the output of `openssl rand -hex 32`');
  return value;
};

const seconds = (value: string) => {
  const steps = value.split(',').map((step) => step.trim());
  const fits = (step: string) => /^\d+(\.\d+)?$/.test(step) && Number(step) <= 604_800;
  if (steps.length > 20 || !steps.every(fits)) refuse('seconds, separated by commas, such as 30,240,1920');
  return steps.map(Number);
};
const proxies = (value: string) =>
  readTrustedProxies(value) ??
  refuse(
    'a number of proxies, such as 1, or a list of their addresses, such as 10.0.0.0/8,192.0.2.1 or loopback. Trusting every address would let callers choose theirs',
  );
const failAt = (value: string) => {
  if (value === '') return undefined;
  const [point, count = '1'] = value.split(':');
  const known = PAY_POINTS.find((name) => name === point);
  if (known === undefined || !/^[1-9]\d{0,5}$/.test(count)) return refuse(`one of ${PAY_POINTS.join(', ')}`);
  return { point: known, count: Number(count) };
};

export const SETTINGS = {
  PORT: setting('8080', 'Port to listen on; 0 picks a free one', integer(0, 65_535)),
  HOST: setting('127.0.0.1', 'Address to listen on; `0.0.0.0` or `::` for all addresses', text),
  BASE_URL: setting('', 'Public address, used in links; `http://localhost:<PORT>` if empty', baseUrl),
  DATA_DIR: setting('./data', 'Folder for the embedded database, the files and the secret key', text),
  DATABASE_URL: setting(
    '',
    'PostgreSQL server (15 or later) to use instead of the embedded one',
    url(['postgres', 'postgresql']),
  ),
  FILES_URL: setting(
    '',
    'Object storage to use instead of a folder: `s3://bucket?endpoint=…&region=…&force_path_style=true`',
    url(['s3']),
  ),
  ROLE: setting('all', 'What this process does: `all`, `api` or `worker`', oneOf(['all', 'api', 'worker'] as const)),
  TEAM_KEY: setting('', 'Fixed team key, for automation', key),
  SECRET_KEY: setting(
    '',
    'Encrypts stored secrets and signs links. If empty, the first start creates a key in `DATA_DIR/secret.key`. Processes that share a database need the same key',
    secret,
  ),
  PAYMENT_GATEWAY: setting(
    'test',
    'Payment gateway of live accounts: `test` (no real money moves) or `stripe`. Sandboxes always use test money',
    oneOf(['test', 'stripe'] as const),
  ),
  ALLOW_TEST_GATEWAY: setting(
    'false',
    'Lets the service start with `PAYMENT_GATEWAY=test` on an address that is not loopback. Pages, emails and papers then say that no real money moves',
    flag,
  ),
  STRIPE_SECRET_KEY: setting('', 'Stripe’s secret key; required with `PAYMENT_GATEWAY=stripe`', key),
  STRIPE_PUBLISHABLE_KEY: setting(
    '',
    'Stripe’s publishable key, for the payment page; required with `PAYMENT_GATEWAY=stripe`',
    key,
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    '',
    'Signing secret of Stripe’s webhook to `<BASE_URL>/gateway/stripe`; required with `PAYMENT_GATEWAY=stripe`',
    key,
  ),
  COMPANY_NAME: setting('Dragoman', 'Company that issues invoices and certificates and sends emails', text),
  COMPANY_ADDRESS: setting('', 'Postal address of the company in one line, printed on papers', text),
  COMPANY_PHONE: setting('', 'Phone number of the company, printed on papers', text),
  COMPANY_EMAIL: setting('', 'Email address of the company, printed on papers', text),
  SIGNATORY_NAME: setting(
    'Jane Sample',
    'Person who certifies translations. With `PAYMENT_GATEWAY=stripe`, live orders can’t be completed until this is set',
    text,
  ),
  SIGNATORY_TITLE: setting('Authorized signatory', 'Title of the signatory, printed under the name', text),
  SMTP_URL: setting(
    '',
    'Mail server: `smtp://user:password@host:587` or `smtps://…`. While this is empty, emails wait',
    url(['smtp', 'smtps']),
  ),
  MAIL_FROM: setting(
    '',
    'Sender of emails; `no-reply@<host of BASE_URL>` if empty. An address without a name is shown with COMPANY_NAME',
    text,
  ),
  MAIL_REPLY_TO: setting(
    '',
    'Address for replies to our emails; defaults to COMPANY_EMAIL, or else to the sender',
    email,
  ),
  TRANSLATORS_SEE_CUSTOMERS: setting('true', 'Whether translators and proofreaders see the customer of an order', flag),
  TEAM_EMAIL: setting('', 'Address that gets an email when a customer writes a message; no email if empty', email),
  WEBHOOK_BACKOFF: setting(
    '30,240,1920',
    'Seconds to wait before each retry of a webhook delivery; one retry per number',
    seconds,
  ),
  SANDBOX_PACE: setting(
    'paced',
    'Pace of the simulated team in sandboxes, unless an account sets its own: `instant`, `paced` (one step a second) or `manual`',
    oneOf(['instant', 'paced', 'manual'] as const),
  ),
  RATE_LIMIT: setting(
    '3000',
    'Requests per minute in each process, per account, and per address (IPv6: per /64) for callers that are not authenticated; 0 means no limit',
    integer(0, 10_000_000),
  ),
  ALLOW_PRIVATE_URLS: setting(
    'false',
    'Development only: allows `http://` and private addresses in file and webhook URLs',
    flag,
  ),
  MAX_FILE_BYTES: setting('100000000', 'Largest accepted file, in bytes', integer(1, 10_000_000_000)),
  MAX_FILES_PER_QUOTE: setting('100', 'Maximum number of files in one quote', integer(1, 1000)),
  FETCH_SECONDS: setting('60', 'Time limit for fetching a file from its URL, in seconds', integer(1, 600)),
  DATABASE_CONNECTIONS: setting('12', 'Maximum number of database connections of this process', integer(2, 200)),
  UNDO_SECONDS: setting('10', 'Time to undo a step that notifies a customer, in seconds; `0`: none', integer(0, 60)),
  DRAIN_SECONDS: setting('25', 'How many seconds a stop waits for running requests', integer(0, 3600)),
  TRUST_PROXY: setting(
    'false',
    'Proxies in front of the service, whose `X-Forwarded-For` names the caller: their number (`1`) or their addresses (`10.0.0.0/8,192.0.2.1`, `loopback`)',
    proxies,
  ),
  COMPRESSION: setting(
    'true',
    'Compresses answers of 1 KB and more for callers that accept it; set `false` if a proxy in front compresses',
    flag,
  ),
  FAIL_AT: setting(
    '',
    'Fault tests only: kills the process at this point of a payment, such as `after_charge`, or `after_charge:3` for the third time it is reached',
    failAt,
  ),
  LOG_LEVEL: setting(
    'info',
    'Log level: `debug`, `info`, `warn`, `error` or `silent`',
    oneOf(['debug', 'info', 'warn', 'error', 'silent'] as const),
  ),
  LOG_FORMAT: setting(
    'auto',
    'Log format: `pretty` for people, `json` for machines, `auto` to use `pretty` on a terminal and `json` otherwise',
    oneOf(['auto', 'pretty', 'json'] as const),
  ),
  METRICS_TOKEN: setting(
    '',
    'Token that a scraper of `/metrics` sends as `Authorization: Bearer <token>`. If empty, `/metrics` answers only callers on this machine, and no one if `BASE_URL` is not loopback or `TRUST_PROXY` is set',
    key,
  ),
} as const;

type Name = keyof typeof SETTINGS;
type Values = { [K in Name]: ReturnType<(typeof SETTINGS)[K]['read']> };
export type Config = Omit<Values, 'DATA_DIR'> & { DATA_DIR: string };

/** Never shown or logged. */
export const SECRET_SETTINGS: readonly Name[] = [
  'SECRET_KEY',
  'TEAM_KEY',
  'DATABASE_URL',
  // The URL of a bucket may contain its keys.
  'FILES_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'METRICS_TOKEN',
];

/** Refuses test payments where people other than the owner of this machine could pay. Checked at startup only. */
export function checkPlayMoney(config: Config): void {
  if (config.PAYMENT_GATEWAY !== 'test' || config.ALLOW_TEST_GATEWAY) return;
  const open = findPublicSetting(config);
  if (open === null) return;
  throw new Error(
    `PAYMENT_GATEWAY=test moves no real money, but other machines can reach this service through ${open}. Set PAYMENT_GATEWAY=stripe, or ALLOW_TEST_GATEWAY=true to accept test payments there.`,
  );
}

/** The setting that makes the service reachable for others; null if only this machine can reach it. */
function findPublicSetting({ BASE_URL, HOST, TRUST_PROXY }: Config): string | null {
  if (BASE_URL !== undefined && !isLoopback(new URL(BASE_URL).hostname)) return `BASE_URL=${BASE_URL}`;
  if (!isLoopback(HOST)) return `HOST=${HOST}`;
  // A proxy brings outside callers to a service on loopback; a BASE_URL on loopback says that there are none.
  return BASE_URL === undefined && TRUST_PROXY ? 'a proxy (TRUST_PROXY)' : null;
}

/** The setting that can make outside callers look like local ones; null if there is none. */
export function hidesCallers({ BASE_URL, TRUST_PROXY }: Config): 'BASE_URL' | 'TRUST_PROXY' | null {
  if (BASE_URL !== undefined && !isLoopback(new URL(BASE_URL).hostname)) return 'BASE_URL';
  return TRUST_PROXY ? 'TRUST_PROXY' : null;
}

/** Fails at startup instead of at the first payment. */
function checkGateway(config: Config, production: boolean): void {
  if (config.FAIL_AT !== undefined && production) throw new Error('FAIL_AT cannot be used with NODE_ENV=production.');
  if (config.PAYMENT_GATEWAY !== 'stripe') return;
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const) {
    if (config[name] === undefined) throw new Error(`PAYMENT_GATEWAY=stripe needs the setting ${name}.`);
  }
}

/** Reads the settings; throws one line that names the wrong setting and the expected value. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const values: Partial<Record<Name, unknown>> = {};
  for (const [name, row] of entriesOf<Record<Name, Setting<unknown>>>(SETTINGS)) {
    const input = environment[name]?.trim() || row.fallback;
    try {
      values[name] = row.read(input);
    } catch (error) {
      if (!(error instanceof SettingError)) throw error;
      const shown = SECRET_SETTINGS.includes(name) ? 'its value' : JSON.stringify(input);
      throw new Error(`The setting ${name} is wrong: ${shown} is not ${error.message}.`, { cause: error });
    }
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loop has read every setting.
  const config = values as Config;
  checkGateway(config, environment['NODE_ENV'] === 'production');
  return { ...config, DATA_DIR: resolve(config.DATA_DIR) };
}

/** Public address, as written in links. */
export function baseUrlOf({ BASE_URL, PORT }: Pick<Config, 'BASE_URL' | 'PORT'>): string {
  return BASE_URL ?? `http://localhost:${PORT}`;
}

const UNREAD_SENDER = 'Emails go out from an address that no one reads, so replies are lost. Set MAIL_REPLY_TO.';

/** Sender and reply address of emails; replies go to the company's address by default. */
export function mailSender(
  { MAIL_FROM, MAIL_REPLY_TO, COMPANY_EMAIL }: Config,
  host: string,
  log: { warn(line: string): void },
): { from: string; replyTo: string | undefined } {
  const from = MAIL_FROM || `no-reply@${host}`;
  const replyTo = MAIL_REPLY_TO ?? FORMATS['email']?.read(COMPANY_EMAIL) ?? undefined;
  if (replyTo === undefined && /\b(?:no|do-?not)-?reply\b/i.test(from)) log.warn(UNREAD_SENDER);
  return { from, replyTo };
}
