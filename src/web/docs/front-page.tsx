import type { ReactElement } from 'react';
import { DocsPage, type Part } from './frame.tsx';
import { GUIDE_GROUPS } from './guides/guides.ts';
import { guideLink } from './guides/read-guides.ts';
import { inline } from './markdown/markdown.tsx';
import type { Resource } from './reference/read-reference.ts';
import { CallList } from './reference/resource-page.tsx';

export function DocsFront({ resources }: { resources: readonly Resource[] }): ReactElement {
  return (
    <DocsPage title="Documentation" path="/docs" resources={resources}>
      <h1>Order certified translations through an API</h1>
      <p>
        Upload documents, request a quote, pay, follow the order and download certified translations. Try everything in
        a sandbox first, without people or money.
      </p>
      <p>
        <a className="door" href="/docs/quick-start">
          Quick start
        </a>{' '}
        <a className="door" href="/docs/api">
          API reference
        </a>
      </p>
      {GUIDE_GROUPS.map(({ title, guides }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <dl>
            {guides.map(({ name, title: called, summary }) => (
              <div key={name}>
                <dt>
                  <a href={`/docs/${name}`}>{called}</a>
                </dt>
                <dd>{summary}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </DocsPage>
  );
}

export function ReferenceFront({ resources, part }: { resources: readonly Resource[]; part: Part }): ReactElement {
  const [title, path] = part === 'team' ? ['For the team', '/docs/team'] : ['API reference', '/docs/api'];
  return (
    <DocsPage title={title} path={path} part={part} resources={resources}>
      <h1>{title}</h1>
      <p className="soft">
        {part === 'team'
          ? 'Calls for the team and its programs, under /team/v1, with a team key or a console session.'
          : 'Every call, with a recorded request and response. For general conventions, see the introduction.'}
      </p>
      {resources.map(({ url, title: called, description, operations }) => (
        <section key={url} aria-label={called}>
          <h2>
            <a href={url}>{called}</a>
          </h2>
          <p className="soft">{inline(description, guideLink)}.</p>
          <CallList operations={operations} url={url} />
        </section>
      ))}
    </DocsPage>
  );
}
