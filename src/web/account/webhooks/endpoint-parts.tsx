import type { ReactElement } from 'react';
import type { WebhookEndpoint } from '../../../wire/schemas/webhooks/endpoint.ts';
import { Facts } from '../../pay/parts.tsx';
import { eventsInWords, figuresInWords, stateOf, troubleOf } from './endpoint-words.ts';

export function EndpointFacts({ endpoint }: { endpoint: WebhookEndpoint }): ReactElement {
  const { words, tone } = stateOf(endpoint);
  const trouble = troubleOf(endpoint);
  return (
    <>
      <Facts
        facts={[
          [
            'State',
            <span key="state" className={`status ${tone}`}>
              {words}
            </span>,
          ],
          ['URL', <code key="url">{endpoint.url}</code>],
          ['Hears of', endpoint.events === null ? 'Everything' : endpoint.events.map(eventsInWords).join(', ')],
          ['Last 24 hours', figuresInWords(endpoint)],
        ]}
      />
      {trouble !== null && <p className="notice">{trouble}</p>}
    </>
  );
}

/** The main action first: switching the endpoint on, or resending missed deliveries. */
export function EndpointActions({ endpoint, at }: { endpoint: WebhookEndpoint; at: string }): ReactElement {
  const off = endpoint.status === 'disabled';
  return (
    <div className="row apart">
      <form method="post" action={`${at}/${off ? 'enable' : 'resend'}`}>
        <button
          className={off ? undefined : 'quiet'}
          type="submit"
          aria-label={`${mainActionLabel(off)}: ${endpoint.url}`}
        >
          {mainActionLabel(off)}
        </button>
      </form>
      {!off && (
        <form method="post" action={`${at}/disable`}>
          <button className="quiet" type="submit" aria-label={`Switch off: ${endpoint.url}`}>
            Switch off
          </button>
        </form>
      )}
    </div>
  );
}

const mainActionLabel = (off: boolean): string => (off ? 'Switch on' : 'Send what it missed');
