import type { Request } from 'playwright-core';
import { type Operation, PATHS } from '../../src/wire/paths.ts';
import { ROUTES } from '../../src/wire/routes.ts';

// Every write of the console carries the version it is based on, so that no unseen change is overwritten.

/** Operations that the console also calls without a version, each with its reason. */
const ALLOWED_WITHOUT: Partial<Record<Operation, string>> = {
  teamAddTranslation: 'A file is added: nothing that is there is changed.',
  teamAssignQuote: 'Undo gives the quote back to whoever had it.',
  teamChangeAssignment: 'Undo gives the piece back to whoever had it.',
  teamChangePerson: 'Disabling someone is meant whatever else has changed.',
  teamChangeAccount: 'Disabling an account is meant whatever else has changed.',
  teamChangePartner: 'Disabling a partner is meant whatever else has changed.',
};

const VERSIONED = (Object.keys(ROUTES) as Operation[])
  .filter((name) => name.startsWith('team') && 'versioned' in ROUTES[name] && !(name in ALLOWED_WITHOUT))
  .map((name) => {
    const [method, path] = PATHS[name];
    return { name, method, path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) };
  });

/** Records the operation of a request that changes something without its version. */
export async function recordUnversioned(request: Request, unversioned: string[]): Promise<void> {
  const { pathname } = new URL(request.url());
  const found = VERSIONED.find(({ method, path }) => method === request.method() && path.test(pathname));
  if (found === undefined) return;
  // A closed page no longer reports the headers it sent.
  const headers = await request.allHeaders().catch(() => null);
  if (headers !== null && headers['if-match'] === undefined) unversioned.push(found.name);
}
