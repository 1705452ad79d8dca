import { needsStripe, type PageScript } from './page-script.ts';

const STRIPE = 'https://js.stripe.com https://*.js.stripe.com';

/** What a page may do beyond showing itself and sending its forms here. */
export interface Allowed {
  script?: PageScript;
  /** Where a form's answer may send the browser on to, beside ourselves. */
  formTargets?: readonly string[];
  /** Documents of ours that the page shows inside itself. */
  embeds?: true;
  /** An app of our own runs in it; the styles that it makes carry this word. */
  app?: { nonce: string };
}

/** Of a document that a page of ours shows inside itself; not a sandbox, in which browsers show no PDF. */
export const FRAMED_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'";

/** The content security policy of a page. */
export function policyFor({ script, formTargets = [], embeds, app }: Allowed): string {
  if (app !== undefined) return appRules(app.nonce).join('; ');
  const rules = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(embeds ? ["object-src 'self'", "frame-src 'self'"] : []),
    ...(script === undefined ? [] : scriptRules(script)),
  ];
  return rules.join('; ');
}

const appRules = (nonce: string): string[] => [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  `style-src 'self' 'nonce-${nonce}'`,
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

function scriptRules(script: PageScript): string[] {
  if (!needsStripe(script)) return ["script-src 'self'", "connect-src 'self'"];
  return [
    `script-src 'self' ${STRIPE}`,
    "connect-src 'self' https://api.stripe.com",
    `frame-src ${STRIPE} https://hooks.stripe.com`,
  ];
}
