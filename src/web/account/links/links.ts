import type { Clock } from '../../../core/clock.ts';
import { readSentLinks, revokeOrderLinks } from '../../../domain/guests/revoke-order-links.ts';
import { readQuote } from '../../../domain/quotes/read-quotes.ts';
import type { Database } from '../../../storage/database.ts';
import type { AddPage } from '../../page-answer.ts';
import { idOf, pageNumberOf, paramOf } from '../../read-request.ts';
import { accountPath, doneNotice, forMember, forOwner } from '../own-account.ts';

interface Deps {
  db: Database;
  clock: Clock;
  baseUrl: string;
}

const PATH = '/account/:token/links';
const PER_PAGE = 50;

const DONE: Readonly<Record<string, string>> = {
  revoked: 'The links no longer work, and the order is closed in every browser that opened it with one.',
};

/** Order links sent in emails: read by all members, revoked by owners. */
export function addAccountLinks(addPage: AddPage, deps: Deps): void {
  addPage(
    'GET',
    PATH,
    forMember(deps, async (frame, request) => {
      const page = pageNumberOf(request);
      const { rows, total } = await readSentLinks(deps, frame.account.id, { page, perPage: PER_PAGE });
      const lastPage = Math.max(1, Math.ceil(total / PER_PAGE));
      const { LinksPage } = await import('./links-page.tsx');
      return { page: LinksPage({ view: { frame, links: rows, page, lastPage, done: doneNotice(request, DONE) } }) };
    }),
  );
  addPage(
    'GET',
    `${PATH}/:quote/revoke`,
    forOwner(deps, async (frame, request) => {
      const { quote } = await readQuote(deps, frame.account.id, idOf(request, 'quote', 'quote'));
      const { RevokeLinksPage } = await import('./links-page.tsx');
      return { page: RevokeLinksPage({ frame, quote: paramOf(request, 'quote'), number: quote.number }) };
    }),
  );
  addPage(
    'POST',
    `${PATH}/:quote/revoke`,
    forOwner(deps, async (frame, request) => {
      await revokeOrderLinks(deps, { account: frame.account.id, quote: idOf(request, 'quote', 'quote') });
      return { goTo: `${accountPath(frame, 'links')}?done=revoked` };
    }),
  );
}
