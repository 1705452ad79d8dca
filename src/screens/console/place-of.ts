const SCREENS: readonly (readonly [prefix: string, path: string])[] = [
  ['quote_', '/quotes/'],
  ['order_', '/orders/'],
  ['acct_', '/accounts/'],
  ['inv_', '/invoices/'],
  ['prt_', '/partners/'],
];

/** Where in the console a thing has its page; null when it has none. */
export function placeOf(token: string | null): string | null {
  const screen = SCREENS.find(([prefix]) => token?.startsWith(prefix));
  return screen === undefined ? null : screen[1] + token;
}
