import { describe, expect, test } from 'vitest';
import type { PriceListBody, PriceRule } from '../../../../src/wire/schemas/firm/prices/price-rules.ts';
import { quickReader } from '../../../support/doubles.ts';
import { FIRST_LIST } from '../../../support/prices/first-list.ts';
import { openTransaction, waitForLocks } from '../../../support/transactions.ts';
import { refusal } from '../../../world/answers.ts';
import { setPrices } from '../../../world/firm/prices.ts';
import { useFixture } from '../../../world/use-fixture.ts';
import { useWorld } from '../../../world/world.ts';

// A list that drops a group and an own price that needs the group exclude each other: the later one is refused.

const world = useWorld({ ROLE: 'api', RATE_LIMIT: '0' }, { reader: quickReader() });

const IBERIAN: Partial<PriceListBody> = {
  language_groups: [{ code: 'iberian', members: ['es', 'pt'] }],
};
const OWN: PriceRule[] = [{ service: 'translation', when: { source: 'iberian' }, unit: 'page', price: '1000' }];
const ROUNDS = 30;

const params = { list: 'standard' };
const account = useFixture(() => world.newAccount({ name: 'Acme Legal' }));
const agree = (own_prices: PriceRule[]) =>
  world.team.call('teamChangeAgreement', { params: { token: account.token }, body: { own_prices } });

/** The list has the group, no account has own prices, and a draft without the group is ready to be published. */
async function prepare(): Promise<{ hash: string }> {
  world.clock.advance(1000);
  await agree([]);
  await setPrices(world, IBERIAN);
  await world.team.call('teamChangePriceDraft', { params, body: { body: FIRST_LIST.body } });
  return { hash: (await world.team.call('teamGetPricePreview', { params })).data.hash };
}

const publish = (body: { hash: string }) => world.team.call('teamPublishPriceList', { params, body });

/** Outcome of a request: done, or refused with these errors. */
const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    async (failure: unknown) => {
      const { status, errors } = await refusal(Promise.reject(failure));
      return { status, errors };
    },
  );

const publishRefused = {
  status: 422,
  errors: {
    'draft.language_groups': ['An own price of Acme Legal needs it: There is no language and no group `iberian`.'],
  },
};
const agreeRefused = {
  status: 422,
  errors: { 'own_prices.0.when.source': ['There is no language and no group `iberian`.'] },
};

describe('a list that would invalidate an own price, and that own price:', () => {
  test.each([
    { first: 'the own price', writes: 'firm_versions', came: { agreed: 'done', published: publishRefused } },
    { first: 'the list', writes: 'price_list_versions', came: { agreed: agreeRefused, published: 'done' } },
  ])('the other is refused while $first is being saved', async ({ first, writes, came }) => {
    const ready = await prepare();
    const begin = { agreed: () => outcome(agree(OWN)), published: () => outcome(publish(ready)) };
    const [early, late] =
      first === 'the list' ? (['published', 'agreed'] as const) : (['agreed', 'published'] as const);
    const holder = await openTransaction(world);
    await holder.query(`LOCK TABLE ${writes} IN SHARE ROW EXCLUSIVE MODE`);
    const begun = begin[early]();
    await waitForLocks(world, 1);
    const followed = begin[late]();
    await Promise.race([followed, waitForLocks(world, 2)]);
    await holder.end();
    expect({ [early]: await begun, [late]: await followed }).toEqual(came);
  });

  test(`exactly one is saved in each of ${ROUNDS} races`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ready = await prepare();
      // The order of the two requests makes little difference, but some.
      const agreeing = round % 2 === 0 ? outcome(agree(OWN)) : null;
      const publishing = outcome(publish(ready));
      const [agreed, published] = await Promise.all([agreeing ?? outcome(agree(OWN)), publishing]);
      expect([
        { agreed: 'done', published: publishRefused },
        { agreed: agreeRefused, published: 'done' },
      ]).toContainEqual({ agreed, published });
    }
  });
});
