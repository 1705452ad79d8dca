import { expect, test } from 'vitest';
import { quickReader } from '../../support/doubles.ts';
import { fileForm } from '../../world/files.ts';
import { newCustomer, orderAt } from '../../world/orders.ts';
import { newAccountPerson } from '../../world/people.ts';
import { useFixture } from '../../world/use-fixture.ts';
import { hiddenFields } from '../../world/visitors.ts';
import { useWorld } from '../../world/world.ts';

// An old page approves exactly the translations that it showed.

const world = useWorld({ ROLE: 'api' }, { reader: quickReader() });
const customer = useFixture(() => newCustomer(world));

/** An order in review, and a member of its account. */
async function underReview() {
  const order = await orderAt('in_review', customer);
  const member = await newAccountPerson(world, customer.account, 'member');
  const here = `/order/${order.quote}`;
  const read = async () => (await customer.client.call('getOrder', order)).data;
  const [translation] = (await read()).files.filter(({ collection }) => collection === 'translation');
  return { order, member, here, read, review: `${here}/review/${translation?.id}`, file: translation?.id ?? '' };
}

test('a translation that was replaced since is not approved unseen', async () => {
  const { order, member, here, read, file } = await underReview();
  const old = await member.get(`${here}/approve`);
  await customer.client.call('reviseOrder', { ...order, body: { file_id: file, revision: 'Seville is Sevilla' } });
  const body = fileForm('second-en.txt', 'Translated again', { replaces: file });
  await world.team.call('teamAddTranslation', { ...order, body });
  const refused = await member.post(`${here}/approve`, hiddenFields(old));
  expect({ status: refused.status, order: (await read()).status }).toEqual({ status: 409, order: 'in_review' });
  expect(refused.text).toContain('Nothing was approved');
  expect(refused.text).toContain('second-en.txt');
  await member.post(`${here}/approve`, hiddenFields(refused));
  expect((await read()).status).toBe('approved');
});

test('a change requested since is not dropped unseen, neither on the page of all nor on that of one translation', async () => {
  const { order, member, here, read, review, file } = await underReview();
  const [all, one] = [await member.get(`${here}/approve`), await member.get(review)];
  await customer.client.call('reviseOrder', { ...order, body: { file_id: file, revision: 'Seville is Sevilla' } });
  const refused = await member.post(`${here}/approve`, hiddenFields(all));
  expect(refused.text).toContain('We won’t make the change you requested.');
  const reviewed = await member.post(`${review}/approve`, hiddenFields(one));
  expect(reviewed.text).toContain('Seville is Sevilla');
  expect([refused.status, reviewed.status]).toEqual([409, 409]);
  expect((await read()).revisions).toMatchObject([{ status: 'asked' }]);
  // A member who has read the change may still approve.
  await member.post(`${review}/approve`, hiddenFields(reviewed));
  expect((await read()).status).toBe('approved');
});
