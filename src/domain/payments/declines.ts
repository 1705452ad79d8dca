import type { DeclineCode, Ended } from './gateway.ts';

export const DECLINE_MESSAGES: Readonly<Record<DeclineCode, string>> = {
  card_declined: 'The card was declined.',
  insufficient_funds: 'The card has insufficient funds.',
  expired_card: 'The card has expired.',
  authentication_required: 'The bank asks the cardholder to confirm the payment, which is not possible here.',
  incorrect_cvc: 'The security code of the card is wrong.',
  processing_error: 'The card could not be processed. Try again later.',
  amount_not_allowed: 'This amount cannot be charged.',
};

export const NO_LONGER_HELD = 'The money is no longer held.';
export const MORE_THAN_HELD = 'This is more than the amount held.';
export const MORE_THAN_LEFT = 'This is more than what is left of the payment.';
export const NOT_CONFIRMED = 'The payment was not confirmed with the bank.';

export function decline(
  code: DeclineCode,
  reference: string | null,
  message = DECLINE_MESSAGES[code],
): Extract<Ended, { status: 'declined' }> {
  return { status: 'declined', code, message, reference };
}
