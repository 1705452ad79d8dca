import { randomBytes } from 'node:crypto';
import { HOUR_MS, later } from '../../core/calendar.ts';

// Secrets that sign what we send, of accounts and of apps alike.

const OVERLAP_HOURS = 24;

/** In the alphabet of base64 that every library for signed webhooks reads. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** How long the secret before goes on signing beside a new one. */
export const oldSecretUntil = (now: Date): Date => later(now, OVERLAP_HOURS * HOUR_MS);
