import {
  type Body,
  type Books,
  type Entry,
  type Intent,
  invalid,
  newId,
  newMethod,
  Refusal,
  requireEntry,
} from './entries.ts';

// How the fake Stripe charges, holds and refunds money.

export function createIntent(books: Books, form: Body): Body {
  if (form.payment_method_types !== undefined) invalid('Received unknown parameter: payment_method_types');
  const amount = Number(form.amount);
  if (!(amount >= 1)) invalid('Invalid positive integer', { param: 'amount', code: 'parameter_invalid_integer' });
  if (amount < 50) invalid('Amount must be at least 50 cents', { param: 'amount', code: 'amount_too_small' });
  if (form.currency !== String(form.currency).toLowerCase()) invalid('Invalid currency', { param: 'currency' });
  const customer = requireEntry(books.customers, String(form.customer), 'customer').id;
  const method = cardOf(books, form, customer);
  if (method.customer !== customer) {
    invalid('The payment method must be attached to the customer.', { param: 'payment_method' });
  }
  const intent: Intent = {
    id: newId('pi'),
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    currency: form.currency,
    customer,
    payment_method: method.id,
    capture_method: form.capture_method,
    description: form.description,
    metadata: (form.metadata ?? {}) as Record<string, string>,
    status: 'requires_confirmation',
    return_url: form.return_url ?? null,
    setup_future_usage: form.setup_future_usage ?? null,
    client_secret: `${newId('pi')}_secret_x`,
    last_payment_error: null,
  };
  books.intents.set(intent.id, intent);
  const token = books.tokens.get(String(form.confirmation_token));
  if (token !== undefined) token.payment_intent = intent.id;
  if (form.confirm === 'true') confirmIntent(books, intent, method.id, form.off_session !== 'true');
  return intent;
}

/** A saved card, or the card behind a token from the browser, which is valid for one payment. */
function cardOf(books: Books, form: Body, customer: string): Entry {
  if (form.confirmation_token === undefined) {
    return requireEntry(books.methods, String(form.payment_method), 'PaymentMethod', 'payment_method');
  }
  if (form.off_session !== undefined) invalid('off_session does not go with a confirmation token.');
  const token = requireEntry(books.tokens, JSON.stringify(form.confirmation_token).slice(1, -1), 'confirmation_token');
  if (token.payment_intent !== null) invalid('It was used already.', { param: 'confirmation_token' });
  return newMethod(books, token.method, customer);
}

function confirmIntent(books: Books, intent: Intent, method: string, isPayerPresent: boolean): void {
  if (isPayerPresent && books.methodsToAuthenticate.has(method)) {
    intent.status = 'requires_action';
    return;
  }
  const decline = books.declineAll ?? books.declines.get(method);
  if (decline !== undefined) {
    const error = { type: 'card_error', message: 'Your card was declined.', ...decline };
    intent.status = 'requires_payment_method';
    intent.last_payment_error = error;
    throw new Refusal(402, { ...error, payment_intent: { ...intent } });
  }
  if (intent.capture_method === 'manual') {
    intent.status = 'requires_capture';
    intent.amount_capturable = intent.amount;
  } else {
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
  }
}

export function captureIntent(intent: Intent, form: Body): Body {
  if (intent.status !== 'requires_capture') unexpectedState(intent);
  const amount = Number(form.amount_to_capture ?? intent.amount);
  if (amount > intent.amount_capturable) {
    invalid('The amount is greater than the one held.', { param: 'amount_to_capture', code: 'amount_too_large' });
  }
  return Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 });
}

export function cancelIntent(intent: Intent): Body {
  if (intent.status === 'succeeded' || intent.status === 'canceled') unexpectedState(intent);
  return Object.assign(intent, { status: 'canceled', amount_capturable: 0 });
}

export function unexpectedState(intent: Intent): never {
  invalid(`This PaymentIntent has a status of ${intent.status}.`, { code: 'payment_intent_unexpected_state' });
}

export const refundsOf = ({ refunds }: Books, intent: string): Entry[] =>
  [...refunds.values()].filter((one) => one.payment_intent === intent);

export function createRefund(books: Books, form: Body): Body {
  const intent = requireEntry(books.intents, String(form.payment_intent), 'payment_intent');
  const amount = Number(form.amount);
  const refunded = refundsOf(books, intent.id).reduce((sum, one) => sum + Number(one.amount), 0);
  if (refunded === intent.amount_received)
    invalid('It has already been refunded.', { code: 'charge_already_refunded' });
  if (amount > intent.amount_received - refunded) {
    invalid('Refund amount is greater than unrefunded amount on charge.', { param: 'amount' });
  }
  const metadata = form.metadata ?? {};
  const refund: Entry = { id: newId('re'), object: 'refund', amount, payment_intent: intent.id, metadata };
  books.refunds.set(refund.id, { ...refund, status: 'succeeded' });
  return { ...refund, status: 'succeeded' };
}
