import { createContext, type InputHTMLAttributes, type ReactElement, type ReactNode, useContext } from 'react';
import type { Brand } from '../domain/firm/company/brand.ts';
import type { Reader } from '../words/reader.ts';
import { say } from '../words/say.ts';
import type { AssetUrls } from './assets.ts';
import { type PageScript, scriptUrls } from './page-script.ts';
import { FirmFoot } from './parts/firm-foot.tsx';

export interface SiteProps {
  reader: Reader;
  /** Name of the firm. */
  company: string;
  brand: Brand;
  assets: AssetUrls;
  script?: PageScript | undefined;
}

export const Site = createContext<SiteProps | null>(null);

function useSite(): SiteProps {
  const site = useContext(Site);
  if (site === null) throw new Error('A page is rendered by renderPage.');
  return site;
}

/** The person who reads the page, for components that are not given one. */
export const useReader = (): Reader => useSite().reader;

/** The colours are part of the URL, so that browsers can cache the stylesheet for ever. */
const coloursUrl = ({ light, dark }: NonNullable<Brand['accent']>): string =>
  `/brand/colours/${light.slice(1)}-${dark.slice(1)}.css`;

export function Page({
  title,
  account,
  narrow,
  wide,
  children,
}: {
  title: string;
  account?: ReactNode;
  /** One column, for a form or a message. */
  narrow?: boolean;
  /** Full width, for two documents side by side. */
  wide?: boolean;
  children: ReactNode;
}): ReactElement {
  const { reader, company, brand, assets, script } = useSite();
  return (
    <html lang={reader.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${company}`}</title>
        <link rel="stylesheet" href={assets['site.css']} />
        {brand.accent !== null && <link rel="stylesheet" href={coloursUrl(brand.accent)} />}
        {script === 'docs' && <link rel="stylesheet" href={assets['docs.css']} />}
        <link rel="icon" href={assets['icon.svg']} type="image/svg+xml" />
      </head>
      <body>
        <header className="top">
          <div>
            {brand.logo === null ? (
              <span className="name">{company}</span>
            ) : (
              <img className="logo" src={`/brand/logo/${brand.logo}`} alt={company} />
            )}
            {account}
          </div>
        </header>
        <main className={narrow ? 'narrow' : wide ? 'broad' : undefined}>{children}</main>
        {!wide && <FirmFoot reader={reader} company={company} foot={brand.foot} />}
        {script !== undefined && scriptUrls(script, assets).map((url) => <script key={url} src={url} defer />)}
      </body>
    </html>
  );
}

export function Field({
  label,
  name,
  id = name,
  hint,
  error,
  ...input
}: { label: string; name: string; hint?: ReactNode; error?: string | undefined } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'name'
>): ReactElement {
  const described = [hint === undefined ? null : `${id}-hint`, error === undefined ? null : `${id}-error`];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="text"
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
        aria-invalid={error === undefined ? undefined : true}
        {...input}
      />
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

export function FailurePage({ title, message }: { title: string; message: string }): ReactElement {
  return (
    <ShortPage title={title}>
      <p>{message}</p>
      <FrontLink />
    </ShortPage>
  );
}

const FrontLink = (): ReactElement => (
  <p>
    <a href="/">{say(useReader(), 'page.front')}</a>
  </p>
);

export function ShortPage({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <Page title={title} narrow>
      <section>
        <h1>{title}</h1>
        {children}
      </section>
    </Page>
  );
}
