import type { ReactElement, ReactNode } from 'react';

/** The frame of every page. */
export function Page({
  title,
  account,
  children,
}: {
  title: string;
  account?: ReactNode;
  children: ReactNode;
}): ReactElement {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Dragoman`}</title>
        <link rel="stylesheet" href="/web/style.css" />
        <link rel="icon" href="/web/icon.svg" type="image/svg+xml" />
      </head>
      <body>
        <header className="top">
          <div>
            <span className="name">Dragoman</span>
            {account}
          </div>
        </header>
        <main>{children}</main>
      </body>
    </html>
  );
}

/** A page with one thing to say. */
export function Message({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <Page title={title}>
      <section>
        <h1>{title}</h1>
        {children}
      </section>
    </Page>
  );
}
