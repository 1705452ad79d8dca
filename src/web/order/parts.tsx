import type { ReactElement, ReactNode } from 'react';
import { toToken } from '../../core/ids.ts';
import type { OrderFile } from '../../domain/orders/rows/orders.queries.ts';
import { languageName } from '../../wire/reference/languages.ts';
import { say } from '../../words/say.ts';
import { SignedIn } from '../account/frame.tsx';
import { Page } from '../layout.tsx';
import { MoneyNotice } from '../parts/confirm-form.tsx';
import { Alert } from '../pay/parts.tsx';
import type { Banner } from '../pay/visit.ts';
import { filePath } from './files.ts';
import type { OrderVisit } from './open-order.ts';

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
