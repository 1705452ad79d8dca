import { needsStripe, type PageScript } from './page-script.ts';

const STRIPE = 'https://js.stripe.com https://*.js.stripe.com';

/** Permissions of a page beyond showing itself and sending forms to this site. */
export interface PagePermissions {
  script?: PageScript;
  /** Other origins to which a form's answer may redirect. */
  formTargets?: readonly string[];
  /** The page embeds our own documents. */
  embeds?: true;
  /** The page runs one of our apps; styles that the app creates carry this nonce. */
  app?: { nonce: string };
}

/** Policy of a document embedded in our pages; not sandboxed, because browsers then show no PDF. */
export const FRAMED_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'";

export function policyFor({ script, formTargets = [], embeds, app }: PagePermissions): string {
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
