import type { ReactElement } from 'react';
import type { Reader } from '../../words/reader.ts';
import { say } from '../../words/say.ts';
import { rich } from '../parts/rich.ts';
import { DocsPage } from './frame.tsx';
import { GUIDES } from './guides/guides.ts';
import { type Guide, guideLink } from './guides/read-guides.ts';
import { inline, renderTokens } from './markdown/markdown.tsx';
import { toId } from './markdown/parse-markdown.ts';
import type { Resource } from './reference/read-reference.ts';

export function GuidePage(props: { reader: Reader; guide: Guide; resources: readonly Resource[] }): ReactElement {
  const { reader, guide, resources } = props;
  const parts = guide.blocks.flatMap((block) => (block.type === 'heading' && block.depth === 2 ? [block.text] : []));
  const place = GUIDES.findIndex(({ name }) => name === guide.name);
  const next = GUIDES[place + 1];
  const [title, ...rest] = guide.blocks;
  return (
    <DocsPage title={guide.title} path={`/docs/${guide.name}`} resources={resources}>
      {title !== undefined && renderTokens([title], guideLink)}
      {parts.length > 2 && (
        <nav aria-label={say(reader, 'docs.page')} className="parts">
          <ul>
            {parts.map((text) => (
              <li key={text}>
                <a href={`#${toId(text)}`}>{inline(text, () => null)}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {renderTokens(rest, guideLink)}
      {next !== undefined && (
        <p className="next">{rich(reader, 'docs.next', { guide: <a href={`/docs/${next.name}`}>{next.title}</a> })}</p>
      )}
    </DocsPage>
  );
}
