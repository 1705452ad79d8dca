// What the payment page does in the browser when Stripe takes the card: its details go from there to Stripe, never here.

/** Stripe's own script; its version goes with the one of the API that the server speaks. */
export const STRIPE_SCRIPT = 'https://js.stripe.com/endive/stripe.js';

export const PAY_SCRIPT = `
(() => {
  'use strict';
  const form = document.querySelector('form[data-stripe]');
  if (form === null) return;
  const { stripe: key, amount, currency, clientSecret, begin } = form.dataset;
  const button = form.querySelector('button[type=submit]');
  const trouble = document.getElementById('script-trouble');
  const say = (text) => {
    trouble.textContent = text;
    trouble.hidden = text === '';
    button.disabled = text === '' && button.disabled;
    button.removeAttribute('aria-busy');
    if (text !== '') trouble.focus();
  };
  const work = () => {
    say('');
    button.disabled = true;
    button.setAttribute('aria-busy', 'true');
  };
  const failed = (text) => {
    button.disabled = false;
    say(text || 'That did not work. Try again.');
  };
  if (window.Stripe === undefined) return failed('The card form could not be loaded. Check your connection and load the page again.');
  const stripe = window.Stripe(key);

  if (clientSecret !== undefined) {
    const confirm = async () => {
      work();
      // Whatever the browser heard, the server asks Stripe itself.
      try { await stripe.handleNextAction({ clientSecret }); } catch {}
      form.submit();
    };
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void confirm();
    });
    if (begin !== undefined) void confirm();
    return;
  }

  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const elements = stripe.elements({
    mode: 'payment',
    amount: Number(amount),
    currency,
    allowedPaymentMethodTypes: ['card'],
    appearance: { theme: dark ? 'night' : 'stripe' },
  });
  const card = elements.create('payment');
  card.on('loaderror', () => failed('The card form could not be loaded. Load the page again.'));
  card.mount('#card-element');
  const valueOf = (name) => (form.elements[name] ? form.elements[name].value.trim() : '');
  form.addEventListener('submit', (event) => {
    const method = form.elements.method ? form.elements.method.value : 'card';
    if (method !== 'card') return;
    event.preventDefault();
    void (async () => {
      work();
      const keep = form.elements.keep !== undefined && form.elements.keep.checked;
      elements.update({ setupFutureUsage: keep ? 'off_session' : null });
      const { error: incomplete } = await elements.submit();
      if (incomplete) return failed(incomplete.message);
      const details = Object.fromEntries(['name', 'email'].map((one) => [one, valueOf(one)]).filter(([, text]) => text !== ''));
      const { error, confirmationToken } = await stripe.createConfirmationToken({
        elements,
        params: { payment_method_data: { billing_details: details } },
      });
      if (error) return failed(error.message);
      form.elements.card_token.value = confirmationToken.id;
      form.submit();
    })().catch(() => failed(''));
  });
})();
`;
