import type { Joiner } from '../../../engines/joining/joiner.ts';
import type { OrderFile } from '../../orders/rows/orders.queries.ts';
import type { DrawDeps } from '../issue/issue-certificates.ts';

export type PackDeps = DrawDeps & { joiner: Joiner };

/** A file to print for one certificate: the paper, the translation or the source. */
export type PackedFile = Pick<OrderFile, 'blob' | 'filename' | 'mimetype' | 'size' | 'sha256'> & { role: string };
