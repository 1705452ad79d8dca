import { fromToken, toToken } from '../../../core/ids.ts';
import type { OrderFile } from '../../../domain/orders/rows/orders.queries.ts';
import type { ShownTranslation } from '../../../domain/orders/translations/revise.ts';

// Form field with the translations that the page showed: `file_x`, or `file_x*` where a change was requested.

export const shownField = (files: readonly Pick<OrderFile, 'file_id' | 'revision'>[]): string =>
  files.map(({ file_id, revision }) => `${toToken('file', file_id)}${revision === null ? '' : '*'}`).join(' ');

/** Skips malformed entries, so that the page is shown again. */
export const readShown = (field: string): ShownTranslation[] =>
  field.split(' ').flatMap((text) => {
    const file = fromToken('file', text.replace(/\*$/, ''));
    return file === null ? [] : [{ file, asked: text.endsWith('*') }];
  });
