import type { FastifyRequest } from 'fastify';
import { fail } from '../../core/fail.ts';
import { lazy } from '../../wire/reference/lazy.ts';
import type { AddPage, PageAnswer } from '../page-answer.ts';
import { paramOf, queryOf } from '../read-request.ts';
import type { Part } from './frame.tsx';
import { readGuides } from './guides/read-guides.ts';
import { type Json, readReference } from './reference/read-reference.ts';
import { buildIndex } from './search/build-index.ts';
import type { Entry } from './search/entry.ts';
import { find } from './search/find.ts';

export interface DocsDeps {
  /** The folder of the guides. */
  docsFolder: string;
  /** The OpenAPI document for customers, and the one for the team. */
  describe: (part: Part) => object;
}

const PREFIXES: Readonly<Record<Part, string>> = { customers: '/docs/api', team: '/docs/team' };
const script = 'docs' as const;

/** The documents: guides, reference and search. Everything is read once, with the first visitor. */
export function addDocs(addPage: AddPage, deps: DocsDeps): void {
  const shelf = {
    guides: lazy(() => readGuides(deps.docsFolder)),
    customers: lazy(() => readReference(deps.describe('customers') as Json, PREFIXES.customers)),
    team: lazy(() => readReference(deps.describe('team') as Json, PREFIXES.team)),
  };
  const indexOf = {
    customers: lazy(async () => buildIndex((await shelf.guides()).values(), shelf.customers())),
    team: lazy(async () => buildIndex([], shelf.team())),
  };
  addPage('GET', '/docs', async () => {
    const { DocsFront } = await import('./front-page.tsx');
    return { page: DocsFront(shelf.customers()), script };
  });
  addPage('GET', '/docs/events', async () => {
    const { EventsPage } = await import('./reference/resource-page.tsx');
    return { page: EventsPage({ reference: shelf.customers() }), script };
  });
  for (const part of ['customers', 'team'] as const) addPart(addPage, part, shelf[part], indexOf[part]);
  addPage('GET', '/docs/:guide', async (request) => {
    const guide = (await shelf.guides()).get(paramOf(request, 'guide')) ?? fail('not_found');
    const { GuidePage } = await import('./guide-page.tsx');
    return { page: GuidePage({ guide, resources: shelf.customers().resources }), script };
  });
}

/** The reference for one kind of reader, and its search. */
function addPart(
  addPage: AddPage,
  part: Part,
  reference: () => ReturnType<typeof readReference>,
  index: () => Promise<Entry[]>,
): void {
  const prefix = PREFIXES[part];
  const seeking = part === 'team' ? `${prefix}/search` : '/docs/search';
  addPage('GET', prefix, async () => {
    const { ReferenceFront } = await import('./front-page.tsx');
    return { page: ReferenceFront({ resources: reference().resources, part }), script };
  });
  addPage('GET', `${seeking}.json`, async (_request, reply) => {
    reply.header('Cache-Control', 'no-cache');
    return { json: { data: await index() } };
  });
  addPage('GET', seeking, (request) => showFound(request, part, reference(), index));
  addPage('GET', `${prefix}/:resource`, async (request) => {
    const url = `${prefix}/${paramOf(request, 'resource')}`;
    const resource = reference().resources.find((one) => one.url === url) ?? fail('not_found');
    const { ResourcePage } = await import('./reference/resource-page.tsx');
    return { page: ResourcePage({ resource, reference: reference(), part }), script };
  });
}

async function showFound(
  request: FastifyRequest,
  part: Part,
  { resources }: ReturnType<typeof readReference>,
  index: () => Promise<Entry[]>,
): Promise<PageAnswer> {
  const sought = queryOf(request, 'q').trim().slice(0, 100);
  const { SearchPage } = await import('./search/search-page.tsx');
  return { page: SearchPage({ sought, found: find(await index(), sought), part, resources }), script };
}
