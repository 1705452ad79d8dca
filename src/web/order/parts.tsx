import type { ReactElement, ReactNode } from 'react';
import { momentInWords } from '../../core/words/time.ts';
import type { FullMessage } from '../../domain/messages/post-message.ts';
import type { OrderFile } from '../../domain/orders/orders.queries.ts';
import { languageName } from '../../wire/reference/languages.ts';
import { Page } from '../layout.tsx';
import { MoneyNotice } from '../parts/money-notice.tsx';
import { filePath } from './files.ts';
import type { OrderVisit } from './open-order.ts';

/** The frame of every page of a guest. */
export function OrderFrame({
  visit: { data, here },
  title,
  wide,
  children,
}: {
  visit: OrderVisit;
  title: string;
  wide?: boolean;
  children: ReactNode;
}): ReactElement {
  const leave = (
    <form method="post" action={`${here}/leave`}>
      <button className="link" type="submit">
        Close the order in this browser
      </button>
    </form>
  );
  return (
    <Page title={title} account={leave} wide={wide ?? false}>
      <MoneyNotice livemode={data.quote.livemode} playMoney={data.playMoney} thing="order" />
      {children}
    </Page>
  );
}

/** `English`, of a file that has a language. */
export const languageOf = ({ language }: Pick<OrderFile, 'language'>): string | null =>
  language === null ? null : languageName(language);

interface Listed {
  id: OrderFile['file_id'];
  filename: string;
  note: ReactNode;
}

/** Documents by name, each to be downloaded. */
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

/** One message with what came with it. */
export function MessageItem({ here, full }: { here: string; full: FullMessage }): ReactElement {
  const { message, files } = full;
  const own = message.author_kind === 'customer';
  return (
    <li className={own ? 'own' : undefined}>
      <p className="who">
        <strong>{own ? 'You' : message.author_name}</strong>{' '}
        <time dateTime={message.created_at.toISOString()}>{momentInWords(message.created_at)}</time>
      </p>
      <p className="text">{message.text}</p>
      {files.length > 0 && (
        <FileList here={here} files={files.map(({ id, filename }) => ({ id, filename, note: null }))} />
      )}
    </li>
  );
}
