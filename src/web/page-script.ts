import type { AssetName, AssetUrls } from './assets.ts';

interface ScriptRow {
  file: AssetName;
  /** Stripe's own script runs first, shows its own frames and connects to its own host. */
  stripe: boolean;
}

const SCRIPTS = {
  docs: { file: 'docs.js', stripe: false },
  marks: { file: 'marks.js', stripe: false },
  passkeys: { file: 'passkeys.js', stripe: false },
  pay: { file: 'pay.js', stripe: true },
} as const satisfies Record<string, ScriptRow>;

export type PageScript = keyof typeof SCRIPTS;

/** Version that matches the API version the server uses. */
const STRIPE_SCRIPT = 'https://js.stripe.com/endive/stripe.js';

export const needsStripe = (script: PageScript): boolean => SCRIPTS[script].stripe;

/** Script URLs in loading order. */
export const scriptUrls = (script: PageScript, urls: AssetUrls): string[] => [
  ...(needsStripe(script) ? [STRIPE_SCRIPT] : []),
  urls[SCRIPTS[script].file],
];
