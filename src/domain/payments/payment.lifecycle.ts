// Moves of one payment. The checks and the docs read these rows.

export const PAYMENT_LIFECYCLE = {
  charge: { from: ['pending'], to: 'succeeded', by: 'gateway', when: 'The payment is charged' },
  hold: { from: ['pending'], to: 'authorized', by: 'gateway', when: 'Autobuy: the estimate is held on the card' },
  decline: { from: ['pending'], to: 'failed', by: 'gateway', when: 'The card is declined' },
  capture: { from: ['authorized'], to: 'capturing', by: 'team', when: 'Autobuy: the price is final' },
  captured: { from: ['capturing'], to: 'succeeded', by: 'gateway', when: 'The held money is charged' },
  uncaptured: { from: ['capturing'], to: 'releasing', by: 'gateway', when: 'The held money can’t be charged' },
  release: {
    from: ['pending', 'authorized'],
    to: 'releasing',
    by: 'service',
    when: 'The held money isn’t needed: the quote was cancelled, costs more, or was never created',
  },
  released: { from: ['releasing'], to: 'released', by: 'gateway', when: 'The held money is released' },
} as const;
