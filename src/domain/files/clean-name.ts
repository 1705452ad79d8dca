const MOST_BYTES = 255;
// Control characters, and marks that change how a name reads; joiners stay, since some words need them.
const INVISIBLE = /[\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/gu;

/** Name of an upload without folders, invisible characters or excess length; never empty. */
export function cleanName(received: string): string {
  const last = received.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const visible = last.replaceAll(INVISIBLE, '').trim();
  const name = /^\.*$/.test(visible) ? 'file' : visible;
  return Buffer.byteLength(name) <= MOST_BYTES ? name : shorten(name);
}

/** Shortens the stem, so that the extension stays. */
function shorten(name: string): string {
  const extension = /\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? '';
  let stem = '';
  for (const character of name.slice(0, name.length - extension.length)) {
    if (Buffer.byteLength(stem) + Buffer.byteLength(character) + extension.length > MOST_BYTES) break;
    stem += character;
  }
  return stem + extension;
}
