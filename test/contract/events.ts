import { DELETED_FILE, ORDER_FILE, ORDER_STATUSES, QUOTE_STATUSES } from './objects.ts';
import { a, aTable, aToken, oneOf, orNull, type Table } from './rule.ts';

// Rules for each event. Types that are missing here were added later, and receivers tolerate them.

interface EventRule {
  /** Prefix of the token in `target`. */
  target: string;
  /** Resource of the API that `url` points to. */
  url: 'quotes' | 'orders' | 'account';
  data: Table;
}

const quote = orNull(aToken('quote'));
const fileFields = { token: aToken('file'), order: aToken('order'), quote };

export const EVENT_RULES: Readonly<Record<string, Readonly<Record<string, EventRule>>>> = {
  quote: {
    status_update: { target: 'quote', url: 'quotes', data: { status: oneOf(...QUOTE_STATUSES) } },
  },
  order: {
    created: { target: 'order', url: 'orders', data: { status: oneOf('created'), quote } },
    status_update: {
      target: 'order',
      url: 'orders',
      // No status update reports `created`.
      data: { status: oneOf(...ORDER_STATUSES.filter((status) => status !== 'created')), quote },
    },
    file_created: { target: 'file', url: 'orders', data: { ...fileFields, file: aTable(ORDER_FILE) } },
    file_deleted: { target: 'file', url: 'orders', data: { ...fileFields, file: aTable(DELETED_FILE) } },
  },
  connection: {
    created: { target: 'acct', url: 'account', data: { account: aToken('acct'), status: oneOf('connected') } },
    status_update: {
      target: 'acct',
      url: 'account',
      data: { account: aToken('acct'), app: aToken('app'), status: oneOf('connected', 'disconnected') },
    },
  },
};

export const DELIVERY_HEADERS: Table = {
  'webhook-id': aToken('whd'),
  'webhook-version': a('text'),
  'webhook-account': aToken('acct'),
};
