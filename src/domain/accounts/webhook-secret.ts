import { randomBytes } from 'node:crypto';
import { HOUR_MS, later } from '../../core/calendar.ts';

// Secrets that sign webhooks, of accounts and of apps.

const OVERLAP_HOURS = 24;

/** Standard base64, which every library for signed webhooks reads. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** End of the period in which the old secret signs alongside the new one. */
export const oldSecretUntil = (now: Date): Date => later(now, OVERLAP_HOURS * HOUR_MS);
