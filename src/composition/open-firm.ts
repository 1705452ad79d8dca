import type { Config } from '../config.ts';
import type { Clock } from '../core/clock.ts';
import { createFirm } from '../domain/firm/versions/firm.ts';
import { createPrices } from '../domain/pricing/list/prices.ts';
import type { Database } from '../storage/database.ts';
import { fixedByEnvironment } from './fixed-by-environment.ts';

/** Opens the firm's settings and prices, with `refreshFirm` to run before each request. */
export function openFirm(config: Config, deps: { db: Database; clock: Clock }) {
  const firm = createFirm(deps, fixedByEnvironment(config));
  const prices = createPrices(deps);
  const refreshFirm = async () => void (await Promise.all([firm.refreshIfStale(), prices.refreshIfStale()]));
  return { firm, prices, refreshFirm };
}
