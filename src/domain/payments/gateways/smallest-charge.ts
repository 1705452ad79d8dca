// Stripe's minimum charge for any card, in minor units.
const SMALLEST: Readonly<Record<string, number>> = {
  AED: 200,
  BGN: 100,
  CZK: 1500,
  DKK: 250,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  PLN: 200,
  RON: 200,
  SEK: 300,
  THB: 1000,
};
const DEFAULT_SMALLEST = 50;

export const smallestCharge = (currency: string): number => SMALLEST[currency] ?? DEFAULT_SMALLEST;
