import type { Notified } from '../../../../wire/schemas/messages/notified.ts';
import { t } from '../../words/words.ts';
import { toast } from './toast.tsx';

/** Whether email is set up, for sentences about an action that is not done yet. */
export const canSendEmail = document.querySelector('meta[name="sends-mail"]') !== null;

/** Sentence about how the customer is notified; null if the reply has no such information. */
export function notificationText(reply: unknown): string | null {
  const notified = notifiedOf(reply);
  if (notified === null) return null;
  if (notified.email === 'queued') return t('told.email');
  if (notified.webhook) return t('told.webhook');
  return t(`told.${notified.email}`);
}

/** Whether the customer is notified by a channel that works. */
export const isCustomerNotified = (reply: unknown): boolean => {
  const notified = notifiedOf(reply);
  return notified !== null && (notified.email === 'queued' || notified.webhook);
};

export function toastWithNotification(done: string, reply: unknown): void {
  toast({ message: [done, notificationText(reply)].filter((part) => part !== null).join(' ') });
}

function notifiedOf(reply: unknown): Notified | null {
  const { meta } = reply as { meta?: { notified?: Notified } };
  return meta?.notified ?? null;
}
