import type { ReactElement, ReactNode } from 'react';
import { carrierInWords } from '../../core/words/carrier.ts';
import { dayInWords } from '../../core/words/time.ts';
import { finalFiles } from '../../domain/orders/results/shown-files.ts';
import type { FullOrder, OrderFile } from '../../domain/orders/rows/orders.queries.ts';
import type { RevisionRow } from '../../domain/orders/rows/revisions.queries.ts';
import { ENGLISH } from '../../words/reader.ts';
import { filePath } from './files.ts';
import { FileList, languageOf } from './parts.tsx';

export function FinalList({ here, full }: { here: string; full: FullOrder }): ReactElement {
  const files = finalFiles(full.files).map((file) => ({ ...file, id: file.file_id, note: noteOf(here, file) }));
  return <FileList here={here} files={files} />;
}

function noteOf(here: string, file: OrderFile): ReactNode {
  const until = file.superseded ? ' (superseded: a new one follows)' : '';
  if (file.collection !== 'certificate') return `${languageOf(file) ?? 'Final document'}${until}`;
  if (file.certificate_id === null) return `Certificate${until}`;
  return (
    <>
      Certificate{until}, <a href={`${filePath(here, file.file_id)}/verify`}>verify it</a>
    </>
  );
}

/** Files delivered before a revision, until the changed documents are ready. */
export function EarlierFinals({ here, full }: { here: string; full: FullOrder }): ReactElement | null {
  const delivered = full.order.status !== 'completed' && finalFiles(full.files).length > 0;
  const sent = full.revisions.filter(({ shipped_at, notarized_at }) => shipped_at !== null || notarized_at !== null);
  if (!delivered && sent.length === 0) return null;
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier">Delivered before</h2>
      {delivered && (
        <>
          <p>You have these until the changed documents are ready. Those that are superseded should not be used.</p>
          <FinalList here={here} full={full} />
          <p>
            <a href={`${here}/download`}>Download them as ZIP</a>
          </p>
        </>
      )}
      {sent.map((revision) => (
        <p key={revision.id} className="soft">
          {sentWords(revision)}
        </p>
      ))}
    </section>
  );
}

/** `The papers before your revision were notarized on May 3, 2026 and shipped on May 4, 2026 (UPS 1Z…).` */
function sentWords({ notarized_at, shipped_at, shipments }: RevisionRow): string {
  const parcels = shipments.map(({ carrier, tracking_number }) =>
    [carrierInWords(carrier), tracking_number].filter(Boolean).join(' '),
  );
  const listed = parcels.filter((parcel) => parcel !== '').join(', ');
  const steps = [
    ...(notarized_at === null ? [] : [`notarized on ${dayInWords(ENGLISH, notarized_at)}`]),
    ...(shipped_at === null
      ? []
      : [`shipped on ${dayInWords(ENGLISH, shipped_at)}${listed === '' ? '' : ` (${listed})`}`]),
  ];
  return `The papers before your revision were ${steps.join(' and ')}.`;
}
