import type { LiveLists } from '../kit/data/live.ts';

const QUOTE_LISTS = ['teamListQuotes', 'teamListWork', 'teamListWorkItems'] as const;
const ORDER_LISTS = ['teamListOrders', 'teamListOrderAssignments', 'teamGetOrderTimeline', ...QUOTE_LISTS] as const;

const INVOICE_LISTS = ['teamListInvoices', 'teamListReceipts', 'teamGetStatement'] as const;

const WORKER_LISTS = [
  'teamListPeople',
  'teamGetPerson',
  'teamListAssignments',
  'teamListSuggestions',
  'teamListPayables',
  'teamListPayableTotals',
] as const;

/** Lists by the object type that the stream names; for other types only the object itself becomes stale. */
export const LIVE_LISTS: LiveLists = {
  quote: QUOTE_LISTS,
  order: ORDER_LISTS,
  certificate: ORDER_LISTS,
  assignment: [...ORDER_LISTS, ...WORKER_LISTS, 'teamGetOrder'],
  message: ['teamListQuoteMessages', 'teamListOrderMessages', ...ORDER_LISTS],
  note: ['teamListQuoteNotes', 'teamListOrderNotes', 'teamGetOrderTimeline'],
  delivery: ['teamListDeliveries', 'teamListEndpoints'],
  endpoint: ['teamListEndpoints'],
  invoice: INVOICE_LISTS,
  account: ['teamListAccounts'],
  person: ['teamListPeople', 'teamListSuggestions'],
  partner: ['teamListPartners', 'teamGetPartnerReport'],
  key: ['teamListKeys'],
  connection: ['teamListConnections'],
  view: ['teamListViews'],
  acct: ['teamListAccounts'],
  inv: INVOICE_LISTS,
  prt: ['teamListPartners'],
  prs: ['teamListPeople', 'teamListSuggestions'],
  app: ['teamListApps', 'teamListConnections'],
  con: ['teamListConnections'],
  whd: ['teamListDeliveries', 'teamListEndpoints'],
  mail: ['teamListEmails'],
  rate: ['teamListRates'],
  presence: ['teamTellPresence'],
};
