// Generated from src/wire by `npm run docs`. Do not edit by hand.

/** Options of an apostille */
export interface ApostilleOptions {
  /** ISO-3166 code of a party to the Apostille Convention */
  target_country: string;
  /** Code of the US state */
  authorizing_state?: 'MD';
  /** Turnaround */
  turnaround?: 'standard' | 'expedited';
  /** Time by which you need the result, `YYYY-MM-DD HH:MM:SS` in UTC, in the future */
  deadline?: string;
  /** Notes for couriers */
  notes?: string;
}

/** Options of a credential evaluation */
export interface CredentialEvaluationOptions {
  /** Evaluation of the diploma alone, or of every course with its grade */
  evaluation_type?: 'diploma_evaluation' | 'course_by_course_evaluation';
  /** ISO-3166 code of the country that issued the credential */
  source_country?: string;
  /** Full name of the person the documents are about */
  subject_name: string;
  /** Date of birth of that person, `YYYY-MM-DD` */
  subject_dob: string;
  /** Institution that issued the credential */
  institution_name: string;
  /** ISO-3166 code */
  target_country: 'US';
  /** Lowercase identifier of the receiving organization */
  target_organization?: string;
  /** Purpose of the evaluation */
  purpose: 'licensing' | 'education' | 'employment' | 'immigration';
  /** `digital`: files to download · `physical`: on paper too, which requires `shipping` */
  delivery?: 'digital' | 'physical';
  /** Turnaround */
  turnaround?: 'standard' | 'expedited' | 'same_day';
  /** Time by which you need the result, `YYYY-MM-DD HH:MM:SS` in UTC, in the future */
  deadline?: string;
  /** Notes for the evaluator */
  notes?: string;
}

/** Options of a currency conversion */
export interface CurrencyConversionOptions {
  /** ISO-4217 code of the currency to convert to */
  target_currency: string;
  /** ISO-4217 code of the currency in the document */
  source_currency?: string;
  /** Day whose rate is used, `YYYY-MM-DD` */
  conversion_date?: string;
}

/** Options of an expert opinion letter */
export interface ExpertOpinionLetterOptions {
  /** Intended visa type */
  visa_type: string;
  /** Full name of the person the documents are about */
  subject_name: string;
  /** Date of birth of that person, `YYYY-MM-DD` */
  subject_dob: string;
  /** `digital`: files to download · `physical`: on paper too, which requires `shipping` */
  delivery?: 'digital' | 'physical';
  /** Turnaround */
  turnaround?: 'standard' | 'expedited' | 'same_day';
  /** Time by which you need the result, `YYYY-MM-DD HH:MM:SS` in UTC, in the future */
  deadline?: string;
  /** Notes for the expert */
  notes?: string;
}

/** Options of a notarization */
export interface NotarizationOptions {
  /** Code of the US state */
  notarization_state?: 'MD';
  /** Turnaround */
  turnaround?: 'standard' | 'expedited';
  /** Time by which you need the result, `YYYY-MM-DD HH:MM:SS` in UTC, in the future */
  deadline?: string;
  /** Notes for translators */
  notes?: string;
}

/** Services to order, as flags with their options */
export interface Services {
  /** `true` requests a certified translation */
  translation?: boolean;
  /** `true` requests an evaluation of a foreign credential for the US */
  credential_evaluation?: boolean;
  /** `true` requests an expert opinion letter for a visa */
  expert_opinion_letter?: boolean;
  /** `true` requests amounts in another currency */
  currency_conversion?: boolean;
  /** `true` requests an apostille for a document used abroad */
  apostille?: boolean;
  /** `true` requests shipping, required if any delivery is `physical` */
  shipping?: boolean;
  /** `true` means the same as `certification: notarized` in the translation’s options */
  notarization?: boolean;
  /** Required with `translation` */
  translation_options?: TranslationOptions;
  /** Required with `credential_evaluation` */
  credential_evaluation_options?: CredentialEvaluationOptions;
  /** Required with `expert_opinion_letter` */
  expert_opinion_letter_options?: ExpertOpinionLetterOptions;
  /** Required with `currency_conversion` */
  currency_conversion_options?: CurrencyConversionOptions;
  /** Required with `apostille` */
  apostille_options?: ApostilleOptions;
  /** Required with `shipping` */
  shipping_options?: ShippingOptions;
  /** Options for `certification: notarized`, may be omitted */
  notarization_options?: NotarizationOptions;
}

/** Address to ship to */
export interface ShippingAddress {
  /** Name of the recipient */
  recipient: string;
  /** Phone number in E.164 format, required outside the US */
  phone_number?: string;
  /** Street address */
  line1: string;
  /** Suite or apartment */
  line2?: string;
  /** Town or city */
  city: string;
  /** State code in the US (`NY`), province code in Canada (`ON`) */
  region: string;
  /** Postal code, 5 digits in the US */
  postal_code: string;
  /** ISO-3166 country code */
  country: string;
}

/** Shipping service and address */
export interface ShippingOptions {
  /** Shipping service */
  shipping_service: 'delivery_carrier_a_2day' | 'delivery_carrier_a_priority_overnight' | 'delivery_carrier_a_standard_overnight' | 'delivery_carrier_b_express_envelope' | 'delivery_carrier_c_priority_domestic' | 'delivery_carrier_c_priority_international' | 'delivery_carrier_c_express_domestic' | 'delivery_carrier_c_express_international';
  /** Address to ship to */
  address: ShippingAddress;
}

/** Options of a translation */
export interface TranslationOptions {
  /** ISO-639 code of the documents’ language */
  source_language: string;
  /** ISO-639 codes of the target languages, each priced separately */
  target_language: string[];
  /** Type of translation */
  translation_type?: 'certified' | 'business';
  /** `certified`: with our certificate of accuracy · `notarized`: sealed by a notary as well */
  certification?: 'certified' | 'notarized';
  /** `digital`: files to download · `physical`: on paper too, which requires `shipping` */
  delivery?: 'digital' | 'physical';
  /** Turnaround */
  turnaround?: 'standard' | 'expedited';
  /** Time by which you need the result, `YYYY-MM-DD HH:MM:SS` in UTC, in the future */
  deadline?: string;
  /** Preferred spelling of names, dates and locations */
  notes_names_places?: string;
  /** Notes for translators */
  notes?: string;
}
