import type { ReactElement } from 'react';
import type { OrderFile } from '../../../domain/orders/rows/orders.queries.ts';
import { say } from '../../../words/say.ts';
import { ConfirmForm } from '../../parts/confirm-form.tsx';
import type { Banner } from '../../pay/visit.ts';
import type { OrderVisit } from '../open-order.ts';
import { FileList, languageOf, OrderFrame } from '../papers-part.tsx';
import { shownField } from './shown-field.ts';

/** Confirmation page before all translations of an order are approved. */
export function ApprovePage({
  visit,
  number,
  waiting,
  trouble,
}: {
  visit: OrderVisit;
  /** Number of the order. */
  number: string;
  waiting: readonly OrderFile[];
  /** Notice that the order changed since the page was shown. */
  trouble?: Banner | undefined;
}): ReactElement {
  const { here, reader } = visit;
  const count = waiting.length;
  const question = say(reader, 'tracking.approve.question', { count });
  const asked = waiting.filter(({ revision }) => revision !== null).length;
  const listed = waiting.map((file) => ({ id: file.file_id, filename: file.filename, note: languageOf(file) }));
  return (
    <OrderFrame visit={visit} title={question} trouble={trouble}>
      <h1>{question}</h1>
      <section aria-label={question}>
        <FileList here={here} files={listed} />
        <p>{say(reader, 'tracking.approve.text', { count, number })}</p>
        {asked > 0 && <p>{say(reader, 'tracking.approve.asked', { count: asked })}</p>}
        <ConfirmForm action={`${here}/approve`} button={say(reader, 'tracking.approve.button', { count })} back={here}>
          <input type="hidden" name="shown" value={shownField(waiting)} />
        </ConfirmForm>
      </section>
    </OrderFrame>
  );
}
