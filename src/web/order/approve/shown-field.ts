import { fromToken, toToken } from '../../../core/ids.ts';
import type { OrderFile } from '../../../domain/orders/rows/orders.queries.ts';
import type { ShownTranslation } from '../../../domain/orders/translations/approve.ts';

// The translations that a page showed, as its form sends them back: `file_x` or, where a change was asked for, `file_x*`.

export const shownField = (files: readonly Pick<OrderFile, 'file_id' | 'revision'>[]): string =>
  files.map(({ file_id, revision }) => `${toToken('file', file_id)}${revision === null ? '' : '*'}`).join(' ');

/** Nothing where it is no such text, so that the page is shown once more. */
export const readShown = (field: string): ShownTranslation[] =>
  field.split(' ').flatMap((text) => {
    const file = fromToken('file', text.replace(/\*$/, ''));
    return file === null ? [] : [{ file, asked: text.endsWith('*') }];
  });
