import type { ReactElement } from 'react';
import { countOf } from '../../../core/words/phrases.ts';
import { ConfirmForm } from '../../parts/confirm-form.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';
import { totalName } from '../../quote-parts.tsx';
import { Alert, Facts, Frame, type PayView, totalOf } from '../parts.tsx';

export function DeclineOffer({ here }: { here: string }): ReactElement {
  return (
    <section aria-labelledby="end">
      <h2 id="end">Not what you need?</h2>
      <p>
        <a href={`${here}/decline`}>Decline this quote</a>
      </p>
    </section>
  );
}

/** `error`: error of the submitted form. */
export function DeclinePage({
  view,
  error,
}: {
  view: Pick<PayView, 'data' | 'here'>;
  error: string | undefined;
}): ReactElement {
  const { data, here } = view;
  const { quote, order, files } = data;
  const question = `Decline quote ${quote.number}?`;
  return (
    <Frame view={view} title={error === undefined ? question : `Problem: ${question}`}>
      {error !== undefined && (
        <Alert title="Nothing was declined" links={[{ to: 'reason', text: `Reason: ${error}` }]}>
          <p>Say why you do not want it.</p>
        </Alert>
      )}
      <h1>
        Decline quote <span className="unbroken">{quote.number}</span>?
      </h1>
      <section aria-label={question}>
        <Facts
          facts={[
            [totalName(quote), <strong key="total">{totalOf(data)}</strong>],
            ['Documents', countOf(files.length, 'document')],
            quote.reference === null ? null : ['Reference', quote.reference],
          ]}
        />
        <p>
          The quote ends and cannot be paid any more. Nothing is charged, and whoever asked for it is told.
          {order === null ? '' : ` Its order ${order.number} ends with it.`}
        </p>
        <p>It cannot be taken back. If you need it after all, ask for a new quote.</p>
        <ConfirmForm action={`${here}/decline`} button="Decline this quote" back={here}>
          <ReasonField error={error} />
        </ConfirmForm>
      </section>
    </Frame>
  );
}
