// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Conditions of a rule */
export interface PriceConditions {
  /** Source language, as an ISO-639 code or a group of the list */
  source?: string;
  /** Target language, as an ISO-639 code or a group of the list */
  target?: string;
  /** Certification of the translation */
  certification?: 'certified' | 'notarized';
  /** Requested turnaround of the service */
  turnaround?: 'standard' | 'expedited' | 'same_day';
  /** Delivery method of the service */
  delivery?: 'digital' | 'physical';
  /** Minimum number of documents */
  documents_from?: number;
  /** Maximum number of documents */
  documents_to?: number;
  /** Kind of evaluation */
  kind?: 'diploma_evaluation' | 'course_by_course_evaluation' | 'state_apostille' | 'other_apostille';
  /** Service that is printed, for a hard copy */
  of_service?: 'translation' | 'credential_evaluation' | 'expert_opinion_letter';
  /** Shipping service of the parcels */
  shipping_service?: 'delivery_carrier_a_2day' | 'delivery_carrier_a_priority_overnight' | 'delivery_carrier_a_standard_overnight' | 'delivery_carrier_b_express_envelope' | 'delivery_carrier_c_priority_domestic' | 'delivery_carrier_c_priority_international' | 'delivery_carrier_c_express_domestic' | 'delivery_carrier_c_express_international';
  /** Destination of the parcels or of the apostille, as an ISO-3166 code or a group of the list */
  country?: string;
}

/** Content of a version of a price list */
export interface PriceListBody {
  /** Whether the prices include taxes */
  inclusive: boolean;
  /** Number of words that count as a page */
  words_per_page: number;
  /** Rounding of prices computed from a factor and of totals for words */
  rounding: {
    /** Step to round to, in minor units */
    to: number;
    /** Direction of rounding */
    mode: 'nearest' | 'up' | 'down';
  };
  /** Fee, in minor units, when a paid order is cancelled before work has started */
  cancellation_fee: number;
  /** Groups of languages with the same price */
  language_groups: {
    /** Name of the group in rules: 4 to 32 lowercase letters, digits and `_` */
    code: string;
    /** ISO-639 codes in the group */
    members: string[];
  }[];
  /** Groups of countries with the same price */
  country_groups: {
    /** Name of the group in rules: 4 to 32 lowercase letters, digits and `_` */
    code: string;
    /** ISO-3166 codes in the group */
    members: string[];
  }[];
  /** Price rules of the list */
  rules: PriceRule[];
}

/** One price and its conditions */
export interface PriceRule {
  /** Service that the rule prices */
  service: 'translation' | 'notarization' | 'hard_copy' | 'credential_evaluation' | 'expert_opinion_letter' | 'currency_conversion' | 'apostille' | 'shipping';
  /** Conditions under which the rule applies */
  when?: PriceConditions;
  /** Unit that is counted: pages, words, documents or nothing */
  unit?: 'page' | 'word' | 'document' | 'flat';
  /** Unit price in minor units, as a decimal */
  price?: string;
  /** Minimum price of the line, in minor units */
  minimum?: number;
  /** Number of words that count as a page under this rule */
  words_per_page?: number;
  /** Surcharge that is added to the price of the service as a separate line */
  adds?: {
    /** Name of the surcharge, for programs */
    code: string;
    /** Display text */
    description: string;
  };
  /** Share of the price that a surcharge adds, instead of `unit` and `price` */
  factor?: string;
  /** `true` if a person sets the price */
  by_hand?: boolean;
}
