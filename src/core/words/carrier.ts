/** `carrier_a` → `Carrier A`, as the price list calls it; a carrier that was named keeps its name. */
export function carrierInWords(carrier: string | null): string | null {
  const [, letter] = /^carrier_([a-z])$/.exec(carrier ?? '') ?? [];
  return letter === undefined ? carrier : `Carrier ${letter.toUpperCase()}`;
}
