import { baseUrlOf, type Config, checkPlayMoney } from '../../../config.ts';
import { toError } from '../../../core/unknown.ts';
import { isLoopback } from '../../../net/addresses.ts';
import { createMailer } from '../../../net/mailer.ts';
import { bad, type Finding, ok, warn } from './finding.ts';

const STRIPE = 'https://api.stripe.com';
const WAIT_MS = 10_000;

/** Greets the mail server and signs in; sends nothing. */
export async function checkMailServer(config: Config): Promise<Finding> {
  const { SMTP_URL: url, MAIL_FROM, COMPANY_NAME } = config;
  if (url === undefined) return warn('mail', 'No mail server is set: emails wait.', 'Set SMTP_URL.');
  const host = new URL(baseUrlOf(config)).hostname;
  const mailer = createMailer({ url, from: MAIL_FROM || `no-reply@${host}`, name: () => COMPANY_NAME, host });
  try {
    await mailer.check?.();
  } finally {
    await mailer.close();
  }
  if (MAIL_FROM === '' && isLoopback(host))
    return warn('mail', `The server lets us in, but emails come from no-reply@${host}.`, 'Set MAIL_FROM or BASE_URL.');
  return ok('mail', 'The mail server lets us in.');
}

/** Checks that play money is allowed, or that Stripe accepts our key. */
export async function checkGateway(config: Config, stripeApi = STRIPE): Promise<Finding> {
  if (config.PAYMENT_GATEWAY === 'test') {
    try {
      checkPlayMoney(config);
    } catch (error) {
      return bad('gateway', toError(error).message, 'Without that the service does not start.');
    }
    return config.ALLOW_TEST_GATEWAY
      ? warn(
          'gateway',
          'Play money is served on purpose (ALLOW_TEST_GATEWAY).',
          'For real money set PAYMENT_GATEWAY=stripe.',
        )
      : ok('gateway', 'Play money, for this machine alone.');
  }
  const { STRIPE_SECRET_KEY: key = '', STRIPE_WEBHOOK_SECRET: webhook = '' } = config;
  const answer = await fetch(`${stripeApi}/v1/balance`, {
    headers: { Authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(WAIT_MS),
  });
  if (answer.status === 401)
    return bad('gateway', 'Stripe does not know the key.', 'Set STRIPE_SECRET_KEY to a valid one.');
  // A restricted key may not read the balance: 403 still proves that Stripe knows the key.
  if (!answer.ok && answer.status !== 403)
    return warn('gateway', `Stripe answered ${answer.status}.`, 'Try again; look at status.stripe.com.');
  if (!webhook.startsWith('whsec_'))
    return bad(
      'gateway',
      'STRIPE_WEBHOOK_SECRET is no signing secret.',
      'Take the one that begins whsec_ from Stripe.',
    );
  if (/^[sr]k_test_/.test(key))
    return warn(
      'gateway',
      'Stripe knows the key, which is of its test mode.',
      'Set the live keys before customers pay.',
    );
  return ok('gateway', 'Stripe knows the key.');
}

/** Checks that links and cookies match the address people use. */
export function checkAddress({ BASE_URL, HOST, TRUST_PROXY }: Config): Finding {
  if (BASE_URL === undefined) {
    return isLoopback(HOST)
      ? ok('address', 'The service is for this machine alone.')
      : warn('address', `It listens on ${HOST}, and links in emails lead to localhost.`, 'Set BASE_URL.');
  }
  const { protocol, hostname } = new URL(BASE_URL);
  if (isLoopback(hostname)) return ok('address', `${BASE_URL} is for this machine alone.`);
  if (protocol === 'http:')
    return warn(
      'address',
      `${BASE_URL} is not encrypted.`,
      'Put a proxy with TLS in front, and set BASE_URL to https://….',
    );
  if (TRUST_PROXY === false)
    return warn(
      'address',
      'All callers seem to come from the proxy that serves https, and share its limits.',
      'Set TRUST_PROXY to the number of proxies in front.',
    );
  return ok('address', `${BASE_URL}, behind a proxy.`);
}

/** `running`: the address that the service's process wrote down when it started. */
export async function checkService(config: Config, running: string | undefined): Promise<Finding> {
  const url = running ?? baseUrlOf(config);
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(WAIT_MS) });
    if (answer.ok) return ok('service', `It serves at ${url}.`);
    return bad(
      'service',
      `${url}/readyz answers ${answer.status}: ${(await answer.text()).slice(0, 200)}`,
      'See below.',
    );
  } catch (error) {
    const cause = toError(toError(error).cause ?? error).message;
    return running === undefined
      ? ok('service', `It does not run at ${url}.`)
      : bad(
          'service',
          `Its process is there, and ${url} does not answer (${cause}).`,
          'Look at its log, and start it again.',
        );
  }
}
