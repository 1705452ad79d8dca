import type { FastifyRequest } from 'fastify';
import { fail } from '../../core/fail.ts';
import { runInSlices } from '../../core/pace/run-in-slices.ts';
import type { GetCorrespondent } from '../../domain/mail/email.ts';
import { lazy } from '../../wire/reference/lazy.ts';
import type { AddPage, PageAnswer } from '../page-answer.ts';
import { paramOf, queryOf } from '../read-request.ts';
import type { Part } from './frame.tsx';
import type { Guide } from './guides/read-guides.ts';
import type { Reference } from './reference/read-reference.ts';
import { type Findable, find, toFindable } from './search/find.ts';

export interface DocsDeps {
  company: GetCorrespondent;
  /** Folder of the guides. */
  docsFolder: string;
  /** Returns the OpenAPI document for an audience. */
  describe: (part: Part) => Promise<object>;
}

const PREFIXES: Readonly<Record<Part, string>> = { customers: '/docs/api', team: '/docs/team' };
const script = 'docs' as const;

/** Guides, reference and search. Everything is loaded and read once, in small steps, for the first visitor. */
export function addDocs(addPage: AddPage, deps: DocsDeps): void {
  const referenceOf = async (part: Part) => {
    const { asObject, readReference } = await import('./reference/read-reference.ts');
    return runInSlices(readReference(asObject(await deps.describe(part)), PREFIXES[part]));
  };
  const docs = {
    guides: lazy(async () => (await import('./guides/read-guides.ts')).readGuides(deps.docsFolder)),
    customers: lazy(() => referenceOf('customers')),
    team: lazy(() => referenceOf('team')),
  };
  const indexOf = {
    customers: lazy(async () => createIndex((await docs.guides()).values(), await docs.customers())),
    team: lazy(async () => createIndex([], await docs.team())),
  };
  addPage('GET', '/docs', async () => {
    const { DocsFront } = await import('./front-page.tsx');
    return { page: DocsFront(await docs.customers()), script };
  });
  // The explorer was replaced by the reference, and links to it exist.
  addPage('GET', '/docs/explorer', async () => ({ goTo: PREFIXES.customers }));
  addPage('GET', '/docs/events', async () => {
    const { EventsPage } = await import('./reference/resource-page.tsx');
    return { page: EventsPage({ reference: await docs.customers() }), script };
  });
  for (const part of ['customers', 'team'] as const) addPart(addPage, part, docs[part], indexOf[part]);
  addPage('GET', '/docs/:guide', async (request) => {
    const guide = (await docs.guides()).get(paramOf(request, 'guide')) ?? fail('not_found');
    const { GuidePage } = await import('./guide-page.tsx');
    const { resources } = await docs.customers();
    return { page: GuidePage({ reader: deps.company().reader, guide, resources }), script };
  });
}

/** Search entries, and their JSON for browsers: one buffer, so that it is compressed only once. */
interface Index {
  entries: Findable[];
  bytes: Buffer;
}

async function createIndex(guides: Iterable<Guide>, reference: Reference): Promise<Index> {
  const { buildIndex } = await import('./search/build-index.ts');
  const data = await runInSlices(buildIndex(guides, reference));
  return { entries: data.map(toFindable), bytes: Buffer.from(JSON.stringify({ data })) };
}

function addPart(addPage: AddPage, part: Part, reference: () => Promise<Reference>, index: () => Promise<Index>): void {
  const prefix = PREFIXES[part];
  const searchPath = part === 'team' ? `${prefix}/search` : '/docs/search';
  addPage('GET', prefix, async () => {
    const { ReferenceFront } = await import('./front-page.tsx');
    return { page: ReferenceFront({ resources: (await reference()).resources, part }), script };
  });
  addPage('GET', `${searchPath}.json`, async (_request, reply) => {
    reply.header('Cache-Control', 'no-cache');
    return { bytes: (await index()).bytes, type: 'application/json; charset=utf-8' };
  });
  addPage('GET', searchPath, async (request) => showResults(request, part, await reference(), await index()));
  addPage('GET', `${prefix}/:resource`, async (request) => {
    const url = `${prefix}/${paramOf(request, 'resource')}`;
    const all = await reference();
    const resource = all.resources.find((one) => one.url === url) ?? fail('not_found');
    const { ResourcePage } = await import('./reference/resource-page.tsx');
    return { page: ResourcePage({ resource, reference: all, part }), script };
  });
}

async function showResults(
  request: FastifyRequest,
  part: Part,
  { resources }: Reference,
  { entries }: Index,
): Promise<PageAnswer> {
  const query = queryOf(request, 'q').trim().slice(0, 100);
  const { SearchPage } = await import('./search/search-page.tsx');
  return { page: SearchPage({ query, found: find(entries, query), part, resources }), script };
}
