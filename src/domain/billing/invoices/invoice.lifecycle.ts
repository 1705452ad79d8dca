// Moves of an invoice. The checks, the docs and the tests read these rows.

export const INVOICE_LIFECYCLE = {
  issue: {
    from: ['open'],
    to: 'issued',
    by: 'team',
    when: 'The team issues the invoice, which gets its number and due date',
  },
  settle: { from: ['issued'], to: 'paid', by: 'team', when: 'The invoice is paid in full, and its quotes become paid' },
  void: {
    from: ['issued'],
    to: 'void',
    by: 'team',
    when: 'The invoice was wrong, and its lines move to the open invoice',
  },
} as const;
