import createClient from 'openapi-fetch';
import type { components, paths } from './schema';

// Compiled and run with the types that openapi-typescript generates from the customers' document.

const { BASE_URL = '', API_KEY = '' } = process.env;
const client = createClient<paths>({ baseUrl: BASE_URL, headers: { Authorization: `Bearer ${API_KEY}` } });

function unwrap<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

const form = new FormData();
form.append('file', new Blob(['Acta de nacimiento de Juan']), 'acta.txt');
const { data: file } = unwrap(
  await client.POST('/v1/files', { body: {}, bodySerializer: () => form, headers: { 'Content-Type': null } }),
);

const minimal: components['schemas']['QuoteRequest'] = {
  files: [file.id],
  services: { translation: true, translation_options: { source_language: 'es', target_language: ['en'] } },
};
const { data: quote } = unwrap(await client.POST('/v1/quotes', { body: minimal }));
const certification: 'certified' | 'notarized' | undefined = quote.services.translation_options?.certification;

const atQuote = { params: { path: { token: quote.token } } };
const { data: priced } = unwrap(await client.POST('/v1/test_helpers/quotes/{token}/price', { ...atQuote, body: {} }));
const { data: paid } = unwrap(await client.POST('/v1/quotes/{token}/pay', { ...atQuote, body: {} }));

const atOrder = { params: { path: { token: paid.order.token } } };
unwrap(await client.POST('/v1/test_helpers/orders/{token}/advance', { ...atOrder, body: { to: 'in_review' } }));
unwrap(await client.POST('/v1/orders/{token}/approve', { ...atOrder, body: {} }));
unwrap(await client.POST('/v1/test_helpers/orders/{token}/advance', { ...atOrder, body: { to: 'completed' } }));
const { data: order } = unwrap(await client.GET('/v1/orders/{token}', atOrder));

const zip = unwrap(await client.GET('/v1/orders/{token}/download', { ...atOrder, parseAs: 'blob' }));
const start = await zip.slice(0, 2).text();

// Events are listed a moment later, once no older transaction can still commit.
let statuses: string[] = [];
while (!statuses.includes('completed')) {
  const { data: events } = unwrap(await client.GET('/v1/events', {}));
  statuses = events.flatMap((event) =>
    event.type === 'order' && event.event === 'status_update' ? [event.data.status] : [],
  );
}
const refused = await client.GET('/v1/orders/{token}', { params: { path: { token: quote.token } } });

console.log(
  JSON.stringify({
    certification,
    priced: priced.status,
    status: order.status,
    total: order.total,
    files: order.files.map(({ collection }) => collection).sort(),
    statuses,
    downloaded: start,
    refused: refused.error?.code,
  }),
);
