// Replaces Stripe's own script in the browser. The test implements `giveCard` and `answerBank`.

window.Stripe = (publishableKey) => ({
  elements: ({ amount, currency }) => ({
    create: () => ({
      on: () => undefined,
      mount(selector) {
        const field = document.createElement('input');
        field.setAttribute('aria-label', `Card of ${publishableKey} for ${amount} ${currency}`);
        document.querySelector(selector).append(field);
      },
    }),
    update({ setupFutureUsage }) {
      this.setupFutureUsage = setupFutureUsage;
    },
    async submit() {
      const { value } = document.querySelector('#card-element input');
      return value === '' ? { error: { message: 'Your card number is incomplete.' } } : {};
    },
  }),
  async createConfirmationToken({ elements, params }) {
    const { value } = document.querySelector('#card-element input');
    const { billing_details } = params.payment_method_data;
    const id = await window.giveCard({ card: value, futureUsage: elements.setupFutureUsage, billing_details });
    return id === null ? { error: { message: 'Your card is not supported.' } } : { confirmationToken: { id } };
  },
  handleNextAction: ({ clientSecret }) => window.answerBank(clientSecret),
});
