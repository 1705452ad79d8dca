import type { ReactElement } from 'react';
import { DocsPage, type Part } from './frame.tsx';
import { GUIDE_GROUPS } from './guides/guides.ts';
import { guideLink } from './guides/read-guides.ts';
import { inline } from './markdown/markdown.tsx';
import type { Resource } from './reference/read-reference.ts';
import { CallList } from './reference/resource-page.tsx';

export function DocsFront({ resources }: { resources: readonly Resource[] }): ReactElement {
  return (
    <DocsPage title="Documents" path="/docs" resources={resources}>
      <h1>Order certified translations from your own program</h1>
      <p>
        Upload documents, ask for a price, pay, follow the work, download what is certified. Everything can be tried in
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
          ? 'What the service’s own people and their programs call, under /team/v1, with a team key or signed in to the console.'
          : 'Every call, with what was really sent and answered. What holds everywhere is told in the introduction.'}
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
