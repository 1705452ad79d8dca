import type { ReactElement } from 'react';
import { dayInWords } from '../../core/words/time.ts';
import type { FullOriginal } from '../../domain/orders/rows/order-papers.queries.ts';
import type { FullOrder } from '../../domain/orders/rows/orders.queries.ts';
import { apostilleStatus } from '../../domain/orders/state/needs.ts';
import { type SayKey, say } from '../../words/say.ts';
import { useReader } from '../layout.tsx';

/** Physical papers: the apostille, and originals that the customer mailed to us. */
export function PapersPart({ full }: { full: FullOrder }): ReactElement | null {
  const reader = useReader();
  const status = apostilleStatus(full);
  if (status === null && full.originals.length === 0) return null;
  return (
    <>
      {status !== null && (
        <section aria-labelledby="apostille">
          <h2 id="apostille">{say(reader, 'tracking.apostille')}</h2>
          {full.apostille.length === 0 ? (
            <p className="soft">{say(reader, 'tracking.apostille.none')}</p>
          ) : (
            <ol className="steps">
              {full.apostille.map((row) => (
                <PaperLine key={row.id} name={`tracking.apostille.${row.step}`} row={row} />
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
  const reader = useReader();
  const id = `original-${original.id}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="long">
        {say(reader, 'tracking.original', { name: original.what })}
      </h2>
      <ol className="steps">
        {custody.map((row) => (
          <PaperLine key={row.id} name={`tracking.original.${row.step}`} row={row} />
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

function PaperLine({ name, row: { place, reference, created_at } }: { name: SayKey; row: Line }): ReactElement {
  const reader = useReader();
  const details = [place, reference].filter((words) => words !== null).join(', ');
  return (
    <li className="reached">
      <span>{say(reader, name)}</span>
      <time dateTime={created_at.toISOString()}>{dayInWords(reader, created_at)}</time>
      {details !== '' && <span className="soft">{details}</span>}
    </li>
  );
}
