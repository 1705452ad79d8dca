import { FIRST_LIST } from '../firm/prices/first-list.ts';
import type { Tariff } from '../firm/prices/price-lines.ts';
import { tariffOf } from '../firm/prices/tariff.ts';

export const CURRENT_PRICES: Tariff = tariffOf(FIRST_LIST);
