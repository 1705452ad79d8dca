// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { One, Page, Paging } from '../replies.ts';
import type { Tax, TaxNote } from '../quotes.ts';

/** Accreditation or membership printed on certificates */
export interface Accreditation {
  /** Accrediting body */
  body: string;
  /** Number of the company with that body */
  number: string;
}

/** Terms agreed with a customer, as currently in force */
export interface Agreement {
  /** Key of the price list used for the customer, in the account’s currency, or null for the default list */
  price_list: string | null;
  /** Prices for this customer only, used in place of the price list’s where they apply */
  own_prices: PriceRule[];
  /** Percentage discount on every price, as a decimal with up to two decimal places, or null for none */
  discount: string | null;
  /** Days from issuing an invoice until it is due, or null for the company’s default */
  payment_term_days: number | null;
  /** Maximum unpaid amount on invoices, in minor units, or null for no limit */
  credit_limit: number | null;
  /** Whether a purchase order, on the quote or the account, is required before anything is invoiced */
  purchase_order_required: boolean;
  /** Currency of the account, used for every amount in the agreement */
  currency: string;
  /** Unpaid amount on invoices, less credits, counted against `credit_limit`, in minor units */
  credit_used: number;
  /** Number of changes so far, 0 before the first */
  version: number;
  /** Number of the version in force, or 0 for the built-in defaults */
  in_force: number;
  /** Time at which that version took effect, or null for the built-in defaults */
  holds_from: string | null;
  /** Author of that version, or null for the built-in defaults */
  changed_by: string | null;
  /** Scheduled versions, soonest first */
  upcoming: ({
    /** Version number, starting at 1 */
    version: number;
    /** Time at which the version takes effect */
    holds_from: string;
    /** Reason for the change, or null if none was entered */
    note: string | null;
    /** Token of the person, or name of the key, that made the change */
    changed_by: string;
  })[];
  /** Fields that the environment sets, with the variable for each */
  locked: LockedField[];
}

/** Business hours, holidays and closures of the company */
export interface Calendar {
  /** IANA name of the company’s time zone */
  zone: string;
  /** Business hours for each day of the week */
  week: WorkingWeek;
  /** Daily cutoff time */
  cutoff: string | null;
  /** Public holidays within 20 years of today, each listed once */
  holidays: Holiday[];
  /** The company’s own closures, within 20 years of today */
  closures: Closure[];
  /** Country and region whose public holidays are added every year, or null for none */
  holiday_source: HolidaySource | null;
  /** Due dates of work assigned without one, in business hours before the promised delivery time */
  due_before: {
    /** Business hours before the promised delivery time at which translations are due */
    translate: number;
    /** Business hours before the promised delivery time at which proofreadings are due */
    proofread: number;
  };
  /** Number of changes so far, 0 before the first */
  version: number;
  /** Number of the version in force, or 0 for the built-in defaults */
  in_force: number;
  /** Time at which that version took effect, or null for the built-in defaults */
  holds_from: string | null;
  /** Author of that version, or null for the built-in defaults */
  changed_by: string | null;
  /** Scheduled versions, soonest first */
  upcoming: ({
    /** Version number, starting at 1 */
    version: number;
    /** Time at which the version takes effect */
    holds_from: string;
    /** Reason for the change, or null if none was entered */
    note: string | null;
    /** Token of the person, or name of the key, that made the change */
    changed_by: string;
  })[];
  /** Fields that the environment sets, with the variable for each */
  locked: LockedField[];
}

/** Delivery times that a calendar would promise for an order */
export interface CalendarPreview {
  /** Time at which the order is placed */
  at: string;
  /** Human-readable form in the company’s time zone */
  at_words: string;
  /** Whether the company is open at that time */
  open: boolean;
  /** Time from which the company is open, or next opens */
  next_opening: string;
  /** Human-readable form in the company’s time zone */
  next_opening_words: string;
  /** Delivery times that a customer would be promised */
  promised: {
    /** Turnaround, `standard` or `expedited` */
    turnaround: string;
    /** Promised delivery time */
    promised_at: string;
    /** Promised delivery time, as customers see it */
    words: string;
  }[];
}

/** Period for which the company chooses to close */
export interface Closure {
  /** First day of the closure */
  from: string;
  /** Last day of the closure */
  to: string;
  /** Display name */
  name: string;
  /** Whether the closure repeats every year on the same dates */
  yearly: boolean;
}

