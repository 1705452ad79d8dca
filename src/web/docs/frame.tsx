import type { ReactElement, ReactNode } from 'react';
import { Page } from '../layout.tsx';
import { GUIDE_GROUPS } from './guides/guides.ts';
import type { Resource } from './reference/read-reference.ts';

/** Audience of the pages; the team's reference is separate. */
export type Part = 'customers' | 'team';

/** Frame of every documentation page: search on top, contents on the left. */
export function DocsPage(props: {
  title: string;
  path: string;
  part?: Part;
  resources: readonly Resource[];
  query?: string;
  children: ReactNode;
}): ReactElement {
  const { title, path, part = 'customers', resources, query = '', children } = props;
  return (
    <Page title={title} account={<SearchBox query={query} part={part} />} wide>
      <div className="docs">
        <nav aria-label="Documentation">
          <details className="contents" open>
            <summary>Contents</summary>
            {part === 'customers' ? <GuideGroups path={path} /> : <TeamLinks path={path} />}
            <h2>{part === 'customers' ? 'API' : 'Team API'}</h2>
            <Links path={path} links={resources.map((one) => [one.url, one.title])} />
            {part === 'customers' && (
              <Links
                path={path}
                links={[
                  ['/docs/events', 'Events'],
                  ['/v1/openapi.json', 'OpenAPI document'],
                ]}
              />
            )}
          </details>
        </nav>
        <article className="prose">{children}</article>
      </div>
    </Page>
  );
}

function GuideGroups({ path }: { path: string }): ReactElement {
  return (
    <>
      <Links path={path} links={[['/docs', 'Overview']]} />
      {GUIDE_GROUPS.map(({ title, guides }) => (
        <div key={title}>
          <h2>{title}</h2>
          <Links path={path} links={guides.map(({ name, title: called }) => [`/docs/${name}`, called])} />
        </div>
      ))}
    </>
  );
}

const TeamLinks = ({ path }: { path: string }): ReactElement => (
  <Links
    path={path}
    links={[
      ['/docs/team', 'For the team'],
      ['/docs', 'For customers'],
      ['/team/v1/openapi.json', 'OpenAPI document'],
    ]}
  />
);

function Links({ path, links }: { path: string; links: readonly (readonly [string, string])[] }): ReactElement {
  return (
    <ul>
      {links.map(([href, label]) => (
        <li key={href}>
          <a href={href} aria-current={href === path ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function SearchBox({ query, part }: { query: string; part: Part }): ReactElement {
  return (
    <form className="seek" role="search" action={part === 'team' ? '/docs/team/search' : '/docs/search'} method="get">
      <label className="unseen" htmlFor="q">
        Search the documentation
      </label>
      <input
        id="q"
        name="q"
        type="search"
        defaultValue={query}
        placeholder="Search (press /)"
        autoComplete="off"
        maxLength={100}
        data-index={part === 'team' ? '/docs/team/search.json' : '/docs/search.json'}
      />
      <button type="submit">Search</button>
      <div id="found" role="status" />
    </form>
  );
}
