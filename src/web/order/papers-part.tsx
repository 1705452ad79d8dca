import type { ReactElement } from 'react';
import { dayInWords } from '../../core/words/time.ts';
import type { FullOrder } from '../../domain/orders/rows/orders.queries.ts';
import type { FullOriginal } from '../../domain/orders/rows/originals.queries.ts';
import { apostilleStatus } from '../../domain/orders/state/apostille-status.ts';
import type { ApostilleStepName } from '../../wire/schemas/orders/apostille.ts';
import type { CustodyStep } from '../../wire/schemas/orders/original.ts';
import { ENGLISH } from '../../words/reader.ts';

const APOSTILLE: Readonly<Record<ApostilleStepName, string>> = {
  received: 'The paper is with us',
  notarized: 'Notarized',
  submitted: 'Submitted to the office',
  issued: 'Issued',
  returned: 'Back from the office',
};

const CUSTODY: Readonly<Record<CustodyStep, string>> = {
  received: 'Received by us',
  moved: 'Moved',
  returned: 'Returned to you',
};

/** Physical papers: the apostille, and originals that the customer mailed to us. */
export function PapersPart({ full }: { full: FullOrder }): ReactElement | null {
  const status = apostilleStatus(full);
  if (status === null && full.originals.length === 0) return null;
  return (
    <>
      {status !== null && (
        <section aria-labelledby="apostille">
          <h2 id="apostille">Apostille</h2>
          {full.apostille.length === 0 ? (
            <p className="soft">Not begun yet.</p>
          ) : (
            <ol className="steps">
              {full.apostille.map((row) => (
                <PaperLine key={row.id} name={APOSTILLE[row.step]} row={row} />
              ))}
            </ol>
          )}
        </section>
      )}
      {full.originals.map((original) => (
        <Original key={original.original.id} full={original} />
      ))}
    </>
  );
}

function Original({ full: { original, custody } }: { full: FullOriginal }): ReactElement {
  const id = `original-${original.id}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="long">
        Your original: {original.what}
      </h2>
      <ol className="steps">
        {custody.map((row) => (
          <PaperLine key={row.id} name={CUSTODY[row.step]} row={row} />
        ))}
      </ol>
    </section>
  );
}

interface Line {
  place: string | null;
  reference: string | null;
  created_at: Date;
}

function PaperLine({ name, row: { place, reference, created_at } }: { name: string; row: Line }): ReactElement {
  const details = [place, reference].filter((words) => words !== null).join(', ');
  return (
    <li className="reached">
      <span>{name}</span>
      <time dateTime={created_at.toISOString()}>{dayInWords(ENGLISH, created_at)}</time>
      {details !== '' && <span className="soft">{details}</span>}
    </li>
  );
}