/** Company details shown on pages, in emails and on papers */
export interface Company {
  /** Name that customers know */
  name: string;
  /** Registered name for invoices and contracts, empty if the same as `name` */
  legal_name: string;
  /** Address in one line, as printed */
  address: string;
  /** Addresses of the company, at most one of each kind */
  addresses: FirmAddress[];
  /** Phone number printed on papers, empty if not set */
  phone: string;
  /** Email address printed on papers, empty if not set */
  email: string;
  /** Website URL starting with `https://`, empty if none */
  website: string;
  /** Tax number for VAT, GST or similar, printed on invoices, empty if none */
  tax_number: string;
  /** Token of the picture shown on pages and papers, or null to show the name */
  logo: string | null;
  /** Color of buttons, or null for the default */
  accent: string | null;
  /** Color of buttons on dark pages, or null to derive it from `accent` */
  accent_dark: string | null;
  /** People who sign for the company */
  signatories: FirmSignatory[];
  /** Accreditations and memberships printed on certificates */
  accreditations: Accreditation[];
  /** Bank account for invoice payments, or null until it is set */
  bank: FirmBank | null;
  /** Languages the company works in, or empty for all */
  languages: string[];
  /** Number of changes so far, 0 before the first */
  version: number;
  /** Number of the version in force, or 0 for the built-in defaults */
  in_force: number;
  /** Time at which that version took effect, or null for the built-in defaults */
  holds_from: string | null;
  /** Author of that version, or null for the built-in defaults */
  changed_by: string | null;
  /** Scheduled versions, soonest first */
  upcoming: ({
    /** Version number, starting at 1 */
    version: number;
    /** Time at which the version takes effect */
    holds_from: string;
    /** Reason for the change, or null if none was entered */
    note: string | null;
    /** Token of the person, or name of the key, that made the change */
    changed_by: string;
  })[];
  /** Fields that the environment sets, with the variable for each */
  locked: LockedField[];
}

/** Address of the company */
export interface FirmAddress {
  /** `registered`: registered office, printed on papers and used for taxes · `postal`: address for paper mail */
  kind: 'registered' | 'postal';
  /** Street address */
  line1: string;
  /** Suite or floor, empty if none */
  line2: string;
  /** Town or city */
  city: string;
  /** State code in the US (`NY`), province code in Canada (`ON`), free text or empty elsewhere */
  region: string;
  /** Postal code, 5 digits in the US, empty where the country has none */
  postal_code: string;
  /** ISO-3166 country code */
  country: string;
}

/** Bank account that receives payments, identified by an IBAN or by a routing and an account number */
export interface FirmBank {
  /** Name of the account holder */
  holder: string;
  /** Name of the bank */
  bank: string;
  /** International bank account number (IBAN), empty if the account has none */
  iban: string;
  /** Bank identifier code (BIC) for the IBAN, 8 or 11 letters and digits */
  bic: string;
  /** ABA routing number with 9 digits in the US, sort code elsewhere, empty with an IBAN */
  routing_number: string;
  /** Account number at the bank, empty with an IBAN */
  account_number: string;
}

/** Picture of the company */
export interface FirmPicture {
  /** Token of the picture, as used in settings */
  token: string;
  /** `logo`: visible to anyone · `signature`: for papers, visible to the team only */
  purpose: 'logo' | 'signature';
  /** Media type, detected from the content */
  type: string;
  /** Size in pixels */
  width: number;
  /** Size in pixels */
  height: number;
  /** Size in bytes */
  size: number;
  /** Picture as a data URI */
  picture: string;
  /** Time at which the picture was added */
  created_at: string;
}

/** Person who signs for the company */
export interface FirmSignatory {
  /** Name of the person who certifies translations */
  name: string;
  /** Job title, printed below the name */
  title: string;
  /** Picture of the signature for digitally issued papers, or null */
  signature: string | null;
  /** Whether this person signs by default */
  default: boolean;
}

