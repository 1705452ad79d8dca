import type { ReactElement } from 'react';
import { DocsPage } from './frame.tsx';
import { GUIDES } from './guides/guides.ts';
import { type Guide, guideLink } from './guides/read-guides.ts';
import { inline, Markdown } from './markdown/markdown.tsx';
import type { Resource } from './reference/read-reference.ts';

export function GuidePage({ guide, resources }: { guide: Guide; resources: readonly Resource[] }): ReactElement {
  const parts = guide.blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []));
  const place = GUIDES.findIndex(({ name }) => name === guide.name);
  const next = GUIDES[place + 1];
  const [title, ...rest] = guide.blocks;
  return (
    <DocsPage title={guide.title} path={`/docs/${guide.name}`} resources={resources}>
      {title !== undefined && <Markdown blocks={[title]} resolveLink={guideLink} />}
      {parts.length > 2 && (
        <nav aria-label="On this page" className="parts">
          <ul>
            {parts.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{inline(text, () => null)}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Markdown blocks={rest} resolveLink={guideLink} />
      {next !== undefined && (
        <p className="next">
          Next: <a href={`/docs/${next.name}`}>{next.title}</a>
        </p>
      )}
    </DocsPage>
  );
}
