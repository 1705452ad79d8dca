import { type FormProgress, showFailed, showWorking } from './form-progress.ts';
import type { Stripe, StripeElements } from './stripe-js.ts';

// Card details are sent from the browser to Stripe, never to us.

function start(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-stripe]');
  const button = form?.querySelector<HTMLButtonElement>('button[type=submit]');
  const alert = document.getElementById('script-trouble');
  if (!form || !button || alert === null) return;
  const progress = { form, button, alert };
  if (window.Stripe === undefined) {
    showFailed(progress, alert.dataset['notLoaded']);
    return;
  }
  const stripe = window.Stripe(form.dataset['stripe'] ?? '');
  const { clientSecret } = form.dataset;
  if (clientSecret === undefined) mountCardForm(stripe, progress);
  else askBank(stripe, progress, clientSecret);
}

/** Leads the payer to the bank's confirmation, at once unless they have been there already. */
function askBank(stripe: Stripe, progress: FormProgress, clientSecret: string): void {
  const { form } = progress;
  const confirm = async (): Promise<void> => {
    showWorking(progress);
    try {
      await stripe.handleNextAction({ clientSecret });
    } finally {
      // The server asks Stripe for the outcome itself, so a failure here does not matter.
      form.submit();
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void confirm();
  });
  if (form.dataset['begin'] !== undefined) void confirm();
}

/** Shows Stripe's card fields, and submits the form with the token that Stripe returns. */
function mountCardForm(stripe: Stripe, progress: FormProgress): void {
  const { form, alert } = progress;
  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const elements = stripe.elements({
    mode: 'payment',
    amount: Number(form.dataset['amount']),
    currency: form.dataset['currency'] ?? '',
    allowedPaymentMethodTypes: ['card'],
    appearance: { theme: dark ? 'night' : 'stripe' },
  });
  const card = elements.create('payment');
  card.on('loaderror', () => showFailed(progress, alert.dataset['notLoaded']));
  card.mount('#card-element');
  form.addEventListener('submit', (event) => {
    const method = new FormData(form).get('method') ?? 'card';
    if (method !== 'card') return;
    event.preventDefault();
    payByCard(stripe, elements, progress).catch(() => showFailed(progress));
  });
}

async function payByCard(stripe: Stripe, elements: StripeElements, progress: FormProgress): Promise<void> {
  const { form } = progress;
  showWorking(progress);
  const typed = new FormData(form);
  elements.update({ setupFutureUsage: typed.has('keep') ? 'off_session' : null });
  const { error: incomplete } = await elements.submit();
  if (incomplete) return showFailed(progress, incomplete.message);
  const { error, confirmationToken } = await stripe.createConfirmationToken({
    elements,
    params: { payment_method_data: { billing_details: billingDetails(typed) } },
  });
  if (error) return showFailed(progress, error.message);
  const token = form.querySelector<HTMLInputElement>('input[name=card_token]');
  if (token !== null) token.value = confirmationToken.id;
  form.submit();
}

function billingDetails(typed: FormData): Record<string, string> {
  const details: Record<string, string> = {};
  for (const field of ['name', 'email']) {
    const text = typed.get(field);
    if (typeof text === 'string' && text.trim() !== '') details[field] = text.trim();
  }
  return details;
}

start();
