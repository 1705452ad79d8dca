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
    title: 'Begin',
    guides: [
      { name: 'introduction', title: 'Introduction', summary: 'What the API is, and what holds everywhere' },
      { name: 'quick-start', title: 'Quick start', summary: 'From a key to a certified translation in ten minutes' },
      { name: 'sandbox', title: 'Sandbox', summary: 'Try everything without people or money' },
    ],
  },
  {
    title: 'Build',
    guides: [
      { name: 'keys', title: 'Keys', summary: 'Make keys, narrow them, limit what they spend' },
      {
        name: 'quotes-and-orders',
        title: 'Quotes and orders',
        summary: 'Ask, change, follow, and know what comes next',
      },
      { name: 'payments', title: 'Payments', summary: 'Cards, invoices, autobuy, giving money back' },
      { name: 'webhooks', title: 'Webhooks', summary: 'Hear of every change, and check who says so' },
      { name: 'streams', title: 'Streams', summary: 'Show every change the moment it happens' },
      { name: 'errors', title: 'Errors', summary: 'Every code, and what to do about it' },
      { name: 'idempotency', title: 'Idempotency', summary: 'Ask again without doing it twice' },
      { name: 'lists', title: 'Lists and paging', summary: 'Read long lists, filter and search' },
      { name: 'referrals', title: 'Referrals', summary: 'Order for somebody else' },
      { name: 'oauth', title: 'OAuth apps', summary: 'Act for accounts that connect your app' },
    ],
  },
  {
    title: 'Know',
    guides: [
      { name: 'lifecycles', title: 'Lifecycles', summary: 'Every state, and the moves between them' },
      { name: 'words-and-pages', title: 'Words and pages', summary: 'How documents are counted' },
      { name: 'versioning', title: 'Versions', summary: 'What may change, and how you are told' },
      { name: 'words', title: 'Glossary', summary: 'One word, one meaning' },
    ],
  },
];

export const GUIDES: readonly GuideRow[] = GUIDE_GROUPS.flatMap(({ guides }) => guides);
