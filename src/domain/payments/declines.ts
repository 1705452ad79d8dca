import type { DeclineCode, Outcome } from './gateway.ts';

export const DECLINE_MESSAGES: Readonly<Record<DeclineCode, string>> = {
  card_declined: 'The card was declined.',
  insufficient_funds: 'The card has insufficient funds.',
  expired_card: 'The card has expired.',
  authentication_required: 'The bank wants the card’s holder to confirm the payment, which is not possible here.',
  incorrect_cvc: 'The security code of the card is not right.',
  processing_error: 'The card could not be processed. Try again later.',
  amount_not_allowed: 'This amount cannot be charged.',
};

export const NO_LONGER_HELD = 'The money is no longer held.';
export const MORE_THAN_HELD = 'This is more than the amount held.';
export const MORE_THAN_LEFT = 'This is more than what is left of the payment.';

export function decline(
  code: DeclineCode,
  reference: string | null,
  message = DECLINE_MESSAGES[code],
): Extract<Outcome, { status: 'declined' }> {
  return { status: 'declined', code, message, reference };
}
