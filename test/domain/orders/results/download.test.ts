import { describe, expect, test } from 'vitest';
import { quickReader, quickRenderer } from '../../../support/doubles.ts';
import { namesInZip } from '../../../support/zip-names.ts';
import { refusal, summarizeRefusal } from '../../../world/answers.ts';
import { newCustomer, orderAt } from '../../../world/orders.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

const world = useWorld({ ROLE: 'api' }, { reader: quickReader(), renderer: quickRenderer });
const customer = useFixture(() => newCustomer(world));

describe('the files of an order', () => {
  test('the files of an order are listed by collection, language and service', async () => {
    const { params } = await orderAt('in_review', customer, { documents: ['a.txt', 'b.txt'], languages: ['en', 'fr'] });
    const list = async (filters: Record<string, string>) =>
      (await customer.client.call('listOrderFiles', { params, filters })).data.map(({ name }) => name);
    expect(await list({})).toHaveLength(6);
    expect(await list({ collection: 'source' })).toEqual(['a.txt', 'b.txt']);
    expect(await list({ collection: 'translation', language: 'fr' })).toEqual(['a-fr.txt', 'b-fr.txt']);
    expect(await list({ service: 'translation' })).toHaveLength(4);
    expect(await list({ service: 'apostille' })).toEqual([]);
    const { data, meta } = await customer.client.call('listOrderFiles', { params, query: { page: 2, per_page: 4 } });
    expect({ shown: data.length, total: meta.total }).toEqual({ shown: 2, total: 6 });
    const error = await refusal(
      customer.client.call('listOrderFiles', { params, filters: { collection: 'other' } as never }),
    );
    expect(summarizeRefusal(error)).toMatchObject({ status: 422 });
  });

  test('the final files are downloaded as one ZIP, each under its own name', async () => {
    const { params } = await orderAt('completed', customer, { documents: ['birth.txt', 'birth.txt'] });
    const { data } = await customer.client.call('getOrder', { params });
    const answer = await customer.client.send('downloadOrder', { params });
    expect(answer.headers.get('content-type')).toContain('application/zip');
    expect(answer.headers.get('content-disposition')).toContain(`order-${data.number}.zip`);
    const names = await namesInZip(Buffer.from(await answer.arrayBuffer()));
    const papers = data.files.filter(({ collection }) => collection === 'final' || collection === 'certificate');
    expect(names).toHaveLength(papers.length);
    expect(new Set(names).size).toBe(names.length);
  });

  test('the ZIP of an order that is not completed is refused', async () => {
    const { params } = await orderAt('in_review', customer);
    expect(summarizeRefusal(await refusal(customer.client.call('downloadOrder', { params })))).toMatchObject({
      status: 422,
      code: 'invalid_state',
    });
  });
});
