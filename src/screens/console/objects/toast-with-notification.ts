import type { WithNotified } from '../../../sdk/generated/replies.ts';
import { toast } from '../../kit/ask/toasts/toast.tsx';
import { t } from '../../kit/words/words.ts';

/** Whether email is set up, for sentences about an action that is not done yet. */
export const canSendEmail = document.querySelector('meta[name="sends-mail"]') !== null;

/** Reply of an action that may notify the customer. */
export type NotifyingReply = Pick<WithNotified<unknown>, 'meta'>;

/** Sentence about how the customer is notified; null if the reply has no such information. */
export function notificationText(reply: NotifyingReply): string | null {
  const notified = reply.meta?.notified;
  if (notified === undefined) return null;
  if (notified.email === 'queued') return t('told.email');
  if (notified.webhook) return t('told.webhook');
  return t(`told.${notified.email}`);
}

/** Whether the customer is notified by a channel that works. */
export const isCustomerNotified = (reply: NotifyingReply): boolean => {
  const notified = reply.meta?.notified;
  return notified !== undefined && (notified.email === 'queued' || notified.webhook);
};

export function toastWithNotification(done: string, reply: NotifyingReply): void {
  toast({ message: [done, notificationText(reply)].filter((part) => part !== null).join(' ') });
}
