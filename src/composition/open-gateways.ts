import type { Config } from '../config.ts';
import type { Id } from '../core/ids.ts';
import type { CheckoutDeps } from '../domain/checkout/payment/deps.ts';
import { finishNotified } from '../domain/checkout/payment/sweep.ts';
import type { Gateway } from '../domain/payments/gateway.ts';
import { createStripeGateway } from '../domain/payments/gateways/stripe.ts';
import { applyStripeEvent } from '../domain/payments/gateways/stripe-events.ts';
import { createTestGateway } from '../domain/payments/gateways/test.ts';
import type { ReceiveGatewayEvent } from '../http/gateway-events.ts';
import type { Troubles } from '../watch/troubles.ts';
import { watchedGateway } from '../watch/watched-drivers.ts';

export interface Stripe {
  gateway: Gateway;
  webhookSecret: string;
}

/** Address of a Stripe stand-in, for tests. */
export interface StripeApi {
  protocol: 'http' | 'https';
  host: string;
  port: number;
}

const GATEWAY_SECONDS = 20;

type GatewayDeps = Parameters<typeof createTestGateway>[0] & { troubles: Troubles };

/** Gateways that move money: one for live accounts, one for sandboxes. */
export function openGateways(config: Config, stripeApi: StripeApi | undefined, deps: GatewayDeps) {
  const sandbox = createTestGateway(deps);
  const stripe = config.PAYMENT_GATEWAY === 'stripe' ? openStripe(config, stripeApi, deps.troubles) : null;
  return { stripe, gateways: { live: stripe?.gateway ?? sandbox, sandbox } };
}

function openStripe(config: Config, stripeApi: StripeApi | undefined, troubles: Troubles): Stripe {
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_WEBHOOK_SECRET: webhookSecret = '' } = config;
  const at = stripeApi === undefined ? {} : { apiBase: stripeApi };
  const gateway = createStripeGateway({ secretKey, timeoutMs: GATEWAY_SECONDS * 1000, ...at });
  return { gateway: watchedGateway(gateway, troubles), webhookSecret };
}

export function createStripeEventHandler(deps: CheckoutDeps, { gateway, webhookSecret }: Stripe): ReceiveGatewayEvent {
  const { db, clock } = deps;
  const onPayment = (reference: string, payment: Id<'pay'> | null) => finishNotified(deps, reference, payment);
  return (body, signature) => applyStripeEvent({ db, clock, gateway, webhookSecret, onPayment }, body, signature);
}
