import { expect } from 'vitest';
import { CARDS } from '../../world/money.ts';
import type { Browser, Page } from '../../world/visitors.ts';

// Paying on the page of a quote, by its forms.

export function paymentIn({ text }: Page): string {
  return /name="payment" value="([^"]+)"/.exec(text)?.[1] ?? '';
}

export const typed = (number: string) => ({
  number,
  expiry: '12 / 40',
  cvc: '987',
  name: 'Ana María Núñez',
  email: 'ana@home.example',
});

export async function payByCard(
  guest: Browser,
  path: string,
  kind: keyof typeof CARDS,
  more: Record<string, string> = {},
): Promise<Page> {
  const payment = paymentIn(await guest.get(path));
  expect(payment).not.toBe('');
  return guest.post(`${path}/pay`, { payment, ...typed(CARDS[kind]), ...more });
}
