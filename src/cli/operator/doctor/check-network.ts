import { baseUrlOf, type Config, checkPlayMoney } from '../../../config.ts';
import { toError } from '../../../core/unknown.ts';
import { isLoopback } from '../../../net/addresses.ts';
import { createMailer } from '../../../net/mailer.ts';
import { ENGLISH } from '../../../words/reader.ts';
import { say } from '../../../words/say.ts';
import { bad, type Finding, ok, warn } from './finding.ts';

const STRIPE = 'https://api.stripe.com';
const WAIT_MS = 10_000;

/** Greets the mail server and signs in; sends nothing. */
export async function checkMailServer(config: Config): Promise<Finding> {
  const { SMTP_URL: url, MAIL_FROM, COMPANY_NAME } = config;
  if (url === undefined)
    return warn('mail', say(ENGLISH, 'cli.doctor.mail.none'), say(ENGLISH, 'cli.doctor.mail.none.fix'));
  const host = new URL(baseUrlOf(config)).hostname;
  const mailer = createMailer({ url, from: MAIL_FROM || `no-reply@${host}`, name: () => COMPANY_NAME, host });
  try {
    await mailer.check?.();
  } finally {
    await mailer.close();
  }
  if (MAIL_FROM === '' && isLoopback(host))
    return warn(
      'mail',
      say(ENGLISH, 'cli.doctor.mail.sender', { sender: `no-reply@${host}` }),
      say(ENGLISH, 'cli.doctor.mail.sender.fix'),
    );
  return ok('mail', say(ENGLISH, 'cli.doctor.mail'));
}

/** Checks that play money is allowed, or that Stripe accepts our key. */
export async function checkGateway(config: Config, stripeApi = STRIPE): Promise<Finding> {
  if (config.PAYMENT_GATEWAY === 'test') {
    try {
      checkPlayMoney(config);
    } catch (error) {
      return bad('gateway', toError(error).message, say(ENGLISH, 'cli.doctor.gateway.play.refused'));
    }
    return config.ALLOW_TEST_GATEWAY
      ? warn(
          'gateway',
          say(ENGLISH, 'cli.doctor.gateway.play.public'),
          say(ENGLISH, 'cli.doctor.gateway.play.public.fix'),
        )
      : ok('gateway', say(ENGLISH, 'cli.doctor.gateway.play'));
  }
  const { STRIPE_SECRET_KEY: key = '', STRIPE_WEBHOOK_SECRET: webhook = '' } = config;
  const answer = await fetch(`${stripeApi}/v1/balance`, {
    headers: { Authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(WAIT_MS),
  });
  if (answer.status === 401)
    return bad('gateway', say(ENGLISH, 'cli.doctor.gateway.key'), say(ENGLISH, 'cli.doctor.gateway.key.fix'));
  // A restricted key may not read the balance: 403 still proves that Stripe knows the key.
  if (!answer.ok && answer.status !== 403)
    return warn(
      'gateway',
      say(ENGLISH, 'cli.doctor.gateway.status', { status: String(answer.status) }),
      say(ENGLISH, 'cli.doctor.gateway.status.fix'),
    );
  if (!webhook.startsWith('whsec_'))
    return bad('gateway', say(ENGLISH, 'cli.doctor.gateway.webhook'), say(ENGLISH, 'cli.doctor.gateway.webhook.fix'));
  if (/^[sr]k_test_/.test(key))
    return warn('gateway', say(ENGLISH, 'cli.doctor.gateway.test'), say(ENGLISH, 'cli.doctor.gateway.test.fix'));
  return ok('gateway', say(ENGLISH, 'cli.doctor.gateway'));
}

/** Checks that links and cookies match the address people use. */
export function checkAddress({ BASE_URL, HOST, TRUST_PROXY }: Config): Finding {
  if (BASE_URL === undefined) {
    return isLoopback(HOST)
      ? ok('address', say(ENGLISH, 'cli.doctor.address.local'))
      : warn(
          'address',
          say(ENGLISH, 'cli.doctor.address.unset', { host: HOST }),
          say(ENGLISH, 'cli.doctor.address.unset.fix'),
        );
  }
  const { protocol, hostname } = new URL(BASE_URL);
  if (isLoopback(hostname)) return ok('address', say(ENGLISH, 'cli.doctor.address.url_local', { url: BASE_URL }));
  if (protocol === 'http:')
    return warn(
      'address',
      say(ENGLISH, 'cli.doctor.address.plain', { url: BASE_URL }),
      say(ENGLISH, 'cli.doctor.address.plain.fix'),
    );
  if (TRUST_PROXY === false)
    return warn(
      'address',
      say(ENGLISH, 'cli.doctor.address.untrusted'),
      say(ENGLISH, 'cli.doctor.address.untrusted.fix'),
    );
  return ok('address', say(ENGLISH, 'cli.doctor.address.proxied', { url: BASE_URL }));
}

/** `running`: the address that the service's process wrote down when it started. */
export async function checkService(config: Config, running: string | undefined): Promise<Finding> {
  const url = running ?? baseUrlOf(config);
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(WAIT_MS) });
    if (answer.ok) return ok('service', say(ENGLISH, 'cli.doctor.service', { url }));
    const text = (await answer.text()).slice(0, 200);
    return bad(
      'service',
      say(ENGLISH, 'cli.doctor.service.ill', { url, status: String(answer.status), text }),
      say(ENGLISH, 'cli.doctor.service.ill.fix'),
    );
  } catch (error) {
    const cause = toError(toError(error).cause ?? error).message;
    return running === undefined
      ? ok('service', say(ENGLISH, 'cli.doctor.service.off', { url }))
      : bad(
          'service',
          say(ENGLISH, 'cli.doctor.service.silent', { url, cause }),
          say(ENGLISH, 'cli.doctor.service.silent.fix'),
        );
  }
}
