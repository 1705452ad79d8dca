import { isIP } from 'node:net';
import { isPublicAddress } from './addresses.ts';
import { OutgoingError } from './outgoing-error.ts';

export interface UrlRules {
  /** Development: private addresses and names are allowed. */
  allowPrivate: boolean;
  /** `http://` is allowed beside `https://`. */
  allowHttp: boolean;
}

const MAX_URL_LENGTH = 2048;
const MAX_NAME_LENGTH = 253;

/** The ports at or above 1024 that WHATWG's "bad port" list closes; below 1024 only 80 and 443 are open at all. */
const SERVICE_PORTS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** Names that never belong to the public internet (RFC 6761, 6762, 7686, 8375, and ICANN's `internal`). */
const PRIVATE_SUFFIXES = ['localhost', 'local', 'internal', 'localdomain', 'home.arpa', 'invalid', 'onion', 'arpa'];

/** Reads a URL that we are asked to call, or throws an OutgoingError that says what is wrong with it. */
export function parseOutgoingUrl(text: string, rules: UrlRules): URL {
  if (text.length > MAX_URL_LENGTH) throw badUrl(`The URL is longer than ${MAX_URL_LENGTH} characters.`);
  // Parsers disagree about these, so a URL with one may mean another host to someone else.
  if (/[\p{Cc}\s\\]/u.test(text)) throw badUrl('The URL must not contain a space, a backslash or a control character.');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== 'https' && scheme !== 'http') throw badUrl(schemeMessage(rules));
  const authority = /^[a-z]+:\/\/([^/?#]*)/i.exec(text)?.[1];
  if (authority === undefined || authority === '') throw badUrl('The URL has no host.');
  if (authority.includes('@')) throw badUrl('The URL must not contain a user name or password.');
  const url = readUrl(text);
  if (url === null) throw badUrl('The URL is not valid.');
  return checkOutgoingUrl(url, rules);
}

/** What is wrong with a URL that we are asked to call, or null. */
export function urlError(text: string, rules: UrlRules): string | null {
  try {
    parseOutgoingUrl(text, rules);
    return null;
  } catch (error) {
    if (error instanceof OutgoingError) return error.message;
    throw error;
  }
}

/** Reads where a redirect leads. It may not step down from `https://` to `http://`. */
export function parseRedirect(location: string, from: URL, rules: UrlRules): URL {
  const url = readUrl(location, from);
  if (url === null) throw badUrl('The server redirects to a URL that is not valid.');
  return checkOutgoingUrl(url, { ...rules, allowHttp: rules.allowHttp && from.protocol === 'http:' });
}

/** One spelling for all URLs that reach the same place, to compare two of them. */
export function normaliseUrl(url: string | URL): string {
  const copy = new URL(url);
  dropTrailingDot(copy);
  return copy.origin + canonicalEscapes(copy.pathname) + canonicalEscapes(copy.search);
}

function readUrl(text: string, base?: URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** Checks a URL that was just read, and brings it to the form in which it is called. */
function checkOutgoingUrl(url: URL, rules: UrlRules): URL {
  if (url.hash !== '' || url.href.endsWith('#')) url.hash = '';
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && rules.allowHttp)) throw badUrl(schemeMessage(rules));
  if (url.username !== '' || url.password !== '') throw badUrl('The URL must not contain a user name or password.');
  if (!isOpenPort(url.port)) throw badUrl(`Port ${url.port} is not allowed.`);
  checkHost(url, rules);
  if (url.href.length > MAX_URL_LENGTH) throw badUrl(`The URL is longer than ${MAX_URL_LENGTH} characters.`);
  return url;
}

function checkHost(url: URL, rules: UrlRules): void {
  const literal = addressLiteral(url);
  if (literal !== null) {
    if (!rules.allowPrivate && !isPublicAddress(literal)) throw forbidden();
    return;
  }
  // `name.` is the same host, but certificates and the rules below know it without the dot.
  dropTrailingDot(url);
  const labels = url.hostname.split('.');
  if (url.hostname.length > MAX_NAME_LENGTH || labels.some((label) => label === '' || label.length > 63)) {
    throw badUrl('The host name is not valid.');
  }
  if (!rules.allowPrivate && (labels.length === 1 || isPrivateName(url.hostname))) throw forbidden();
}

/** The host as an address, where it is one; the URL parser has already undone `2130706433` and its like. */
function addressLiteral(url: URL): string | null {
  const bare = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? null : bare;
}

function isPrivateName(name: string): boolean {
  return PRIVATE_SUFFIXES.some((suffix) => name === suffix || name.endsWith(`.${suffix}`));
}

function isOpenPort(port: string): boolean {
  if (port === '' || port === '80' || port === '443') return true;
  const number = Number(port);
  return number >= 1024 && !SERVICE_PORTS.has(number);
}

/** Every change of a URL reads it anew, so one that has no dot is left as it is. */
function dropTrailingDot(url: URL): void {
  const { hostname } = url;
  if (hostname.length > 1 && hostname.endsWith('.')) url.hostname = hostname.slice(0, -1);
}

/** Percent escapes in capitals, and none for characters that need none (RFC 3986, 6.2.2). */
function canonicalEscapes(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (escape, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return /[A-Za-z0-9._~-]/.test(character) ? character : escape.toUpperCase();
  });
}

function schemeMessage(rules: UrlRules): string {
  return rules.allowHttp ? 'The URL must begin with https:// or http://.' : 'The URL must begin with https://.';
}

function badUrl(message: string): OutgoingError {
  return new OutgoingError('bad_url', message);
}

function forbidden(): OutgoingError {
  return new OutgoingError('forbidden_address', 'The URL does not lead to a public address.');
}