/** Version of a company setting */
export interface FirmVersion {
  /** Version number, starting at 1 */
  version: number;
  /** Time at which the version takes effect */
  holds_from: string;
  /** Time at which another version takes over, or null if none is planned */
  ends_at: string | null;
  /** Whether the version is in force */
  in_force: boolean;
  /** Time at which the version was withdrawn before it took effect, or null otherwise */
  withdrawn_at: string | null;
  /** Reason for the change, or null if none was entered */
  note: string | null;
  /** Fields that the version changed */
  changed: string[];
  /** Previous values of the changed fields */
  before: Record<string, unknown>;
  /** Token of the person, or name of the key, that made the change */
  changed_by: string;
  /** Name of the editor, or the value of `changed_by` if no name is known */
  changed_by_name: string;
  /** Time at which the change was made */
  created_at: string;
  /** All fields of the setting in this version */
  value: Record<string, unknown>;
}

/** Setup guide of the company, and its progress */
export interface Guide {
  /** Steps of the guide, in order */
  steps: GuideStep[];
  /** Whether no step is open */
  finished: boolean;
  /** Time at which the guide was dismissed, or null while it is shown */
  dismissed_at: string | null;
  /** Current name of the company */
  company: string;
  /** ISO-4217 code of the current price list’s currency */
  currency: string;
  /** IANA name of the current calendar’s time zone */
  zone: string;
  /** Payment gateway */
  gateway: 'test' | 'stripe';
  /** Whether a mail server is set up */
  sends_mail: boolean;
  /** Address that receives replies to emails, or null for the sender’s address, which nobody may be reading */
  answers_to: string | null;
  /** Test order of the guide, or null until it is started */
  test_order: TestOrder | null;
}

/** Step of the setup guide */
export interface GuideStep {
  /** Part of the setup that the step covers */
  name: 'company' | 'currency' | 'prices' | 'calendar' | 'people' | 'gateway' | 'mail' | 'test_order';
  /** State of the step, as marked */
  state: 'open' | 'done' | 'skipped';
  /** Time at which the step was marked or its setting was first set */
  marked_at: string | null;
}

/** Day on which the company is closed */
export interface Holiday {
  /** `YYYY-MM-DD` */
  date: string;
  /** Display name */
  name: string;
}

/** Country whose public holidays are available */
export interface HolidayPlace {
  /** ISO-3166 code of the country */
  country: string;
  /** English name of the country */
  name: string;
  /** Regions with holidays of their own */
  regions: {
    /** Region code */
    region: string;
    /** English name of the region */
    name: string;
  }[];
}

/** Countries whose public holidays are available */
export interface HolidayPlaces {
  /** Attribution of the data, to be displayed wherever the data is shown */
  source: string;
  /** Countries, sorted by English name */
  places: HolidayPlace[];
}

/** Country and region whose public holidays are added every year */
export interface HolidaySource {
  /** ISO-3166 code of the country whose public holidays are observed */
  country: string;
  /** Region code from the country’s list, or null for nationwide holidays only */
  region: string | null;
  /** Last year covered by `holidays` */
  until: number;
}

/** Public holidays to choose from */
export interface HolidaySuggestions {
  /** Attribution of the data, to be displayed wherever the data is shown */
  source: string;
  /** Public holidays, sorted by date */
  holidays: Holiday[];
}

/** Settings for invoice numbers, issuing and reminders */
export interface Invoicing {
  /** `account`: each customer has a separate series, so that numbers don’t reveal the company’s volume · `firm` */
  series: 'account' | 'firm';
  /** Prefix of the numbers in the company’s series */
  prefix: string;
  /** First number of the company’s series with this prefix */
  start: number;
  /** `by_hand`: the team issues invoices · `monthly`: on `issue_day` · `per_order`: each order at once */
  schedule: 'by_hand' | 'monthly' | 'per_order';
  /** Day of the month on which open invoices are issued */
  issue_day: number;
  /** Days to pay unless an agreement says otherwise */
  due_days: number;
  /** Days after the due date on which a customer is reminded, once each, starting on the first overdue day */
  reminder_days: number[];
  /** Payment terms printed on invoices */
  terms: string;
  /** Last number issued in the company’s own series, by prefix */
  numbered: {
    /** Prefix of the numbers */
    prefix: string;
    /** Last number issued */
    last: number;
  }[];
  /** Number of changes so far, 0 before the first */
  version: number;
  /** Number of the version in force, or 0 for the built-in defaults */
  in_force: number;
  /** Time at which that version took effect, or null for the built-in defaults */
  holds_from: string | null;
  /** Author of that version, or null for the built-in defaults */
  changed_by: string | null;
  /** Scheduled versions, soonest first */
  upcoming: ({
    /** Version number, starting at 1 */
    version: number;
    /** Time at which the version takes effect */
    holds_from: string;
    /** Reason for the change, or null if none was entered */
    note: string | null;
    /** Token of the person, or name of the key, that made the change */
    changed_by: string;
  })[];
  /** Fields that the environment sets, with the variable for each */
  locked: LockedField[];
}

