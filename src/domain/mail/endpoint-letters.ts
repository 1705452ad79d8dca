import type { DisabledReason, EndpointKind } from '../../wire/schemas/webhooks/endpoint.ts';
import { type Correspondent, greeting, type Letter, paragraphs, signed } from './letter.ts';

// The text of the mail about a webhook endpoint that is switched off.

const WHY: Readonly<Record<Exclude<DisabledReason, 'by_owner'>, string>> = {
  gone: 'It answered 410 (gone), which means that it wants no more.',
  failing: 'For three days nothing has arrived there.',
};

/** To the owner of a webhook endpoint that we have switched off. */
export function endpointOffLetter(about: {
  name: string;
  host: string;
  /** Without its query, which may hold a secret. */
  url: string;
  token: string;
  kind: EndpointKind;
  reason: Exclude<DisabledReason, 'by_owner'>;
  company: Correspondent;
}): Letter {
  const { token, url } = about;
  const repair =
    about.kind === 'app'
      ? 'To use it again, set the webhook_url of your app again: PATCH /v1/apps/{token}. This holds for all accounts that are connected.'
      : `To use it again, put right what is wrong and enable it:\nPATCH /v1/webhook_endpoints/${token} {"status": "enabled"}`;
  return {
    subject: `Webhooks to ${about.host} are switched off`,
    body: paragraphs([
      greeting(about.name),
      `We send no more webhooks to this endpoint (${token}):\n${url}`,
      WHY[about.reason],
      repair,
      `What happens meanwhile is kept for 30 days and can then be sent, oldest first:\nPOST /v1/webhook_endpoints/${token}/resend`,
      signed(about.company),
    ]),
  };
}
