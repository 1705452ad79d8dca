import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Company } from './layout.tsx';

/** A page as text. */
export function renderPage(page: ReactElement, company: string): string {
  return `<!doctype html>${renderToStaticMarkup(<Company.Provider value={company}>{page}</Company.Provider>)}`;
}