export interface InvoicingChange {
  /** `account`: each customer has a separate series, so that numbers don’t reveal the company’s volume · `firm` */
  series?: 'account' | 'firm';
  /** Prefix of the numbers in the company’s series */
  prefix?: string;
  /** First number of the company’s series with this prefix */
  start?: number;
  /** `by_hand`: the team issues invoices · `monthly`: on `issue_day` · `per_order`: each order at once */
  schedule?: 'by_hand' | 'monthly' | 'per_order';
  /** Day of the month on which open invoices are issued */
  issue_day?: number;
  /** Days to pay unless an agreement says otherwise */
  due_days?: number;
  /** Days after the due date on which a customer is reminded, once each, starting on the first overdue day */
  reminder_days?: number[];
  /** Payment terms printed on invoices */
  terms?: string;
  /** Time in the future at which the change takes effect */
  holds_from?: string;
  /** Reason for the change */
  note?: string;
}

/** Field that the environment sets */
export interface LockedField {
  /** Name of the field that can’t be changed here */
  field: string;
  /** Environment variable that sets the field */
  setting: string;
}

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

/** Retention periods for the company’s data */
export interface Retention {
  /** Days after which finished webhook deliveries and their logs are deleted, or null for never */
  deliveries: number | null;
  /** Days after which parts of interrupted uploads are deleted, or null for never */
  unfinished_uploads: number | null;
  /** Days after which emails that were sent, failed or ended are deleted, or null for never */
  emails: number | null;
  /** Days after which messages are deleted, counted from the end of their order or quote, or null for never */
  messages: number | null;
  /** Days after which audit trail entries are deleted, except those about money */
  audit: number | null;
  /** Days after which uploaded files that no quote, order or message uses are deleted, or null for never */
  unused_files: number | null;
  /** Days after which files of cancelled or expired quotes are deleted, or null for never */
  cancelled_quote_files: number | null;
  /** Days after which source and reference files of an order are deleted, counted from its end, or null for never */
  source_files: number | null;
  /** Days after which translations and final files of an order are deleted, counted from its end, or null for never */
  translation_files: number | null;
  /** Number of changes so far, 0 before the first */
  version: number;
  /** Number of the version in force, or 0 for the built-in defaults */
  in_force: number;
  /** Time at which that version took effect, or null for the built-in defaults */
  holds_from: string | null;
  /** Author of that version, or null for the built-in defaults */
  changed_by: string | null;
  /** Scheduled versions, soonest first */
  upcoming: ({
    /** Version number, starting at 1 */
    version: number;
    /** Time at which the version takes effect */
    holds_from: string;
    /** Reason for the change, or null if none was entered */
    note: string | null;
    /** Token of the person, or name of the key, that made the change */
    changed_by: string;
  })[];
  /** Fields that the environment sets, with the variable for each */
  locked: LockedField[];
}

/** Data of one kind that would be deleted now */
export interface RetentionDue {
  /** Kind of data */
  kind: 'deliveries' | 'unfinished_uploads' | 'emails' | 'messages' | 'audit' | 'unused_files' | 'cancelled_quote_files' | 'source_files' | 'translation_files';
  /** Days after which the data is deleted, or null for never */
  days: number | null;
  /** Number of items that would be deleted now */
  count: number;
  /** Storage that would be freed, in bytes */
  bytes: number;
  /** Time at which the oldest of these items could first be deleted, or null if none would be */
  oldest: string | null;
  /** Names of the five oldest items */
  sample: string[];
}

/** Data that would be deleted now under the current periods, or under another period for one kind */
export interface RetentionPreview {
  /** Time of the preview */
  at: string;
  /** All kinds of data */
  kinds: RetentionDue[];
}

