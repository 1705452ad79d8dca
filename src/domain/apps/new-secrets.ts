import { randomBytes } from 'node:crypto';
import { newSecret } from '../../core/tokens.ts';

export const newClientSecret = (): string => newSecret('dgm_app');

/** In the alphabet of base64 that every library for signed webhooks reads. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
