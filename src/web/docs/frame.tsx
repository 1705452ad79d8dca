import type { ReactElement, ReactNode } from 'react';
import { say } from '../../words/say.ts';
import { Page, useReader } from '../layout.tsx';
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
        <Contents path={path} part={part} resources={resources} />
        <article className="prose">{children}</article>
      </div>
    </Page>
  );
}

function Contents(props: { path: string; part: Part; resources: readonly Resource[] }): ReactElement {
  const { path, part, resources } = props;
  const reader = useReader();
  const isTeam = part === 'team';
  return (
    <nav aria-label={say(reader, 'docs.nav')}>
      <details className="contents" open>
        <summary>{say(reader, 'docs.contents')}</summary>
        {isTeam ? <TeamLinks path={path} /> : <GuideGroups path={path} />}
        <h2>{say(reader, isTeam ? 'docs.api.team' : 'docs.api')}</h2>
        <Links path={path} links={resources.map((one) => [one.url, one.title])} />
        {!isTeam && (
          <Links
            path={path}
            links={[
              ['/docs/events', say(reader, 'docs.events')],
              ['/v1/openapi.json', say(reader, 'docs.openapi')],
            ]}
          />
        )}
      </details>
    </nav>
  );
}

function GuideGroups({ path }: { path: string }): ReactElement {
  return (
    <>
      <Links path={path} links={[['/docs', say(useReader(), 'docs.overview')]]} />
      {GUIDE_GROUPS.map(({ title, guides }) => (
        <div key={title}>
          <h2>{title}</h2>
          <Links path={path} links={guides.map(({ name, title: called }) => [`/docs/${name}`, called])} />
        </div>
      ))}
    </>
  );
}

function TeamLinks({ path }: { path: string }): ReactElement {
  const reader = useReader();
  return (
    <Links
      path={path}
      links={[
        ['/docs/team', say(reader, 'docs.team')],
        ['/docs', say(reader, 'docs.customers')],
        ['/team/v1/openapi.json', say(reader, 'docs.openapi')],
      ]}
    />
  );
}

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
  const reader = useReader();
  return (
    <form className="seek" role="search" action={part === 'team' ? '/docs/team/search' : '/docs/search'} method="get">
      <label className="unseen" htmlFor="q">
        {say(reader, 'docs.search.label')}
      </label>
      <input
        id="q"
        name="q"
        type="search"
        defaultValue={query}
        placeholder={say(reader, 'docs.search.hint')}
        autoComplete="off"
        maxLength={100}
        data-index={part === 'team' ? '/docs/team/search.json' : '/docs/search.json'}
      />
      <button type="submit">{say(reader, 'docs.search')}</button>
      <div id="found" role="status" />
    </form>
  );
}