/** Taxes on real payments of live accounts, according to the papers of the period */
export interface TaxReport {
  /** First day, in the company’s time zone */
  from: string;
  /** Last day of the report */
  to: string;
  /** `true` while the test gateway processes payments */
  play_money: boolean;
  /** Taxes by country, region, name, rate and currency */
  rows: TaxReportRow[];
  /** Totals of all taxes, by currency */
  totals: {
    /** ISO-4217 code of the accompanying amounts */
    currency: string;
    /** Total of all taxes, less refunds, in minor units */
    tax: number;
  }[];
}

/** One tax at one rate in one place and currency */
export interface TaxReportRow {
  /** Name of the tax, as printed on papers */
  name: string;
  /** Tax rate in percent, 0 if zero-rated, exempt or owed by the buyer */
  rate: string;
  /** ISO-3166 code of the country where the tax applies */
  country: string | null;
  /** State or province, or null if unknown */
  region: string | null;
  /** ISO-4217 code of the accompanying amounts */
  currency: string;
  /** Taxable amount, less refunds, in minor units */
  base: number;
  /** Tax amount, less refunds, in minor units */
  tax: number;
  /** Number of invoices, receipts and credit notes included */
  papers: number;
}

/** Tax with its place, services, rate and start */
export interface TaxRule {
  /** Name of the tax, as printed on papers */
  name: string;
  /** ISO-3166 country code */
  country: string;
  /** State or province, or null for the whole country */
  region: string | null;
  /** Services that the tax applies to, or null for all */
  services: ('translation' | 'notarization' | 'credential_evaluation' | 'expert_opinion_letter' | 'currency_conversion' | 'apostille' | 'shipping' | 'hard_copy' | 'other')[] | null;
  /** Tax rate in percent, a decimal from 0 to 100 */
  rate: string;
  /** First day on which the rule applies, in the company’s time zone, or null for always */
  from: string | null;
  /** Whether foreign businesses with a tax number owe the tax themselves, so that none is charged */
  reverse_charge: boolean;
}

export interface TaxTrial {
  /** Tax rules to try */
  rules?: TaxRule[];
  /** Rounding to try */
  rounding?: 'line' | 'total';
  /** ISO-3166 code of the buyer’s country */
  country?: string;
  /** State or province of the buyer */
  region?: string | null;
  /** Tax number of the buyer, for a business */
  tax_number?: string | null;
  /** Whether the buyer is tax-exempt */
  exempt?: boolean;
  /** Whether the amounts include taxes */
  inclusive?: boolean;
  /** Day of the sale, `YYYY-MM-DD` */
  on?: string;
  /** Lines to tax */
  lines: {
    /** Service that is charged, as named on quote lines */
    code: string;
    /** Price of the line, in minor units */
    amount: number;
  }[];
}

/** Taxes charged by the company */
export interface Taxes {
  /** Tax rules */
  rules: TaxRule[];
  /** Whether taxes are rounded on each line or on the taxable total */
  rounding: 'line' | 'total';
  /** Number of changes so far, 0 before the first */
  version: number;
  /** Number of the version in force, or 0 for the built-in defaults */
  in_force: number;
  /** Time at which that version took effect, or null for the built-in defaults */
  holds_from: string | null;
  /** Author of that version, or null for the built-in defaults */
  changed_by: string | null;
  /** Scheduled versions, soonest first */
  upcoming: ({
    /** Version number, starting at 1 */
    version: number;
    /** Time at which the version takes effect */
    holds_from: string;
    /** Reason for the change, or null if none was entered */
    note: string | null;
    /** Token of the person, or name of the key, that made the change */
    changed_by: string;
  })[];
  /** Fields that the environment sets, with the variable for each */
  locked: LockedField[];
}

/** Test email that the mail server accepted */
export interface TestEmail {
  /** Address that the email was sent to */
  to: string;
}

/** Sandbox order that the simulated team works on, to try everything once */
export interface TestOrder {
  /** Token of the test quote */
  quote: string;
  /** Token of the test order, or null until it is bought */
  order: string | null;
  /** Number of the order, or of the quote while no order exists */
  number: string | null;
  /** Status of the order, or of the quote while no order exists */
  status: string;
  /** URL that verifies the certificate, or null until the certificate is issued */
  certificate_url: string | null;
}

