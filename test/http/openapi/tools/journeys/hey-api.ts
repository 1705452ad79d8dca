import {
  approveOrder,
  createQuote,
  downloadOrder,
  getOrder,
  listEvents,
  payQuote,
  sandboxAdvanceOrder,
  sandboxPriceQuote,
  uploadFile,
} from './generated';
import { client } from './generated/client.gen';

// Compiled and run with the client that @hey-api/openapi-ts generates from the customers' document.

const { BASE_URL = '', API_KEY = '' } = process.env;
client.setConfig({ baseUrl: BASE_URL, auth: API_KEY, throwOnError: true });

const throwOnError = true as const;
const { data: file } = (
  await uploadFile({ body: { file: new File(['Acta de nacimiento de Juan'], 'acta.txt') }, throwOnError })
).data;
const { data: quote } = (
  await createQuote({
    body: {
      files: [file.id],
      services: { translation: true, translation_options: { source_language: 'es', target_language: ['en'] } },
    },
    throwOnError,
  })
).data;
const certification: 'certified' | 'notarized' | undefined = quote.services.translation_options?.certification;

const { token } = quote;
const { data: priced } = (await sandboxPriceQuote({ path: { token }, body: {}, throwOnError })).data;
const { data: paid } = (await payQuote({ path: { token }, body: {}, throwOnError })).data;

const path = { token: paid.order.token };
await sandboxAdvanceOrder({ path, body: { to: 'in_review' }, throwOnError });
await approveOrder({ path, body: {}, throwOnError });
await sandboxAdvanceOrder({ path, body: { to: 'completed' }, throwOnError });
const { data: order } = (await getOrder({ path, throwOnError })).data;

const zip: Blob | File = (await downloadOrder({ path, throwOnError })).data;
const start = await zip.slice(0, 2).text();

// Events are listed a moment later, once no older transaction can still commit.
let statuses: string[] = [];
while (!statuses.includes('completed')) {
  const { data: events } = (await listEvents({ throwOnError })).data;
  statuses = events.flatMap((event) =>
    event.type === 'order' && event.event === 'status_update' ? [event.data.status] : [],
  );
}
const refused = await getOrder({ path: { token }, throwOnError: false });

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
