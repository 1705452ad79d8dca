import type { DisabledReason, EndpointKind } from '../../wire/schemas/webhooks/endpoint.ts';
import { type Correspondent, type Email, greeting, linkLine, paragraphs, signature } from './email.ts';

const REASONS: Readonly<Record<Exclude<DisabledReason, 'by_owner'>, string>> = {
  gone: 'It answered 410 Gone, which asks us to stop.',
  failing: 'Nothing has arrived there for three days.',
};

/** To the owner of a webhook endpoint that we disabled. */
export function endpointDisabledEmail(about: {
  name: string;
  host: string;
  /** Without the query, which may hold a secret. */
  url: string;
  kind: EndpointKind;
  reason: Exclude<DisabledReason, 'by_owner'>;
  /** Page on which the owner enables the endpoint again. */
  pageUrl: string;
  guideUrl: string;
  company: Correspondent;
}): Email {
  const repair =
    about.kind === 'app'
      ? 'When it works again, set the webhook URL of your app again, for all accounts that are connected'
      : 'When it works again, switch it on here';
  return {
    subject: `Webhooks to ${about.host} are switched off`,
    body: paragraphs([
      greeting(about.name),
      `We no longer send webhooks to this address:\n${about.url}`,
      REASONS[about.reason],
      linkLine({ name: repair, url: about.pageUrl }),
      'Events are kept for 30 days until then, and you can have them sent, oldest first.',
      linkLine({ name: 'How to do this over the API', url: about.guideUrl }),
      signature(about.company),
    ]),
  };
}
