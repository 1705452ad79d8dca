// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Setup guide of the company, and its progress */
export interface Guide {
  /** Steps of the guide, in order */
  steps: GuideStep[];
  /** Whether no step is open */
  finished: boolean;
  /** Time at which the guide was dismissed, or null while it is shown */
  dismissed_at: string | null;
  /** Current name of the company */
  company: string;
  /** ISO-4217 code of the current price list’s currency */
  currency: string;
  /** IANA name of the current calendar’s time zone */
  zone: string;
  /** Payment gateway */
  gateway: 'test' | 'stripe';
  /** Whether a mail server is set up */
  sends_mail: boolean;
  /** Address that receives replies to emails, or null for the sender’s address, which nobody may be reading */
  answers_to: string | null;
  /** Test order of the guide, or null until it is started */
  test_order: TestOrder | null;
}

/** Step of the setup guide */
export interface GuideStep {
  /** Part of the setup that the step covers */
  name: 'company' | 'currency' | 'prices' | 'calendar' | 'people' | 'gateway' | 'mail' | 'test_order';
  /** State of the step, as marked */
  state: 'open' | 'done' | 'skipped';
  /** Time at which the step was marked or its setting was first set */
  marked_at: string | null;
}

/** Test email that the mail server accepted */
export interface TestEmail {
  /** Address that the email was sent to */
  to: string;
}

/** Test order in a sandbox, completed by the simulated team */
export interface TestOrder {
  /** Token of the test quote */
  quote: string;
  /** Token of the test order, or null until it is bought */
  order: string | null;
  /** Number of the order, or of the quote while no order exists */
  number: string | null;
  /** Status of the order, or of the quote while no order exists */
  status: string;
  /** URL that verifies the certificate, or null until the certificate is issued */
  certificate_url: string | null;
}
