import { randomBytes } from 'node:crypto';
import { type ReactElement, useContext } from 'react';
import { say } from '../../words/say.ts';
import { Site } from '../layout.tsx';
import type { PageAnswer } from '../page-answer.ts';
import type { ScreenApp } from './screen-files.ts';

/** Values that the server writes into the console's page. */
interface InitialData {
  playMoney: boolean;
  /** Whether a mail server is set. */
  sendsMail: boolean;
  undoSeconds: number;
  person: string;
  /** Cursor at which the console starts to follow the stream. */
  streamCursor: string;
}

/** The console's page; its data is read from the API. */
export function consoleApp(app: ScreenApp, initial: InitialData): PageAnswer {
  const nonce = randomBytes(16).toString('base64');
  return { page: <AppPage app={app} nonce={nonce} {...initial} />, app: { nonce } };
}

const urlOf = (file: string): string => `/web/screens/${file}`;

interface AppPageProps extends InitialData {
  app: ScreenApp;
  nonce: string;
}

function AppPage({ app, nonce, playMoney, sendsMail, undoSeconds, person, streamCursor }: AppPageProps): ReactElement {
  const site = useContext(Site);
  if (site === null) throw new Error('A page is rendered by renderPage.');
  const { reader } = site;
  return (
    <html lang={reader.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="style-nonce" content={nonce} />
        <meta name="person" content={person} />
        <meta name="stream-cursor" content={streamCursor} />
        <meta name="undo-seconds" content={String(undoSeconds)} />
        {sendsMail && <meta name="sends-mail" content="yes" />}
        {playMoney && <meta name="play-money" content={say(reader, 'page.test.money')} />}
        {Object.entries(app.later).map(([name, sheet]) => (
          <meta key={name} name={`sheet-${name}`} content={urlOf(sheet)} />
        ))}
        <title>{`${say(reader, 'page.console')} · ${site.company}`}</title>
        <link rel="icon" href={site.assets['icon.svg']} type="image/svg+xml" />
        {app.sheets.map((sheet) => (
          <link key={sheet} rel="stylesheet" href={urlOf(sheet)} />
        ))}
        <script type="module" src={urlOf(app.script)} />
      </head>
      <body>
        <div id="root" />
        <noscript>{say(reader, 'page.console.script')}</noscript>
      </body>
    </html>
  );
}
