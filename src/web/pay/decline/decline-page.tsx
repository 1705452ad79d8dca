import type { ReactElement } from 'react';
import { say } from '../../../words/say.ts';
import { useReader } from '../../layout.tsx';
import { ConfirmForm, ReasonField } from '../../parts/confirm-form.tsx';
import { rich } from '../../parts/rich.ts';
import { totalName } from '../../quote-parts.tsx';
import { Alert, Facts, Frame, type PayView, problemTitle, totalOf } from '../parts.tsx';

export function DeclineOffer({ here }: { here: string }): ReactElement {
  const reader = useReader();
  return (
    <section aria-labelledby="end">
      <h2 id="end">{say(reader, 'pay.decline.offer')}</h2>
      <p>
        <a href={`${here}/decline`}>{say(reader, 'pay.decline.button')}</a>
      </p>
    </section>
  );
}

/** `error`: error of the submitted form. */
export function DeclinePage({
  view,
  error,
}: {
  view: Pick<PayView, 'data' | 'here' | 'reader'>;
  error: string | undefined;
}): ReactElement {
  const { data, here, reader } = view;
  const { quote, order, files } = data;
  const { number } = quote;
  const question = say(reader, 'pay.decline.title', { number });
  const wrong = say(reader, 'pay.field.wrong', { label: say(reader, 'page.reason'), error: error ?? '' });
  return (
    <Frame view={view} title={error === undefined ? question : problemTitle(reader, question)}>
      {error !== undefined && (
        <Alert title={say(reader, 'pay.decline.failed')} links={[{ to: 'reason', text: wrong }]}>
          <p>{say(reader, 'pay.decline.failed.text')}</p>
        </Alert>
      )}
      <h1>{rich(reader, 'pay.decline.title', { number: <span className="unbroken">{number}</span> })}</h1>
      <section aria-label={question}>
        <Facts
          facts={[
            [totalName(reader, quote), <strong key="total">{totalOf(reader, data)}</strong>],
            [say(reader, 'pay.documents'), say(reader, 'pay.decline.documents', { count: files.length })],
            quote.reference === null ? null : [say(reader, 'pay.fact.reference'), quote.reference],
          ]}
        />
        <p>
          {order === null
            ? say(reader, 'pay.decline.text')
            : say(reader, 'pay.decline.text.order', { order: order.number })}
        </p>
        <p>{say(reader, 'pay.decline.final')}</p>
        <ConfirmForm action={`${here}/decline`} button={say(reader, 'pay.decline.button')} back={here}>
          <ReasonField error={error} />
        </ConfirmForm>
      </section>
    </Frame>
  );
}
