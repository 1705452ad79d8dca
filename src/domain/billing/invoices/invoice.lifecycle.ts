// Moves of an invoice. The checks, the docs and the tests read these rows.

export const INVOICE_LIFECYCLE = {
  issue: { from: ['open'], to: 'issued', by: 'team', when: 'It is closed, numbered and due' },
  settle: { from: ['issued'], to: 'paid', by: 'team', when: 'It was paid; its quotes become paid' },
  void: { from: ['issued'], to: 'void', by: 'team', when: 'It was wrong; its lines go to the open invoice' },
} as const;
