import type { ReactElement } from 'react';
import { DocsPage, type Part } from '../frame.tsx';
import type { Resource } from '../reference/read-reference.ts';
import type { Entry } from './entry.ts';

export const KINDS: Readonly<Record<Entry['kind'], string>> = {
  guide: 'Guide',
  call: 'Call',
  field: 'Property',
  error: 'Error',
  event: 'Event',
};

export function SearchPage(props: {
  query: string;
  found: readonly Entry[];
  part: Part;
  resources: readonly Resource[];
}): ReactElement {
  const { query, found, part, resources } = props;
  const path = part === 'team' ? '/docs/team/search' : '/docs/search';
  return (
    <DocsPage
      title={query === '' ? 'Search' : `Search: ${query}`}
      path={path}
      part={part}
      resources={resources}
      query={query}
    >
      <h1>{query === '' ? 'Search the documentation' : `Search: ${query}`}</h1>
      {query === '' && <p>Search for a call, a property, an error code, an event, or what you want to do.</p>}
      {query !== '' && found.length === 0 && (
        <p>
          No results for all of these words. Try fewer words, or start with <a href="/docs">the overview</a>.
        </p>
      )}
      <ol className="results">
        {found.map(({ kind, title, url, text }) => (
          <li key={`${url} ${title}`}>
            <a href={url}>{title}</a> <span className="soft">{KINDS[kind]}</span>
            <br />
            <span className="soft">{text.length > 180 ? `${text.slice(0, 180)}…` : text}</span>
          </li>
        ))}
      </ol>
    </DocsPage>
  );
}
