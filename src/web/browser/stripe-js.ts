// The part of Stripe's own script that the payment page uses.

interface StripeError {
  message?: string;
}

export interface StripeElements {
  create(type: 'payment'): StripePaymentElement;
  update(options: { setupFutureUsage: 'off_session' | null }): void;
  submit(): Promise<{ error?: StripeError }>;
}

interface StripePaymentElement {
  on(event: 'loaderror', listener: () => void): void;
  mount(selector: string): void;
}

interface ElementsOptions {
  mode: 'payment';
  amount: number;
  currency: string;
  allowedPaymentMethodTypes: string[];
  appearance: { theme: 'night' | 'stripe' };
}

interface ConfirmationTokenOptions {
  elements: StripeElements;
  params: { payment_method_data: { billing_details: Record<string, string> } };
}

type ConfirmationTokenResult =
  | { error: StripeError; confirmationToken?: undefined }
  | { error?: undefined; confirmationToken: { id: string } };

export interface Stripe {
  elements(options: ElementsOptions): StripeElements;
  createConfirmationToken(options: ConfirmationTokenOptions): Promise<ConfirmationTokenResult>;
  handleNextAction(options: { clientSecret: string }): Promise<unknown>;
}

declare global {
  interface Window {
    /** Missing when Stripe's script did not load. */
    Stripe?: (publishableKey: string) => Stripe;
  }
}
