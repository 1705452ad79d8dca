import type { WhoWrites } from '../../domain/mail/letter.ts';
import type { LoadAssets } from '../assets.ts';

// Shown by the authorization server where it cannot send the browser back to the app.

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

export async function errorPage(
  { company, loadAssets }: { company: WhoWrites; loadAssets: LoadAssets },
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
  return { html: renderPage(page, { company: company().name, assets: urls }), policy: POLICY };
}
