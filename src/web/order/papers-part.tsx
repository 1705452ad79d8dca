import type { ReactElement, ReactNode } from 'react';
import { toToken } from '../../core/ids.ts';
import { carrierInWords } from '../../core/words/carrier.ts';
import { dayInWords } from '../../core/words/time.ts';
import { finalFiles } from '../../domain/orders/results/final-files.ts';
import type { FullOriginal } from '../../domain/orders/rows/order-papers.queries.ts';
import type { FullOrder, OrderFile } from '../../domain/orders/rows/orders.queries.ts';
import type { RevisionRow } from '../../domain/orders/rows/revisions.queries.ts';
import { apostilleStatus } from '../../domain/orders/state/needs.ts';
import { languageName } from '../../wire/reference/languages.ts';
import type { Reader } from '../../words/reader.ts';
import { type SayKey, say } from '../../words/say.ts';
import { SignedIn } from '../account/frame.tsx';
import { Page, useReader } from '../layout.tsx';
import { MoneyNotice } from '../parts/confirm-form.tsx';
import { rich } from '../parts/rich.ts';
import { Alert } from '../pay/parts.tsx';
import type { Banner } from '../pay/visit.ts';
import { filePath } from './files.ts';
import type { OrderVisit } from './open-order.ts';

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

export function FinalList({ here, full }: { here: string; full: FullOrder }): ReactElement {
  const reader = useReader();
  const files = finalFiles(full.files).map((file) => ({ ...file, id: file.file_id, note: noteOf(reader, here, file) }));
  return <FileList here={here} files={files} />;
}

function noteOf(reader: Reader, here: string, file: OrderFile): ReactNode {
  const name = kindOf(reader, file);
  const kind = file.superseded ? say(reader, 'tracking.finals.superseded', { kind: name }) : name;
  if (file.collection !== 'certificate' || file.certificate_id === null) return kind;
  const verify = `${filePath(here, file.file_id)}/verify`;
  return rich(reader, 'tracking.finals.verify', { certificate: kind, verify: (text) => <a href={verify}>{text}</a> });
}

const kindOf = (reader: Reader, file: OrderFile): string =>
  file.collection === 'certificate'
    ? say(reader, 'tracking.finals.certificate')
    : (languageOf(file) ?? say(reader, 'tracking.finals.document'));

/** Files delivered before a revision, until the changed documents are ready. */
export function EarlierFinals({ here, full }: { here: string; full: FullOrder }): ReactElement | null {
  const reader = useReader();
  const delivered = full.order.status !== 'completed' && finalFiles(full.files).length > 0;
  const sent = full.revisions.filter(({ shipped_at, notarized_at }) => shipped_at !== null || notarized_at !== null);
  if (!delivered && sent.length === 0) return null;
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier">{say(reader, 'tracking.earlier')}</h2>
      {delivered && (
        <>
          <p>{say(reader, 'tracking.earlier.text')}</p>
          <FinalList here={here} full={full} />
          <p>
            <a href={`${here}/download`}>{say(reader, 'tracking.finals.download')}</a>
          </p>
        </>
      )}
      {sent.map((revision) => (
        <p key={revision.id} className="soft">
          {sentWords(reader, revision)}
        </p>
      ))}
    </section>
  );
}

/** When the papers before a revision were notarized and shipped, each a sentence. */
function sentWords(reader: Reader, { notarized_at, shipped_at, shipments }: RevisionRow): string {
  const parcels = shipments
    .map(({ carrier, tracking_number }) => [carrierInWords(carrier), tracking_number].filter(Boolean).join(' '))
    .filter((parcel) => parcel !== '')
    .join(', ');
  const sentences: string[] = [];
  if (notarized_at !== null) {
    sentences.push(say(reader, 'tracking.earlier.notarized', { day: dayInWords(reader, notarized_at) }));
  }
  if (shipped_at !== null) {
    const day = dayInWords(reader, shipped_at);
    sentences.push(
      parcels === ''
        ? say(reader, 'tracking.earlier.shipped', { day })
        : say(reader, 'tracking.earlier.tracked', { day, parcels }),
    );
  }
  return sentences.join(' ');
}

export function OrderFrame({
  visit,
  title,
  trouble,
  links = [],
  wide,
  children,
}: {
  visit: OrderVisit;
  title: string;
  trouble?: Banner | undefined;
  /** Links to the invalid fields. */
  links?: readonly { to: string; text: string }[];
  wide?: boolean;
  children: ReactNode;
}): ReactElement {
  const { data, viewer, reader } = visit;
  return (
    <Page
      title={trouble === undefined ? title : say(reader, 'tracking.problem', { title })}
      account={viewer.person === null ? <GuestSignOut visit={visit} /> : <SignedIn person={viewer.person} />}
      wide={wide ?? false}
    >
      {viewer.person !== null && (
        <p className="crumbs">
          <a href={`/account/${toToken('acct', viewer.account)}/orders`}>{say(reader, 'tracking.orders')}</a>
        </p>
      )}
      <MoneyNotice livemode={data.quote.livemode} playMoney={data.playMoney} thing="order" />
      {trouble !== undefined && (
        <Alert title={trouble.title} links={links}>
          <p>{trouble.text}</p>
        </Alert>
      )}
      {children}
    </Page>
  );
}

/** For guests; members sign out as on every other page. */
function GuestSignOut({ visit: { here, reader } }: { visit: OrderVisit }): ReactElement {
  return (
    <form className="row" method="post" action={`${here}/leave`}>
      <a href={`${here}/sign-out`}>{say(reader, 'tracking.sign_out')}</a>
      <button className="link" type="submit">
        {say(reader, 'tracking.leave')}
      </button>
    </form>
  );
}

export const languageOf = ({ language }: Pick<OrderFile, 'language'>): string | null =>
  language === null ? null : languageName(language);

interface Listed {
  id: OrderFile['file_id'];
  filename: string;
  note: ReactNode;
}

export function FileList({ here, files }: { here: string; files: readonly Listed[] }): ReactElement {
  return (
    <ul className="files">
      {files.map(({ id, filename, note }) => (
        <li key={id}>
          <a href={filePath(here, id)}>{filename}</a>
          <span className="soft">{note}</span>
        </li>
      ))}
    </ul>
  );
}
