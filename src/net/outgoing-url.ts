import { isIP } from 'node:net';
import { isPublicAddress } from './addresses.ts';
import { OutgoingError } from './outgoing-error.ts';

export interface UrlRules {
  /** Development: private addresses and names are allowed. */
  allowPrivate: boolean;
  /** `http://` is allowed in addition to `https://`. */
  allowHttp: boolean;
}

const MAX_URL_LENGTH = 2048;
const MAX_NAME_LENGTH = 253;

/** Ports from 1024 up on WHATWG's "bad port" list; below 1024 only 80 and 443 are open. */
const SERVICE_PORTS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** Names that never belong to the public internet (RFC 6761, 6762, 7686, 8375, and ICANN's `internal`). */
const PRIVATE_SUFFIXES = ['localhost', 'local', 'internal', 'localdomain', 'home.arpa', 'invalid', 'onion', 'arpa'];

/** Parses a URL that we are asked to call; throws an OutgoingError that names the problem. */
export function parseOutgoingUrl(text: string, rules: UrlRules): URL {
  if (text.length > MAX_URL_LENGTH) throw badUrl(`The URL is longer than ${MAX_URL_LENGTH} characters.`);
  // Parsers disagree about these characters, so another parser may see a different host.
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

/** Error in a URL that we are asked to call; null if it is fine. */
export function urlError(text: string, rules: UrlRules): string | null {
  try {
    parseOutgoingUrl(text, rules);
    return null;
  } catch (error) {
    if (error instanceof OutgoingError) return error.message;
    throw error;
  }
}

/** Parses a redirect's target, which may not downgrade from `https://` to `http://`. */
export function parseRedirect(location: string, from: URL, rules: UrlRules): URL {
  const url = readUrl(location, from);
  if (url === null) throw badUrl('The server redirects to a URL that is not valid.');
  return checkOutgoingUrl(url, { ...rules, allowHttp: rules.allowHttp && from.protocol === 'http:' });
}

/** One spelling for all URLs that reach the same place, for comparison. */
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

/** Checks a parsed URL and normalises it for the call. */
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

/** The host if it is an IP address; the URL parser has already decoded `2130706433` and the like. */
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

/** Setting `hostname` reparses the URL, so skip it when there is no dot. */
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
