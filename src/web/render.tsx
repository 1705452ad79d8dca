import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Site, type SiteProps } from './layout.tsx';

export function renderPage(page: ReactElement, site: SiteProps): string {
  return `<!doctype html>${renderToStaticMarkup(<Site.Provider value={site}>{page}</Site.Provider>)}`;
}
