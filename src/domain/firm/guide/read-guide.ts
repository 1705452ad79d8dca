import type { Database } from '../../../storage/database.ts';
import { findGuide, type GuideRow } from './guide.queries.ts';

/** The steps that were marked. */
export const readGuide = ({ db }: { db: Database }): Promise<GuideRow[]> => db.transaction('system', findGuide);
