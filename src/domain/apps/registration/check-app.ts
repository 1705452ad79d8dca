import { isIP } from 'node:net';
import { FieldErrors } from '../../../core/field-errors.ts';
import { urlError } from '../../../net/outgoing-url.ts';
import { readName } from '../../../wire/reference/name.ts';
import type { AppChange } from '../../../wire/schemas/app.ts';
import type { Logo } from '../apps.queries.ts';

const MAX_LOGO_BYTES = 200 * 1024;
const MAX_LOGO_PIXELS = 1024;
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Refuses wrong details of an app, with all errors at once; returns the decoded logo. */
export async function checkApp(
  { name, redirect_uris = [], website, webhook_url, logo }: AppChange,
  { allowPrivateUrls: allowPrivate }: { allowPrivateUrls: boolean },
): Promise<Logo | null | undefined> {
  const errors = new FieldErrors();
  // Invisible or direction-changing characters would let one name pass for another.
  if (name !== undefined && readName(name) === null) errors.add('name', 'Must be a name without invisible characters.');
  redirect_uris.forEach((uri, at) => {
    const error = redirectError(uri);
    if (error !== null) errors.add(`redirect_uris.${at}`, error);
  });
  if (webhook_url) {
    const error = urlError(webhook_url, { allowPrivate, allowHttp: allowPrivate });
    if (error !== null) errors.add('webhook_url', error);
  }
  if (website) {
    const error = urlError(website, { allowPrivate: true, allowHttp: false });
    if (error !== null) errors.add('website', error);
  }
  const read = logo ? await readLogo(logo) : logo;
  if (typeof read === 'string') errors.add('logo', read);
  errors.throwIfAny();
  return typeof read === 'string' ? null : read;
}

/** Error in a redirect URI, or null. */
function redirectError(uri: string): string | null {
  if (!/^[!-~]+$/.test(uri) || uri.includes('\\')) return 'Must be an absolute URL in plain ASCII.';
  if (!/^https?:\/\/[^/]/i.test(uri) || !URL.canParse(uri)) return 'Must be an absolute URL that begins https://.';
  if (uri.includes('#')) return 'Must not have a fragment.';
  if (uri.includes('*')) return 'Must not have a wildcard: give every address in full.';
  const { protocol, hostname, username, password } = new URL(uri);
  if (username !== '' || password !== '' || /^[a-z]+:\/\/[^/?]*@/i.test(uri))
    return 'Must not hold a user name or password.';
  // A numeric host can be spelled in many ways: accept only the canonical one.
  const isNumericHost = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  if (isNumericHost && !isCanonicalHost(uri, hostname))
    return 'Must name its host as it is, not by another way of writing it.';
  if (protocol === 'http:' && !LOCAL_HOSTS.has(hostname)) return 'Must begin https://; http:// is for localhost only.';
  return null;
}

/** Whether the URI spells the host in its canonical form. */
const isCanonicalHost = (uri: string, hostname: string): boolean =>
  uri.toLowerCase().startsWith(`//${hostname}`, uri.indexOf('//'));

/** Decoded logo of a data URI, or the error message. */
async function readLogo(uri: string): Promise<Logo | string> {
  const match = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(uri);
  if (match?.[1] === undefined) return 'Must be `data:image/png;base64,…`, or the same of a JPEG or WebP.';
  return checkLogo(Buffer.from(match[1], 'base64'));
}

/** The type is read from the bytes, not from the data URI. */
async function checkLogo(bytes: Buffer): Promise<Logo | string> {
  if (bytes.length > MAX_LOGO_BYTES) return `Must be at most ${MAX_LOGO_BYTES / 1024} KB.`;
  const type = typeOf(bytes);
  if (type === null) return 'Must be a PNG, JPEG or WebP.';
  // Load the library with the first logo, not at startup.
  const { imageSize } = await import('image-size');
  try {
    const { width, height } = imageSize(bytes);
    if (Math.max(width, height) > MAX_LOGO_PIXELS) return `Must be at most ${MAX_LOGO_PIXELS} pixels wide and high.`;
  } catch {
    return 'The image is damaged.';
  }
  return { bytes, type };
}

function typeOf(bytes: Buffer): string | null {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png';
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'image/jpeg';
  const riff = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return riff ? 'image/webp' : null;
}
