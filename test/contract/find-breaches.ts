import { checkEach, checkTable, isObject, isToken, prefixPath } from './check.ts';
import { DELIVERY_HEADERS, EVENT_RULES } from './events.ts';
import {
  APPROVED_ORDER,
  CODES,
  ERROR,
  EVENT,
  FILE,
  ORDER,
  ORDER_FILE,
  PAGED,
  PAID,
  QUOTE,
  REVISED_ORDER,
  TEAM_ORDER,
} from './objects.ts';
import type { Table } from './rule.ts';
import { FLAGS } from './services.ts';

// Finds every object of the contract in an answer or a delivery, at any depth, and reports its breaches.

export interface Answered {
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  body: unknown;
}

type Breaches = readonly string[];
type Fields = Record<string, unknown>;

/** Tables by URL: an object whose token is missing is checked too. */
const TABLES_BY_URL: readonly [method: string, path: RegExp, data: Table][] = [
  ['POST', /^\/v1\/orders\/[^/]+\/approve$/, APPROVED_ORDER],
  ['POST', /^\/v1\/orders\/[^/]+\/revision$/, REVISED_ORDER],
  ['GET', /^\/v1\/orders(\/[^/]+)?$/, ORDER],
  ['GET', /^\/team\/v1\/orders(\/[^/]+)?$/, TEAM_ORDER],
  ['POST', /^\/v1\/files$/, FILE],
  ['GET', /^\/v1\/files(\/[^/]+)?$/, FILE],
  ['POST', /^\/v1\/quotes$/, QUOTE],
  ['GET', /^\/(team\/)?v1\/quotes(\/[^/]+)?$/, QUOTE],
  ['DELETE', /^\/v1\/quotes\/[^/]+$/, QUOTE],
];
const PAY = /^\/v1\/quotes\/[^/]+\/pay$/;

export function findBreaches({ method, path, status, body }: Answered): Breaches {
  if (!isObject(body)) return [`the answer is ${JSON.stringify(body)}, and must be an object`];
  if (status >= 400) return prefixPath('error', checkError(status, body));
  if (method === 'POST' && PAY.test(path)) return checkTable(PAID, body);
  const { meta, data } = body;
  const paged = isObject(meta) && 'current_page' in meta ? checkTable(PAGED, body) : [];
  const known = TABLES_BY_URL.find(([by, at]) => by === method && at.test(path))?.[2];
  return [...paged, ...prefixPath('data', known === undefined ? walk(data) : checkData(data, known))];
}

function checkData(data: unknown, table: Table): Breaches {
  if (Array.isArray(data)) return checkEach(data, (entry) => checkKnown(table, entry));
  return checkKnown(table, data);
}

function checkError(status: number, body: Fields): Breaches {
  const own = checkTable(ERROR, body);
  const codeRule = CODES[String(body['code'])];
  if (codeRule === undefined) return own;
  const extra = codeRule.extraFields === undefined ? [] : checkTable(codeRule.extraFields, body);
  return [...own, ...extra, ...(codeRule.status === status ? [] : [`.code is ${String(body['code'])} with ${status}`])];
}

/** Breaches in a webhook delivery. */
export const findDeliveryBreaches = (body: unknown, headers: Fields): Breaches => [
  ...(isObject(body) ? checkEvent(body) : checkTable(EVENT, body)),
  ...prefixPath('headers', checkTable(DELIVERY_HEADERS, headers)),
];

/** Objects are recognized by their fields, so that nested ones are checked too. */
function walk(value: unknown): Breaches {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return checkEach(value, walk);
  if (!isObject(value)) return [];
  if (isEvent(value)) return checkEvent(value);
  const table = tableOf(value);
  return table === null ? checkInner(value, null) : checkKnown(table, value);
}

function checkKnown(table: Table, value: unknown): Breaches {
  if (!isObject(value)) return checkTable(table, value);
  return [...checkTable(table, value), ...checkAcrossFields(value), ...checkInner(value, table)];
}

/** Skip fields that the table itself covers: they are already checked. */
function checkInner(value: Fields, table: Table | null): Breaches {
  let found: Breaches = [];
  for (const name in value) {
    const inner = value[name];
    if (typeof inner !== 'object' || inner === null || table?.[name] !== undefined) continue;
    const own = walk(inner);
    if (own.length > 0) found = [...found, ...prefixPath(name, own)];
  }
  return found;
}

function tableOf(value: Fields): Table | null {
  if (!('created_at' in value)) return null;
  if ('number' in value && isToken('order', value['token'])) return 'document_count' in value ? TEAM_ORDER : ORDER;
  if ('number' in value && isToken('quote', value['token'])) return QUOTE;
  if (!isToken('file', value['id'])) return null;
  if ('collection' in value) return ORDER_FILE;
  return 'filename' in value ? FILE : null;
}

/** Rules about several fields together. */
function checkAcrossFields({ url, token, status, payment_url, services }: Fields): Breaches {
  const found: string[] = [];
  if (isToken('order', token) && !String(url).endsWith(`/v1/orders/${String(token)}`))
    found.push(`.url is ${String(url)}, and must be that of the order`);
  if (status === 'requested' && payment_url !== null && payment_url !== undefined)
    found.push('.payment_url is there before the quote is ready');
  if (status === 'ready' && payment_url === null) found.push('.payment_url is null, and the quote is ready');
  if (!isObject(services)) return found;
  for (const flag of FLAGS)
    if (services[flag] === true && services[`${flag}_options`] === undefined)
      found.push(`.services.${flag} is true without its options`);
  return found;
}

const EVENT_FIELDS = ['type', 'event', 'target', 'data', 'url'];
const isEvent = (value: Fields) => EVENT_FIELDS.every((name) => name in value);

function checkEvent(event: Fields): Breaches {
  const own = checkTable(EVENT, event);
  const { type, event: name, target, url, data } = event;
  const types = EVENT_RULES[String(type)];
  // Types that the contract does not know were added later.
  if (own.length > 0 || types === undefined || !isObject(data)) return own;
  const eventRule = types[String(name)];
  if (eventRule === undefined) return [`: the contract has no event ${String(type)}/${String(name)}`];
  const found = [...prefixPath('data', checkTable(eventRule.data, data))];
  if (!isToken(eventRule.target, target))
    found.push(`.target is ${String(target)}, and must be of ${eventRule.target}`);
  if ('token' in data && data['token'] !== target) found.push('.data.token is not the target');
  if (!String(url).includes(`/v1/${eventRule.url}`)) found.push(`.url is ${String(url)}`);
  return found;
}
