/** `carrier_a` → `Carrier A`, as in the price list; other names stay unchanged. */
export function carrierInWords(carrier: string | null): string | null {
  const [, suffix] = /^carrier_([a-z])$/.exec(carrier ?? '') ?? [];
  return suffix === undefined ? carrier : `Carrier ${suffix.toUpperCase()}`;
}
