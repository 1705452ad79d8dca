// Prices in minor units. A list is never edited once used: a new version is added and made the current one.

export interface PriceList {
  version: string;
  currency: string;
  wordsPerPage: number;
  /** Share of the base price that a faster turnaround adds. */
  surcharge: { expedited: number; same_day: number };
  translation: { page: number };
  notarization: { document: number };
  hardCopy: { document: number };
  credential_evaluation: { diploma_evaluation: number; course_by_course_evaluation: number };
  expert_opinion_letter: { letter: number };
  currency_conversion: { document: number };
  apostille: { document: number };
  /** Kept back when a paid order is cancelled before work has begun. */
  cancellation_fee: number;
  shipping: Readonly<Record<string, { us: number; abroad: number }>>;
}

const same = (price: number) => ({ us: price, abroad: price });

const LIST_2026_11: PriceList = {
  version: '2026-11',
  currency: 'USD',
  wordsPerPage: 250,
  surcharge: { expedited: 0.5, same_day: 1 },
  translation: { page: 2495 },
  notarization: { document: 1995 },
  hardCopy: { document: 995 },
  credential_evaluation: { diploma_evaluation: 9500, course_by_course_evaluation: 16_500 },
  expert_opinion_letter: { letter: 45_000 },
  currency_conversion: { document: 2500 },
  apostille: { document: 12_500 },
  cancellation_fee: 0,
  shipping: {
    delivery_carrier_a_2day: same(2995),
    delivery_carrier_a_priority_overnight: same(5495),
    delivery_carrier_a_standard_overnight: same(4495),
    delivery_carrier_b_express_envelope: { us: 4995, abroad: 7995 },
    delivery_carrier_c_priority_domestic: { us: 1295, abroad: 4995 },
    delivery_carrier_c_priority_international: same(4995),
    delivery_carrier_c_express_domestic: same(3495),
    delivery_carrier_c_express_international: same(6995),
  },
};

export const CURRENT_PRICES: PriceList = LIST_2026_11;
