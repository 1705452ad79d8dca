import { expect, test } from 'vitest';
import { upload } from '../world/files.ts';
import { translation } from '../world/services.ts';
import { useWorld } from '../world/world.ts';

const world = useWorld();

const fileForm = (name: string, content: string) => {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  return form;
};

test('an order gets from payment to completion: paid, translated, revised, approved, completed', async () => {
  const { test: client } = await world.newAccount();
  const { team } = world;
  const file = await upload(client);
  const { data: quote } = await client.call('createQuote', {
    body: { files: [file], services: translation(), reference: 'Matter 2041' },
  });
  const at = { params: { token: quote.token } };
  await team.call('teamPriceQuote', { ...at, body: {} });
  const paid = await client.call('payQuote', { ...at, body: {} });
  expect(paid.result).toBe('success');
  const params = { token: paid.data.order.token };
  const { data: order } = await client.call('getOrder', { params });
  expect({ status: order.status, quote: order.quote, reference: order.reference, total: order.total }).toEqual({
    status: 'created',
    quote: quote.token,
    reference: 'Matter 2041',
    total: (await client.call('getQuote', at)).data.total,
  });
  for (const step of ['teamIntakeOrder', 'teamAcceptOrder'] as const)
    await team.call(step, { params, body: {} as never });
  await team.call('teamAddTranslation', { params, body: fileForm('birth-en.txt', 'Birth certificate of Juan') });
  await team.call('teamTranslatedOrder', { params });
  await team.call('teamProofreadOrder', { params });
  const { data: review } = await team.call('teamReviewOrder', { params });
  expect(review.status).toBe('in_review');
  const [translated] = (await client.call('getOrder', { params })).data.files.filter(
    (f) => f.collection === 'translation',
  );
  const revised = await client.call('reviseOrder', {
    params,
    body: { file_id: translated?.id ?? '', revision: 'Spell Iván' },
  });
  expect({ status: revised.data.status, approved_at: revised.data.approved_at }).toEqual({
    status: 'in_review',
    approved_at: null,
  });
  await team.call('teamAddTranslation', { params, body: fileForm('birth-en.txt', 'Birth certificate of Iván') });
  const { data: approved } = await client.call('approveOrder', { params, body: {} });
  expect(approved.status).toBe('approved');
  const { data: completed } = await team.call('teamCompleteOrder', { params });
  expect(completed.status).toBe('completed');
  const { data: done } = await client.call('getOrder', { params });
  expect(done.files.map((one) => one.collection).sort()).toEqual(['certificate', 'final', 'source']);
  const certificate = done.files.find((one) => one.collection === 'certificate');
  const bytes = Buffer.from(await (await fetch(certificate?.url ?? '')).arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const { data: account } = await client.call('getAccount');
  expect(account.sources).toHaveLength(1);
});
