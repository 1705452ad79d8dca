/** The Content-Disposition of a download. */
export const attachment = (filename: string): string => `attachment; ${named(filename)}`;

/** The Content-Disposition of what a page shows. */
export const inline = (filename: string): string => `inline; ${named(filename)}`;

/** An ASCII name for old clients, the true one for all others. */
function named(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  // Through a buffer, since a lone surrogate makes encodeURIComponent throw.
  const encoded = encodeURIComponent(Buffer.from(filename).toString());
  const exact = encoded.replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  return `filename="${plain}"; filename*=UTF-8''${exact}`;
}
