// Guides that are served, in reading order.

export interface GuideRow {
  /** File name in `docs/` and path under `/docs`. */
  name: string;
  title: string;
  /** One line about the guide's use. */
  helps: string;
}

export interface Shelf {
  title: string;
  guides: readonly GuideRow[];
}

export const SHELVES: readonly Shelf[] = [
  {
    title: 'Begin',
    guides: [
      { name: 'introduction', title: 'Introduction', helps: 'What the API is, and what holds everywhere' },
      { name: 'quick-start', title: 'Quick start', helps: 'From a key to a certified translation in ten minutes' },
      { name: 'sandbox', title: 'Sandbox', helps: 'Try everything without people or money' },
    ],
  },
  {
    title: 'Build',
    guides: [
      { name: 'keys', title: 'Keys', helps: 'Make keys, narrow them, limit what they spend' },
      { name: 'quotes-and-orders', title: 'Quotes and orders', helps: 'Ask, change, follow, and know what comes next' },
      { name: 'payments', title: 'Payments', helps: 'Cards, invoices, autobuy, giving money back' },
      { name: 'webhooks', title: 'Webhooks', helps: 'Hear of every change, and check who says so' },
      { name: 'streams', title: 'Streams', helps: 'Show every change the moment it happens' },
      { name: 'errors', title: 'Errors', helps: 'Every code, and what to do about it' },
      { name: 'idempotency', title: 'Idempotency', helps: 'Ask again without doing it twice' },
      { name: 'lists', title: 'Lists and paging', helps: 'Read long lists, filter and search' },
      { name: 'referrals', title: 'Referrals', helps: 'Order for somebody else' },
      { name: 'oauth', title: 'OAuth apps', helps: 'Act for accounts that connect your app' },
    ],
  },
  {
    title: 'Know',
    guides: [
      { name: 'lifecycles', title: 'Lifecycles', helps: 'Every state, and the moves between them' },
      { name: 'words-and-pages', title: 'Words and pages', helps: 'How documents are counted' },
      { name: 'versioning', title: 'Versions', helps: 'What may change, and how you are told' },
      { name: 'words', title: 'Glossary', helps: 'One word, one meaning' },
    ],
  },
];

export const GUIDES: readonly GuideRow[] = SHELVES.flatMap(({ guides }) => guides);
