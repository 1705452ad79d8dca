import type { ReactElement, ReactNode } from 'react';
import { toToken } from '../../core/ids.ts';
import type { OrderFile } from '../../domain/orders/rows/orders.queries.ts';
import { languageName } from '../../wire/reference/languages.ts';
import { SignedIn } from '../account/frame.tsx';
import { Page } from '../layout.tsx';
import { MoneyNotice } from '../parts/money-notice.tsx';
import { filePath } from './files.ts';
import type { OrderVisit } from './open-order.ts';

export function OrderFrame({
  visit,
  title,
  wide,
  children,
}: {
  visit: OrderVisit;
  title: string;
  wide?: boolean;
  children: ReactNode;
}): ReactElement {
  const { data, viewer } = visit;
  return (
    <Page
      title={title}
      account={viewer.person === null ? <GuestSignOut visit={visit} /> : <SignedIn person={viewer.person} />}
      wide={wide ?? false}
    >
      {viewer.person !== null && (
        <p className="crumbs">
          <a href={`/account/${toToken('acct', viewer.account)}/orders`}>Quotes and orders</a>
        </p>
      )}
      <MoneyNotice livemode={data.quote.livemode} playMoney={data.playMoney} thing="order" />
      {children}
    </Page>
  );
}

/** For guests; members sign out as on every other page. */
function GuestSignOut({ visit: { here } }: { visit: OrderVisit }): ReactElement {
  return (
    <form className="row" method="post" action={`${here}/leave`}>
      <a href={`${here}/sign-out`}>Sign out everywhere</a>
      <button className="link" type="submit">
        Close the order in this browser
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
