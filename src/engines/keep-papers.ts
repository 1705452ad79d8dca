import { hash } from 'node:crypto';
import type { Renderer } from './paper/renderer.ts';

const MOST_BYTES = 32 * 1024 * 1024;

/**
 * Draws what was drawn before, or is being drawn now, only once: a paper is known by all that stands on it. Kept in this
 * process, so that a new release, which may draw otherwise, begins with none.
 */
export function keepPapers(renderer: Renderer, mostBytes = MOST_BYTES): Renderer {
  // In the order of their last use.
  const kept = new Map<string, Buffer>();
  const drawing = new Map<string, Promise<Buffer>>();
  let bytes = 0;
  const keep = (name: string, pdf: Buffer) => {
    kept.set(name, pdf);
    bytes += pdf.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= mostBytes) return;
      kept.delete(oldest);
      bytes -= length;
    }
  };
  return {
    render(paper, owner) {
      const name = hash('sha256', JSON.stringify(paper), 'base64');
      const found = kept.get(name);
      if (found !== undefined) {
        kept.delete(name);
        kept.set(name, found);
        return Promise.resolve(found);
      }
      const begun = drawing.get(name) ?? renderer.render(paper, owner).finally(() => drawing.delete(name));
      if (!drawing.has(name)) {
        drawing.set(name, begun);
        begun.then(
          (pdf) => keep(name, pdf),
          () => undefined,
        );
      }
      return begun;
    },
    close: () => renderer.close(),
  };
}
