/** File name from Content-Disposition (RFC 6266), else from the URL's path. */
export function remoteFilename(disposition: string | undefined, asked: URL, final: URL): string | null {
  const stated = disposition === undefined ? null : dispositionFilename(disposition);
  if (stated !== null) return stated;
  // Storage hosts redirect to nameless paths, so prefer a path with an extension.
  const names = [pathFilename(final), pathFilename(asked)].filter((name) => name !== null);
  return names.find((name) => /[^.]\.[a-z0-9]{1,8}$/i.test(name)) ?? names[0] ?? null;
}

/** Header bytes arrive as ISO-8859-1, but many servers send UTF-8. */
export function headerText(value: string): string {
  return decodeUtf8(Buffer.from(value, 'latin1')) ?? value;
}

export function dispositionFilename(disposition: string): string | null {
  const parameters = readParameters(disposition);
  const extended = parameters.get('filename*');
  const decoded = extended === undefined ? null : decodeExtended(extended);
  const name = decoded === null ? null : baseName(decoded);
  if (name !== null) return name;
  const plain = parameters.get('filename');
  return plain === undefined ? null : baseName(headerText(plain));
}

function pathFilename(url: URL): string | null {
  const segment = url.pathname.split('/').at(-1) ?? '';
  try {
    return baseName(decodeURIComponent(segment));
  } catch {
    return baseName(segment);
  }
}

/** Parses `a=b; c="d\"e"` by hand: a pattern with both forms can be made to backtrack without end. */
function readParameters(header: string): Map<string, string> {
  const parameters = new Map<string, string>();
  let at = skipTo(header, 0, ';');
  while (at < header.length) {
    const equals = skipTo(header, at + 1, '=;');
    if (header[equals] !== '=') {
      at = equals;
      continue;
    }
    const name = header
      .slice(at + 1, equals)
      .trim()
      .toLowerCase();
    let from = equals + 1;
    while (header[from] === ' ' || header[from] === '\t') from += 1;
    const { value, end } = header[from] === '"' ? readQuoted(header, from) : readToken(header, from);
    // The first one counts: a repeated parameter is the sender's error.
    if (!parameters.has(name)) parameters.set(name, value);
    at = skipTo(header, end, ';');
  }
  return parameters;
}

function readToken(header: string, from: number): { value: string; end: number } {
  const end = skipTo(header, from, ';');
  return { value: header.slice(from, end).trim(), end };
}

function readQuoted(header: string, from: number): { value: string; end: number } {
  let value = '';
  let at = from + 1;
  while (at < header.length && header[at] !== '"') {
    // Only \" and \\ are escapes in practice; some senders write Windows paths.
    const isEscape = header[at] === '\\' && (header[at + 1] === '"' || header[at + 1] === '\\');
    value += header[isEscape ? at + 1 : at];
    at += isEscape ? 2 : 1;
  }
  return { value, end: at + 1 };
}

function skipTo(text: string, from: number, stops: string): number {
  let at = from;
  while (at < text.length && !stops.includes(text.charAt(at))) at += 1;
  return at;
}

/** `UTF-8'en'na%C3%AFve.pdf` (RFC 8187). */
function decodeExtended(value: string): string | null {
  const [, charset, escaped] = /^([^']*)'[^']*'(.*)$/.exec(value) ?? [];
  if (charset === undefined || escaped === undefined || /%(?![0-9a-f]{2})/i.test(escaped)) return null;
  const bytes = Buffer.from(
    escaped.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
  if (/^utf-8$/i.test(charset)) return decodeUtf8(bytes);
  return /^iso-8859-1$/i.test(charset) ? bytes.toString('latin1') : null;
}

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Last path segment only: a server does not choose our folders. */
function baseName(name: string): string | null {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/\p{Cc}/gu, '').trim();
  return clean === '' || clean === '.' || clean === '..' ? null : clean;
}
