const SCREENS: readonly (readonly [prefix: string, path: string])[] = [
  ['quote_', '/quotes/'],
  ['order_', '/orders/'],
  ['acct_', '/accounts/'],
  ['inv_', '/invoices/'],
  ['prt_', '/partners/'],
];

/** Path of an object’s page in the console; null if it has none. */
export function objectPath(token: string | null): string | null {
  const screen = SCREENS.find(([prefix]) => token?.startsWith(prefix));
  return screen === undefined ? null : screen[1] + token;
}
