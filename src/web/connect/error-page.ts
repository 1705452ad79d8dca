import type { SiteDeps } from '../send-answer.ts';

// Error page of the authorization server, for when it cannot redirect back to the app.

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

export async function errorPage(
  { company, brand, loadAssets }: SiteDeps,
  title: string,
  message: string,
): Promise<{ html: string; policy: string }> {
  const [{ ShortPage }, { renderPage }, { createElement }, { urls }] = await Promise.all([
    import('../layout.tsx'),
    import('../render.tsx'),
    import('react'),
    loadAssets(),
  ]);
  const page = createElement(ShortPage, { title, children: createElement('p', null, message) });
  return {
    html: renderPage(page, { company: company().name, reader: company().reader, brand: brand(), assets: urls }),
    policy: POLICY,
  };
}