/** Taxes that would be charged on the lines */
export interface TriedTaxes {
  /** Taxes by name and rate */
  taxes: Tax[];
  /** Amount excluding taxes, in minor units */
  subtotal: number;
  /** Total of all taxes, in minor units */
  tax_total: number;
  /** Amount that would be charged, in minor units */
  total: number;
  /** Reason why no tax is charged, or not yet, or null otherwise */
  note: TaxNote | null;
}

/** Business hours of one day */
export interface WorkingHours {
  /** Opening time, as `HH:MM` */
  from: string;
  /** Closing time, as `HH:MM`, at most `24:00` */
  to: string;
}

/** Business hours for each day of the week */
export interface WorkingWeek {
  /** Business hours on Sundays, or null if closed */
  sun: WorkingHours | null;
  /** Business hours on Mondays, or null if closed */
  mon: WorkingHours | null;
  /** Business hours on Tuesdays, or null if closed */
  tue: WorkingHours | null;
  /** Business hours on Wednesdays, or null if closed */
  wed: WorkingHours | null;
  /** Business hours on Thursdays, or null if closed */
  thu: WorkingHours | null;
  /** Business hours on Fridays, or null if closed */
  fri: WorkingHours | null;
  /** Business hours on Saturdays, or null if closed */
  sat: WorkingHours | null;
}

