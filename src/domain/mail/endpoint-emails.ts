import type { DisabledReason, EndpointKind } from '../../wire/schemas/webhooks/endpoint.ts';
import { say } from '../../words/say.ts';
import { type Correspondent, type Email, personalEmail } from './email.ts';

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
  const { reader } = about.company;
  const repair = about.kind === 'app' ? 'email.endpoint.repair.app' : 'email.endpoint.repair';
  return personalEmail(about, say(reader, 'email.endpoint.subject', { host: about.host }), [
    `${say(reader, 'email.endpoint.text')}\n${about.url}`,
    say(reader, `email.endpoint.${about.reason}`),
    `${say(reader, repair)}\n${about.pageUrl}`,
    say(reader, 'email.endpoint.events'),
    `${say(reader, 'email.endpoint.api')}\n${about.guideUrl}`,
  ]);
}
