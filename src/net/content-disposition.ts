/** Content-Disposition of a download. */
export const attachment = (filename: string): string => `attachment; ${filenameParameters(filename)}`;

/** Content-Disposition of a file shown in a page. */
export const inline = (filename: string): string => `inline; ${filenameParameters(filename)}`;

/** ASCII name for old clients, exact name for all others. */
function filenameParameters(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  // Through a buffer, since a lone surrogate makes encodeURIComponent throw.
  const encoded = encodeURIComponent(Buffer.from(filename).toString());
  const exact = encoded.replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  return `filename="${plain}"; filename*=UTF-8''${exact}`;
}
