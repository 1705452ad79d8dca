import { failField } from '../../../core/fail.ts';
import { urlError } from '../../../net/outgoing-url.ts';

/** Refuses a webhook URL that the service would not call. */
export function checkWebhookUrl(url: string | null | undefined, allowPrivate: boolean): void {
  if (url === null || url === undefined) return;
  const error = urlError(url, { allowPrivate, allowHttp: allowPrivate });
  if (error !== null) failField('webhook_url', error);
}
