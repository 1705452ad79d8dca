/** The Content-Disposition of a download: an ASCII name for old clients, the true one for all others. */
export function attachment(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  // Through a buffer, since a lone surrogate makes encodeURIComponent throw.
  const encoded = encodeURIComponent(Buffer.from(filename).toString());
  const exact = encoded.replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
