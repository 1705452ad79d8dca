// All moves of a quote, read by the checks, the docs and the tests.

export const QUOTE_LIFECYCLE = {
  price: { from: ['requested'], to: 'ready', by: 'team', when: 'The team sets the price' },
  reprice: { from: ['ready'], to: 'ready', by: 'team', when: 'The team corrects the price before it is paid' },
  pay: { from: ['ready'], to: 'paid', by: 'customer', when: 'The payment succeeds, and an order is created' },
  approve: {
    from: ['ready'],
    to: 'approved',
    by: 'customer',
    when: 'The quote is added to the invoice of an account with invoicing',
  },
  settle: { from: ['approved'], to: 'paid', by: 'team', when: 'The invoice of the quote is settled' },
  cancel: {
    from: ['requested', 'ready'],
    to: 'cancelled',
    by: 'customer or team',
    when: 'The quote is no longer wanted',
  },
  withdraw: {
    from: ['approved'],
    to: 'cancelled',
    by: 'customer or team',
    when: 'The quote is cancelled while its invoice is open and work hasn’t started',
  },
  expire: { from: ['ready'], to: 'cancelled', by: 'service', when: '30 days have passed since it became ready' },
} as const;

/**
 * Acts that change no status: the states that allow them, and whether autobuy, which holds the estimate, allows them
 * too.
 */
export const QUOTE_ACTS = {
  edit: { in: ['requested'], autobuy: false, after: null, by: 'maker' },
  renew: { in: ['cancelled'], autobuy: true, after: 'expired', by: 'customer or maker' },
} as const;

export type QuoteAct = keyof typeof QUOTE_ACTS;
