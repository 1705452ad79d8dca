import type { Clock } from '../../../core/clock.ts';
import { failField } from '../../../core/fail.ts';
import { FieldErrors } from '../../../core/field-errors.ts';
import { SANDBOX_CARD, testCardReference } from '../../accounts/manage/own-account.ts';
import type { CardDetails, DeclineCode, SavedCard } from '../gateway.ts';

// Cards of the test gateway: the number decides the outcome of a payment.

export type Behaviour =
  | 'success'
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'authentication_required'
  | 'capture_declined'
  | 'late'
  | 'lost';

export interface TestCard {
  number: string;
  brand: string;
  behaviour: Behaviour;
}

export const TEST_CARDS: readonly TestCard[] = [
  SANDBOX_CARD,
  { number: '5555555555554444', brand: 'mastercard', behaviour: 'success' },
  { number: '378282246310005', brand: 'amex', behaviour: 'success' },
  { number: '4000000000000002', brand: 'visa', behaviour: 'declined' },
  { number: '4000000000009995', brand: 'visa', behaviour: 'insufficient_funds' },
  { number: '4000000000000069', brand: 'visa', behaviour: 'expired_card' },
  { number: '4000002500003155', brand: 'visa', behaviour: 'authentication_required' },
  { number: '4000002760003184', brand: 'visa', behaviour: 'authentication_required' },
  { number: '4000000000005209', brand: 'visa', behaviour: 'capture_declined' },
  { number: '4000000000006108', brand: 'visa', behaviour: 'late' },
  { number: '4000000000007304', brand: 'visa', behaviour: 'lost' },
];

const DECLINES: { readonly [B in Behaviour]?: DeclineCode } = {
  declined: 'card_declined',
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  authentication_required: 'authentication_required',
};

/** Behaviour of a saved card, by its gateway id. */
export function behaviourOf(reference: string): Behaviour {
  const found = TEST_CARDS.find((card) => reference === testCardReference(card.behaviour));
  if (found === undefined) throw new Error(`The test gateway has no card ${reference}.`);
  return found.behaviour;
}

/** Reason why a payment with this card is declined; null if it is not. */
export function declineOf(behaviour: Behaviour, wants: 'money' | 'hold'): DeclineCode | null {
  if (behaviour === 'capture_declined' && wants === 'money') return 'card_declined';
  return DECLINES[behaviour] ?? null;
}

const ONLY_TEST_CARDS = `Only test cards are taken here, such as ${TEST_CARDS[0]?.number}; never send the number of a real card.`;

/**
 * Read a test card and report all its errors. Any other card number is refused and not stored, since it may be real.
 */
export function saveTestCard(clock: Clock, details: CardDetails): SavedCard {
  const number = details.number.replaceAll(/[\s-]/g, '');
  const card = TEST_CARDS.find((known) => known.number === number);
  const errors = new FieldErrors();
  if (!isCardNumber(number)) errors.add('card.number', 'This is not a card number: a digit is wrong or missing.');
  else if (card === undefined) errors.add('card.number', ONLY_TEST_CARDS);
  noteExpired(errors, clock.now(), details);
  errors.throwIfAny();
  if (card === undefined) failField('card.number', ONLY_TEST_CARDS);
  return {
    type: 'card',
    brand: card.brand,
    last4: number.slice(-4),
    exp_month: details.exp_month,
    exp_year: details.exp_year,
    reference: testCardReference(card.behaviour),
  };
}

/** A card is valid until the end of its expiry month. */
function noteExpired(errors: FieldErrors, now: Date, { exp_month, exp_year }: CardDetails): void {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth() + 1;
  if (exp_year < year) errors.add('card.exp_year', `The card has expired: give ${year} or a later year.`);
  if (exp_year === year && exp_month < month) {
    errors.add('card.exp_month', `The card has expired: give ${month} or a later month of ${year}.`);
  }
}

/** Luhn check: every second digit from the right counts double. */
function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const total = Array.from(number)
    .toReversed()
    .reduce((sum, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
      return sum + (value > 9 ? value - 9 : value);
    }, 0);
  return total % 10 === 0;
}
