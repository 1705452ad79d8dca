import {
  approve,
  beginWork,
  complete,
  exchangeMessages,
  hold,
  type PlacedOrder,
  placeOrder,
  priceQuote,
  requestQuote,
  type SeedContext,
  sendToReview,
  translate,
} from './orders.ts';

/** A path through the order's lifecycle and its share of 200 orders. All courses together reach every status. */
export interface Course {
  name: string;
  share: number;
  walk(order: PlacedOrder): Promise<unknown>;
}

const MORE_PAGES = { code: 'extra_pages', description: 'Two more pages', quantity: 2, unit_price: 2495 };

async function propose({ stage, params }: PlacedOrder): Promise<{ token: string; adjustment: string }> {
  const body = { reason: 'The scan has two more pages than were counted.', line_items: [MORE_PAGES] };
  const { data } = await stage.team.call('teamProposeAdjustment', { params, body });
  stage.clock.advance(3);
  return { ...params, adjustment: data.adjustments.at(-1)?.token ?? '' };
}

async function askToCancel({ stage, customer, params }: PlacedOrder): Promise<void> {
  const body = { reason: 'no_longer_required' as const, note: 'The appointment was cancelled.' };
  await customer.client.call('requestCancellation', { params, body });
  stage.clock.advance(3);
}

export const COURSES: readonly Course[] = [
  { name: 'created', share: 28, walk: async () => undefined },
  { name: 'created, with questions', share: 6, walk: exchangeMessages },
  { name: 'in progress', share: 24, walk: beginWork },
  {
    name: 'translated',
    share: 16,
    async walk(order) {
      await beginWork(order);
      await translate(order);
      await order.stage.team.call('teamTranslatedOrder', { params: order.params });
    },
  },
  { name: 'in review', share: 26, walk: sendToReview },
  {
    name: 'in revision',
    share: 8,
    async walk(order) {
      await sendToReview(order);
      const { client } = order.customer;
      const { data } = await client.call('getOrder', { params: order.params });
      const file = data.files.find(({ collection }) => collection === 'translation');
      const revision = `Please write the name as ${order.document.person}.`;
      await client.call('reviseOrder', { params: order.params, body: { file_id: file?.id ?? '', revision } });
    },
  },
  { name: 'approved', share: 12, walk: approve },
  { name: 'completed', share: 40, walk: complete },
  { name: 'on hold', share: 8, walk: hold },
  {
    name: 'on hold, answered',
    share: 4,
    async walk(order) {
      await hold(order);
      await order.customer.client.call('createOrderMessage', {
        params: order.params,
        body: { text: 'It is spelled with ß.' },
      });
    },
  },
  { name: 'adjustment proposed', share: 3, walk: propose },
  {
    name: 'adjustment accepted',
    share: 3,
    walk: async (order) => order.customer.client.call('payAdjustment', { params: await propose(order), body: {} }),
  },
  {
    name: 'adjustment declined',
    share: 2,
    walk: async (order) =>
      order.customer.client.call('declineAdjustment', {
        params: await propose(order),
        body: { note: 'Leave them out.' },
      }),
  },
  {
    name: 'adjustment withdrawn',
    share: 1,
    walk: async (order) => order.stage.team.call('teamWithdrawAdjustment', { params: await propose(order) }),
  },
  { name: 'cancelled before work', share: 3, walk: askToCancel },
  {
    name: 'cancellation asked for',
    share: 3,
    async walk(order) {
      await beginWork(order);
      await askToCancel(order);
    },
  },
  {
    name: 'cancellation granted',
    share: 3,
    async walk(order) {
      await beginWork(order);
      await askToCancel(order);
      await order.stage.team.call('teamGrantCancellation', { params: order.params, body: { amount: 1000 } });
    },
  },
  {
    name: 'cancellation declined',
    share: 2,
    async walk(order) {
      await beginWork(order);
      await askToCancel(order);
      const body = { note: 'The translation is finished already.' };
      await order.stage.team.call('teamDeclineCancellation', { params: order.params, body });
    },
  },
  {
    name: 'refunded',
    share: 4,
    walk: ({ stage, params }) =>
      stage.team.call('teamRefundOrder', { params, body: { reason: 'Too late for the court' } }),
  },
  {
    name: 'voided',
    share: 4,
    walk: ({ stage, params }) => stage.team.call('teamVoidOrder', { params, body: { reason: 'Ordered twice' } }),
  },
];

/** Quotes that never became orders. */
export const QUOTES: readonly { name: string; share: number; walk(staged: SeedContext): Promise<unknown> }[] = [
  { name: 'requested', share: 10, walk: requestQuote },
  {
    name: 'ready',
    share: 10,
    async walk(staged) {
      await priceQuote(staged, (await requestQuote(staged)).token);
    },
  },
  {
    name: 'cancelled by the customer',
    share: 5,
    async walk(staged) {
      const { token } = await requestQuote(staged);
      await staged.customer.client.call('cancelQuote', { params: { token }, query: { reason: 'price_too_high' } });
    },
  },
  {
    name: 'cancelled by the team',
    share: 3,
    async walk(staged) {
      const { token } = await requestQuote(staged);
      await staged.stage.team.call('teamCancelQuote', { params: { token }, body: { reason: 'illegible' } });
    },
  },
];

export async function walkCourse(staged: SeedContext, course: Course): Promise<void> {
  await course.walk(await placeOrder(staged));
}
