export type Encoding = 'br' | 'gzip';

/** The caller's preferred encoding that we support; null: uncompressed. */
export function chooseEncoding(header: string | undefined): Encoding | null {
  if (header === undefined || header === '') return null;
  const weights = new Map(header.toLowerCase().split(',').map(readPart));
  const weigh = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  const [br, gzip] = [weigh('br'), weigh('gzip')];
  // Brotli wins a tie: it is smaller and costs less time.
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : null;
}

function readPart(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((one) => one.trim());
  const weight = parameters.find((one) => one.startsWith('q='));
  const value = weight === undefined ? 1 : Number(weight.slice(2));
  return [name, Number.isFinite(value) ? value : 0];
}
