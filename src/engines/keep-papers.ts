import { hash } from 'node:crypto';
import { keepRecent } from './keep-recent.ts';
import type { Renderer } from './paper/renderer.ts';

const MOST_BYTES = 32 * 1024 * 1024;

/**
 * Draws what was drawn before, or is being drawn now, only once: a paper is known by all that stands on it. Kept in this
 * process, so that a new release, which may draw otherwise, begins with none.
 */
export function keepPapers(renderer: Renderer, mostBytes = MOST_BYTES): Renderer {
  const recent = keepRecent<Buffer>(mostBytes, (pdf) => pdf.length);
  return {
    render: (paper, owner) =>
      recent(hash('sha256', JSON.stringify(paper), 'base64'), () => renderer.render(paper, owner)),
    close: () => renderer.close(),
  };
}
