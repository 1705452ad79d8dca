import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INVOICE_LIFECYCLE } from '../../../src/domain/billing/invoices/invoice.lifecycle.ts';

/** Expressions that the sources compose actions with, and their possible values. */
const COMPOSED: Record<string, string[]> = {
  '`invoice.${move}`': Object.keys(INVOICE_LIFECYCLE).map((move) => `invoice.${move}`),
  '`${target.kind}.message`': ['quote.message', 'order.message'],
  '`${target.kind}.note`': ['quote.note', 'order.note'],
  '`${move}_original`': ['order.move_original', 'order.return_original'],
  move: ['order.refund', 'order.void'],
  // The name comes from the actions of an order, each in its own file.
  '`order.${audited.action}`': [],
  // Types.
  MilestoneAction: [],
  PlainAction: [],
  string: [],
};

/** Every action that the sources can write to the audit trail. */
export function writtenActions(): string[] {
  const domain = join(import.meta.dirname, '../../../src/domain');
  const files = readdirSync(domain, { recursive: true, encoding: 'utf8' }).filter(
    // The timeline only reads the audit trail.
    (name) => name.endsWith('.ts') && !name.startsWith('orders/timeline'),
  );
  const written = files.flatMap((file) => {
    const named = readFileSync(join(domain, file), 'utf8').matchAll(/\baction: ('[\w.]+'|`[^`]*`|\w+)/g);
    return [...named].flatMap(([, word = '']) => {
      const plain = /^'(.*)'$/.exec(word)?.[1];
      if (plain !== undefined) return plain.includes('.') ? plain : `order.${plain}`;
      return COMPOSED[word] ?? `${file} writes ${word}`;
    });
  });
  return [...new Set(written)].toSorted();
}