export interface TeamFirmOperations {
  /** Retrieve the company details */
  teamGetCompany: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Company>;
  };
  /** Update the company details, now or from a later date */
  teamChangeCompany: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: {
      /** Name that customers know */
      name?: string;
      /** Registered name for invoices and contracts, empty if the same as `name` */
      legal_name?: string;
      /** Address in one line, as printed */
      address?: string;
      /** Addresses of the company, at most one of each kind */
      addresses?: FirmAddress[];
      /** Phone number printed on papers, empty if not set */
      phone?: string;
      /** Email address printed on papers, empty if not set */
      email?: string;
      /** Website URL starting with `https://`, empty if none */
      website?: string;
      /** Tax number for VAT, GST or similar, printed on invoices, empty if none */
      tax_number?: string;
      /** Token of the picture shown on pages and papers, or null to show the name */
      logo?: string | null;
      /** Color of buttons, or null for the default */
      accent?: string | null;
      /** Color of buttons on dark pages, or null to derive it from `accent` */
      accent_dark?: string | null;
      /** People who sign for the company */
      signatories?: FirmSignatory[];
      /** Accreditations and memberships printed on certificates */
      accreditations?: Accreditation[];
      /** Bank account for invoice payments, or null until it is set */
      bank?: FirmBank | null;
      /** Languages the company works in, or empty for all */
      languages?: string[];
      /** Time in the future at which the change takes effect */
      holds_from?: string;
      /** Reason for the change */
      note?: string;
    };
    reply: One<Company>;
  };
  /** Retrieve the invoicing settings */
  teamGetInvoicing: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Invoicing>;
  };
  /** Update the invoicing settings */
  teamChangeInvoicing: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: InvoicingChange;
    reply: One<Invoicing>;
  };
  /** Upload a picture for use in settings */
  teamAddPicture: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: {
      /** `logo`: visible to anyone · `signature`: for papers, visible to the team only */
      purpose: 'logo' | 'signature';
      /** Picture as `data:image/png;base64,…` or the same for a JPEG, at most 700 KB and 2,000 pixels wide and high */
      picture: string;
    };
    reply: One<FirmPicture>;
  };
  /** Retrieve a picture */
  teamGetPicture: {
    params: {
      /** Token of the picture */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<FirmPicture>;
  };
  /** Retrieve the setup guide and its progress */
  teamGetGuide: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Guide>;
  };
  /** Mark a setup step, or dismiss the guide */
  teamChangeGuide: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: {
      /** Step that `state` applies to */
      step?: 'company' | 'currency' | 'prices' | 'calendar' | 'people' | 'gateway' | 'mail' | 'test_order';
      /** New state of the step, sent with `step` */
      state?: 'open' | 'done' | 'skipped';
      /** Whether to dismiss the guide or show it again */
      dismissed?: boolean;
    };
    reply: One<Guide>;
  };
  /** Send a test email immediately */
  teamSendTestEmail: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: {
      /** Recipient address */
      to?: string;
    };
    reply: One<TestEmail>;
  };
  /** Start the test order, or perform the customer’s next step */
  teamGoOnWithTestOrder: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Guide>;
  };
  /** List the versions of a company setting, newest first */
  teamListFirmVersions: {
    params: {
      /** Topic of the company settings */
      topic: 'company' | 'taxes' | 'calendar' | 'invoicing' | 'retention';
    };
    query: Paging;
    filters: undefined;
    body: undefined;
    reply: Page<FirmVersion>;
  };
  /** Restore an earlier version of a setting */
  teamRestoreFirmVersion: {
    params: {
      /** Topic of the company settings */
      topic: 'company' | 'taxes' | 'calendar' | 'invoicing' | 'retention';
      /** Version number */
      version: string;
    };
    query: undefined;
    filters: undefined;
    body: {
      /** Time in the future at which the change takes effect */
      holds_from?: string;
      /** Reason for the change */
      note?: string;
    };
    reply: One<FirmVersion>;
  };
  /** Withdraw a scheduled version of a setting */
  teamWithdrawFirmVersion: {
    params: {
      /** Topic of the company settings */
      topic: 'company' | 'taxes' | 'calendar' | 'invoicing' | 'retention';
      /** Version number */
      version: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<FirmVersion>;
  };
  /** Retrieve a customer’s agreement */
  teamGetAgreement: {
    params: {
      /** Account to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Agreement>;
  };
  /** Update a customer’s agreement, now or from a later date */
  teamChangeAgreement: {
    params: {
      /** Account to act on */
      token: string;
    };
    query: undefined;
    filters: undefined;
    body: {
      /** Key of the price list used for the customer, in the account’s currency, or null for the default list */
      price_list?: string | null;
      /** Prices for this customer only, used in place of the price list’s where they apply */
      own_prices?: PriceRule[];
      /** Percentage discount on every price, as a decimal with up to two decimal places, or null for none */
      discount?: string | null;
      /** Days from issuing an invoice until it is due, or null for the company’s default */
      payment_term_days?: number | null;
      /** Maximum unpaid amount on invoices, in minor units, or null for no limit */
      credit_limit?: number | null;
      /** Whether a purchase order, on the quote or the account, is required before anything is invoiced */
      purchase_order_required?: boolean;
      /** Time in the future at which the change takes effect */
      holds_from?: string;
      /** Reason for the change */
      note?: string;
    };
    reply: One<Agreement>;
  };
  /** List the versions of an agreement, newest first */
  teamListAgreements: {
    params: {
      /** Account to act on */
      token: string;
    };
    query: Paging;
    filters: undefined;
    body: undefined;
    reply: Page<FirmVersion>;
  };
  /** Restore an earlier version of an agreement */
  teamRestoreAgreement: {
    params: {
      /** Account to act on */
      token: string;
      /** Version number */
      version: string;
    };
    query: undefined;
    filters: undefined;
    body: {
      /** Time in the future at which the change takes effect */
      holds_from?: string;
      /** Reason for the change */
      note?: string;
    };
    reply: One<Agreement>;
  };
  /** Withdraw a scheduled version of an agreement */
  teamWithdrawAgreement: {
    params: {
      /** Account to act on */
      token: string;
      /** Version number */
      version: string;
    };
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Agreement>;
  };
  /** Retrieve the tax rules */
  teamGetTaxes: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Taxes>;
  };
  /** Update the tax rules, now or from a later date */
  teamChangeTaxes: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: {
      /** Tax rules */
      rules?: TaxRule[];
      /** Whether taxes are rounded on each line or on the taxable total */
      rounding?: 'line' | 'total';
      /** Time in the future at which the change takes effect */
      holds_from?: string;
      /** Reason for the change */
      note?: string;
    };
    reply: One<Taxes>;
  };
  /** Preview taxes with the current or other rules */
  teamPreviewTaxes: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: TaxTrial;
    reply: One<TriedTaxes>;
  };
  /** Retrieve the taxes of a period */
  teamGetTaxReport: {
    params: undefined;
    query: {
      /** First day, `YYYY-MM-DD` */
      from?: string;
      /** Last day, `YYYY-MM-DD` */
      to?: string;
    };
    filters: undefined;
    body: undefined;
    reply: One<TaxReport>;
  };
  /** Download the tax report as CSV */
  teamDownloadTaxReport: {
    params: undefined;
    query: {
      /** First day, `YYYY-MM-DD` */
      from?: string;
      /** Last day, `YYYY-MM-DD` */
      to?: string;
    };
    filters: undefined;
    body: undefined;
    reply: never;
  };
  /** Retrieve the business calendar */
  teamGetCalendar: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Calendar>;
  };
  /** Update the business calendar, now or from a later date */
  teamChangeCalendar: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: {
      /** IANA name of the company’s time zone */
      zone?: string;
      /** Business hours for each day of the week */
      week?: WorkingWeek;
      /** Daily cutoff time */
      cutoff?: string | null;
      /** Public holidays within 20 years of today, each listed once */
      holidays?: Holiday[];
      /** The company’s own closures, within 20 years of today */
      closures?: Closure[];
      /** Country and region whose public holidays are added every year, or null for none */
      holiday_source?: HolidaySource | null;
      /** Due dates of work assigned without one, in business hours before the promised delivery time */
      due_before?: {
        /** Business hours before the promised delivery time at which translations are due */
        translate: number;
        /** Business hours before the promised delivery time at which proofreadings are due */
        proofread: number;
      };
      /** Time in the future at which the change takes effect */
      holds_from?: string;
      /** Reason for the change */
      note?: string;
    };
    reply: One<Calendar>;
  };
  /** Preview a delivery date with the current or another calendar */
  teamPreviewCalendar: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: {
      /** IANA name of the company’s time zone */
      zone?: string;
      /** Business hours for each day of the week */
      week?: WorkingWeek;
      /** Daily cutoff time */
      cutoff?: string | null;
      /** Public holidays within 20 years of today, each listed once */
      holidays?: Holiday[];
      /** The company’s own closures, within 20 years of today */
      closures?: Closure[];
      /** Number of pages in the sample translation */
      pages?: number;
      /** Time at which the order is placed */
      at?: string;
    };
    reply: One<CalendarPreview>;
  };
  /** List the countries and regions with known public holidays */
  teamListHolidayPlaces: {
    params: undefined;
    query: {
      /** ISO-3166 code of the only country to list */
      country?: string;
    };
    filters: undefined;
    body: undefined;
    reply: One<HolidayPlaces>;
  };
  /** List the public holidays of a country or region */
  teamListHolidays: {
    params: undefined;
    query: {
      /** ISO-3166 code of the country */
      country: string;
      /** Region code from the country’s list */
      region?: string;
      /** First year */
      from: number;
      /** Last year */
      to?: number;
    };
    filters: undefined;
    body: undefined;
    reply: One<HolidaySuggestions>;
  };
  /** Retrieve the retention periods */
  teamGetRetention: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: undefined;
    reply: One<Retention>;
  };
  /** Update the retention periods, now or from a later date */
  teamChangeRetention: {
    params: undefined;
    query: undefined;
    filters: undefined;
    body: {
      /** Days after which finished webhook deliveries and their logs are deleted, or null for never */
      deliveries?: number | null;
      /** Days after which parts of interrupted uploads are deleted, or null for never */
      unfinished_uploads?: number | null;
      /** Days after which emails that were sent, failed or ended are deleted, or null for never */
      emails?: number | null;
      /** Days after which messages are deleted, counted from the end of their order or quote, or null for never */
      messages?: number | null;
      /** Days after which audit trail entries are deleted, except those about money */
      audit?: number | null;
      /** Days after which uploaded files that no quote, order or message uses are deleted, or null for never */
      unused_files?: number | null;
      /** Days after which files of cancelled or expired quotes are deleted, or null for never */
      cancelled_quote_files?: number | null;
      /** Days after which source and reference files of an order are deleted, counted from its end, or null for never */
      source_files?: number | null;
      /** Days after which translations and final files of an order are deleted, counted from its end, or null for never */
      translation_files?: number | null;
      /** Time in the future at which the change takes effect */
      holds_from?: string;
      /** Reason for the change */
      note?: string;
    };
    reply: One<Retention>;
  };
  /** Preview what would be removed now */
  teamPreviewRetention: {
    params: undefined;
    query: {
      /** Kind of data to try another period for, sent with `days` */
      kind?: 'deliveries' | 'unfinished_uploads' | 'emails' | 'messages' | 'audit' | 'unused_files' | 'cancelled_quote_files' | 'source_files' | 'translation_files';
      /** Period to try, in days */
      days?: number;
    };
    filters: undefined;
    body: undefined;
    reply: One<RetentionPreview>;
  };
}
