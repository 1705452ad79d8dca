/** `carrier_a` → `Carrier A`, as in the price list; other names stay unchanged. */
export function carrierInWords(carrier: string | null): string | null {
  const [, letter] = /^carrier_([a-z])$/.exec(carrier ?? '') ?? [];
  return letter === undefined ? carrier : `Carrier ${letter.toUpperCase()}`;
}
