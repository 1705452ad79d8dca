import type { Joiner } from '../../../engines/joining/joiner.ts';
import type { OrderFile } from '../../orders/rows/orders.queries.ts';
import type { DrawDeps } from '../issue/draw-certificate.ts';

export type PackDeps = DrawDeps & { joiner: Joiner };

/** What is printed of one certificate: the paper, the translation, the source. */
export type PackedFile = Pick<OrderFile, 'blob' | 'filename' | 'mimetype' | 'size' | 'sha256'> & { role: string };
