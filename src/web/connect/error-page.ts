import { say } from '../../words/say.ts';
import type { SiteDeps } from '../page-answer.ts';

// Error page of the authorization server, for when it cannot redirect back to the app.

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

export async function errorPage(
  { company, brand, loadAssets }: SiteDeps,
  /** Error of the authorization server, for the app's developer. */
  detail: string,
): Promise<{ html: string; policy: string }> {
  const [{ ShortPage }, { renderPage }, { createElement }, { urls }] = await Promise.all([
    import('../layout.tsx'),
    import('../render.tsx'),
    import('react'),
    loadAssets(),
  ]);
  const { name, reader } = company();
  const title = say(reader, 'connect.failed.title');
  const text = createElement('p', null, say(reader, 'connect.failed.text', { detail }));
  const page = createElement(ShortPage, { title, children: text });
  return {
    html: renderPage(page, { company: name, reader, brand: brand(), assets: urls }),
    policy: POLICY,
  };
}
