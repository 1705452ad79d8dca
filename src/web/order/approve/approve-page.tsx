import type { ReactElement } from 'react';
import { countOf } from '../../../core/words/phrases.ts';
import type { OrderFile } from '../../../domain/orders/rows/orders.queries.ts';
import { ConfirmForm } from '../../parts/confirm-form.tsx';
import { Alert } from '../../pay/parts.tsx';
import type { Banner } from '../../pay/visit.ts';
import type { OrderVisit } from '../open-order.ts';
import { FileList, languageOf, OrderFrame } from '../parts.tsx';
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
  const { here } = visit;
  const one = waiting.length === 1;
  const question = one ? 'Approve the translation as it is?' : `Approve ${waiting.length} translations as they are?`;
  const asked = waiting.filter(({ revision }) => revision !== null);
  const listed = waiting.map((file) => ({ id: file.file_id, filename: file.filename, note: languageOf(file) }));
  return (
    <OrderFrame visit={visit} title={trouble === undefined ? question : `Problem: ${question}`}>
      {trouble !== undefined && (
        <Alert title={trouble.title}>
          <p>{trouble.text}</p>
        </Alert>
      )}
      <h1>{question}</h1>
      <section aria-label={question}>
        <FileList here={here} files={listed} />
        <p>
          We’ll prepare the final documents of order {number} from {one ? 'this version' : 'these versions'}. Changes
          after that take longer.
        </p>
        {asked.length > 0 && <p>{countOf(asked.length, 'change')} that you asked for will not be made.</p>}
        <ConfirmForm action={`${here}/approve`} button={one ? 'Approve it' : 'Approve all'} back={here}>
          <input type="hidden" name="shown" value={shownField(waiting)} />
        </ConfirmForm>
      </section>
    </OrderFrame>
  );
}
