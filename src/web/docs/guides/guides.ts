// Guides that are served, in reading order.

export interface GuideRow {
  /** File name in `docs/` and path under `/docs`. */
  name: string;
  title: string;
  /** One line about the guide's use. */
  summary: string;
}

export interface GuideGroup {
  title: string;
  guides: readonly GuideRow[];
}

export const GUIDE_GROUPS: readonly GuideGroup[] = [
  {
    title: 'Get started',
    guides: [
      { name: 'introduction', title: 'Introduction', summary: 'What the API does, and its conventions' },
      { name: 'quick-start', title: 'Quick start', summary: 'From a key to a certified translation in ten minutes' },
      { name: 'sandbox', title: 'Sandbox', summary: 'Try everything without people or money' },
    ],
  },
  {
    title: 'Build',
    guides: [
      { name: 'keys', title: 'Keys', summary: 'Create keys, limit their scopes and spending' },
      {
        name: 'quotes-and-orders',
        title: 'Quotes and orders',
        summary: 'Edit, renew and follow them, and see what comes next',
      },
      { name: 'payments', title: 'Payments', summary: 'Cards, invoices, autobuy, refunds' },
      { name: 'webhooks', title: 'Webhooks', summary: 'Receive every change, and verify signatures' },
      { name: 'streams', title: 'Streams', summary: 'Show every change the moment it happens' },
      { name: 'errors', title: 'Errors', summary: 'Every error code and what to do about it' },
      { name: 'idempotency', title: 'Idempotency', summary: 'Retry safely without doing things twice' },
      { name: 'lists', title: 'Lists and paging', summary: 'Page through long lists, filter and search' },
      { name: 'referrals', title: 'Referrals', summary: 'Order for someone else' },
      { name: 'oauth', title: 'OAuth apps', summary: 'Act for accounts that connect your app' },
    ],
  },
  {
    title: 'Reference',
    guides: [
      { name: 'lifecycles', title: 'Lifecycles', summary: 'Every state and transition' },
      { name: 'words-and-pages', title: 'Words and pages', summary: 'How we count words and pages' },
      { name: 'versioning', title: 'Versions', summary: 'What can change, and how we announce it' },
      { name: 'words', title: 'Glossary', summary: 'One word, one meaning' },
    ],
  },
];

export const GUIDES: readonly GuideRow[] = GUIDE_GROUPS.flatMap(({ guides }) => guides);
