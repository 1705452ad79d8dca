// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { One, Page, Paging } from '../replies.ts';
import type { Tax, TaxNote } from '../quotes.ts';

/** An accreditation or membership that stands on certificates */
export interface Accreditation {
  /** Who accredits */
  body: string;
  /** The number of the firm there */
  number: string;
}

/** What is agreed with a customer, as it holds now */
export interface Agreement {
  /** Key of the price list that holds for the customer, in the currency of the account; null: the usual one */
  price_list: string | null;
  /** Prices for this customer alone: where one of them holds, it takes the place of the list’s */
  own_prices: PriceRule[];
  /** Per cent off every price, as a decimal number of at most two decimals; null: none */
  discount: string | null;
  /** Days from the issue of an invoice until it is due; null: as the firm has set for all */
  payment_term_days: number | null;
  /** The most that may be unpaid on invoices, in minor units */
  credit_limit: number | null;
  /** Whether nothing goes on the invoice without a purchase order, of the quote or of the account */
  purchase_order_required: boolean;
  /** Currency of the account, in which amounts are agreed */
  currency: string;
  /** Unpaid on invoices now, less what was credited: what the limit is held against, in minor units */
  credit_used: number;
  /** Counts the changes; `If-Match` names the one that a change was decided by */
  version: number;
  /** The version that holds now; 0: what was delivered */
  in_force: number;
  /** From when that version holds; null for what was delivered */
  holds_from: string | null;
  /** Who made that version; null for what was delivered */
  changed_by: string | null;
  /** Versions that hold later, the next first */
  upcoming: ({
    /** Number of the version, from 1 */
    version: number;
    /** From when it holds */
    holds_from: string;
    /** Why it was changed; null when nothing was said */
    note: string | null;
    /** Who changed it: token of a person, or the name of a key */
    changed_by: string;
  })[];
  /** Fields that the environment decides, and by which setting */
  locked: LockedField[];
}

/** When the firm works */
export interface Calendar {
  /** Time zone of the firm, as IANA names it */
  zone: string;
  /** The hours of each day of the week; null: closed */
  week: WorkingWeek;
  /** What is ordered later, after closing or on a closed day comes in on the next working day; null */
  cutoff: string | null;
  /** Public holidays, each once, within 20 years of today */
  holidays: Holiday[];
  /** The firm’s own closures, within 20 years of today */
  closures: Closure[];
  /** Whose public holidays are added every year; null: nobody’s */
  holiday_source: HolidaySource | null;
  /** When work is due that is given out without a day, in working hours before what was promised */
  due_before: {
    /** Working hours before what was promised at which translations are due; 0: at what was promised */
    translate: number;
    /** Working hours before what was promised at which proofreadings are due; 0: at what was promised */
    proofread: number;
  };
  /** Counts the changes; `If-Match` names the one that a change was decided by */
  version: number;
  /** The version that holds now; 0: what was delivered */
  in_force: number;
  /** From when that version holds; null for what was delivered */
  holds_from: string | null;
  /** Who made that version; null for what was delivered */
  changed_by: string | null;
  /** Versions that hold later, the next first */
  upcoming: ({
    /** Number of the version, from 1 */
    version: number;
    /** From when it holds */
    holds_from: string;
    /** Why it was changed; null when nothing was said */
    note: string | null;
    /** Who changed it: token of a person, or the name of a key */
    changed_by: string;
  })[];
  /** Fields that the environment decides, and by which setting */
  locked: LockedField[];
}

/** What a calendar makes of an order */
export interface CalendarPreview {
  /** When it is ordered */
  at: string;
  /** The same by the clocks of the firm */
  at_words: string;
  /** Whether the firm is open then */
  open: boolean;
  /** When it is open from, or open next */
  next_opening: string;
  /** The same by the clocks of the firm */
  next_opening_words: string;
  /** What would be promised to a customer */
  promised: {
    /** How fast: `standard` or `expedited` */
    turnaround: string;
    /** When it would be promised for */
    promised_at: string;
    /** The same as customers read it */
    words: string;
  }[];
}

/** Days on which the firm is closed of its own choice */
export interface Closure {
  /** Its first day */
  from: string;
  /** Its last day */
  to: string;
  /** What it is called */
  name: string;
  /** Again every year after, on the same days of the year */
  yearly: boolean;
}

/** Who the firm is, as pages, emails and papers say it */
export interface Company {
  /** The name that customers know */
  name: string;
  /** The name in the register, for invoices and contracts; empty: the same */
  legal_name: string;
  /** Its address in one line, as printed; empty: made of the first of `addresses` */
  address: string;
  /** Its addresses; one of each kind at most */
  addresses: FirmAddress[];
  /** Its telephone number, printed on papers; empty when none was set */
  phone: string;
  /** Its mail address, printed on papers; empty when none was set */
  email: string;
  /** Its website, beginning with `https://`; empty when it has none */
  website: string;
  /** Its number for VAT, GST or the like, printed on invoices; empty when it has none */
  tax_number: string;
  /** Token of the picture that stands on pages and papers; null: the name does */
  logo: string | null;
  /** The colour of what is to be pressed; null: ours */
  accent: string | null;
  /** The same on dark pages; null: made of `accent` */
  accent_dark: string | null;
  /** Who signs for it */
  signatories: FirmSignatory[];
  /** What stands on certificates */
  accreditations: Accreditation[];
  /** Where invoices are paid to; null until it was set */
  bank: FirmBank | null;
  /** The languages that it works in: what is asked for in others is estimated, and a person prices it; empty: all */
  languages: string[];
  /** Counts the changes; `If-Match` names the one that a change was decided by */
  version: number;
  /** The version that holds now; 0: what was delivered */
  in_force: number;
  /** From when that version holds; null for what was delivered */
  holds_from: string | null;
  /** Who made that version; null for what was delivered */
  changed_by: string | null;
  /** Versions that hold later, the next first */
  upcoming: ({
    /** Number of the version, from 1 */
    version: number;
    /** From when it holds */
    holds_from: string;
    /** Why it was changed; null when nothing was said */
    note: string | null;
    /** Who changed it: token of a person, or the name of a key */
    changed_by: string;
  })[];
  /** Fields that the environment decides, and by which setting */
  locked: LockedField[];
}

/** One of the addresses of the firm */
export interface FirmAddress {
  /** `registered`: the seat, which stands on papers and by which taxes go; `postal`: where paper mail goes */
  kind: 'registered' | 'postal';
  /** Street address */
  line1: string;
  /** Suite, floor; empty when there is none */
  line2: string;
  /** Town or city */
  city: string;
  /** US: 2-letter state; CA: 2-letter province; elsewhere as it is written, or empty */
  region: string;
  /** US: 5-digit ZIP; empty where the country has none */
  postal_code: string;
  /** ISO-3166 code */
  country: string;
}

/** Where money is sent to: an IBAN, or a routing and an account number */
export interface FirmBank {
  /** In whose name the account is */
  holder: string;
  /** Name of the bank; may be empty */
  bank: string;
  /** International number of the account; empty where it has none */
  iban: string;
  /** Code of the bank that goes with it, 8 or 11 letters and digits; may be empty */
  bic: string;
  /** US: ABA routing number, 9 digits; elsewhere the bank’s sort code; empty with an IBAN */
  routing_number: string;
  /** The account there; empty with an IBAN */
  account_number: string;
}

/** A picture of the firm; it never changes */
export interface FirmPicture {
  /** Names it in a setting */
  token: string;
  /** `logo`: shown to anybody; `signature`: for papers, shown to the team alone */
  purpose: 'logo' | 'signature';
  /** By its content */
  type: string;
  /** In pixels */
  width: number;
  /** In pixels */
  height: number;
  /** In bytes */
  size: number;
  /** Itself, as a data URI */
  picture: string;
  /** When it was added */
  created_at: string;
}

/** Somebody who signs for the firm */
export interface FirmSignatory {
  /** The person who certifies translations */
  name: string;
  /** Their title, printed under the name */
  title: string;
  /** Picture of their signature, for what is issued digitally; or null */
  signature: string | null;
  /** Whether they sign what nobody else was chosen for; where none is marked, the first does */
  default: boolean;
}

/** One version of a setting of the firm */
export interface FirmVersion {
  /** Number of the version, from 1 */
  version: number;
  /** From when it holds */
  holds_from: string;
  /** When another takes its place; null while none is to */
  ends_at: string | null;
  /** Whether it holds now */
  in_force: boolean;
  /** When it was taken back before it held; null otherwise */
  withdrawn_at: string | null;
  /** Why it was changed; null when nothing was said */
  note: string | null;
  /** The fields that it changed */
  changed: string[];
  /** The fields that it changed, as they were before */
  before: Record<string, unknown>;
  /** Who changed it: token of a person, or the name of a key */
  changed_by: string;
  /** The same by name; as `changed_by` has it where none is known */
  changed_by_name: string;
  /** When the change was made */
  created_at: string;
  /** All fields of the setting, as this version has them */
  value: Record<string, unknown>;
}

/** What the first day asks of a firm, and how far it has come */
export interface Guide {
  /** In their order */
  steps: GuideStep[];
  /** Whether none is open */
  finished: boolean;
  /** When the guide was put away; null while it is shown */
  dismissed_at: string | null;
  /** Name of the firm, as it holds */
  company: string;
  /** Of the current price list, ISO-4217 */
  currency: string;
  /** Time zone of the calendar that holds, as IANA names it */
  zone: string;
  /** Who takes payments; `test`: no money moves */
  gateway: 'test' | 'stripe';
  /** Whether a mail server is set */
  sends_mail: boolean;
  /** Where answers to emails go; null: to the sender, which nobody may read */
  answers_to: string | null;
  /** Null until it was begun */
  test_order: TestOrder | null;
}

/** A step of the first day */
export interface GuideStep {
  /** What it sets up */
  name: 'company' | 'currency' | 'prices' | 'calendar' | 'people' | 'gateway' | 'mail' | 'test_order';
  /** As it was marked; one that nobody has marked is `done` once what it sets up is set (`mail`: by its mark alone) */
  state: 'open' | 'done' | 'skipped';
  /** When it was marked so, or what it sets up was first set; null while it is open, or where that is not known */
  marked_at: string | null;
}

/** A day on which the firm is closed */
export interface Holiday {
  /** `YYYY-MM-DD` */
  date: string;
  /** What it is called */
  name: string;
}

/** A country whose public holidays are known */
export interface HolidayPlace {
  /** ISO-3166 code of the country */
  country: string;
  /** Country in English words */
  name: string;
  /** Its parts that have holidays of their own */
  regions: {
    /** Code of the part */
    region: string;
    /** The part in English words */
    name: string;
  }[];
}

/** The countries whose public holidays are known */
export interface HolidayPlaces {
  /** Whose data it is, to be named wherever it is shown */
  source: string;
  /** Countries, by their English names */
  places: HolidayPlace[];
}

/** Whose public holidays are added every year */
export interface HolidaySource {
  /** ISO-3166 code of the country whose public holidays are kept */
  country: string;
  /** Part of the country, as its list names it; null: what holds in all of it */
  region: string | null;
  /** The year until which they stand in `holidays`; the service adds the next one every year */
  until: number;
}

/** Public holidays to choose from */
export interface HolidaySuggestions {
  /** Whose data it is, to be named wherever it is shown */
  source: string;
  /** Public holidays, by day */
  holidays: Holiday[];
}

/** How the firm numbers, issues and reminds of invoices */
export interface Invoicing {
  /** `account`: each customer has a series of its own, so that nobody reads the firm’s volume from it · `firm` */
  series: 'account' | 'firm';
  /** What numbers of the firm’s series begin with */
  prefix: string;
  /** The first number of the firm’s series with this prefix */
  start: number;
  /** `by_hand`: the team issues · `monthly`: on `issue_day` · `per_order`: each order at once */
  schedule: 'by_hand' | 'monthly' | 'per_order';
  /** Day of the month on which open invoices are issued */
  issue_day: number;
  /** Days to pay where nothing else was agreed */
  due_days: number;
  /** Days after the due date on which a customer is reminded, each once, from the first day overdue on */
  reminder_days: number[];
  /** What invoices say of how they are to be paid */
  terms: string;
  /** How far invoices of the firm’s own series are numbered, by prefix */
  numbered: {
    /** What the numbers begin with */
    prefix: string;
    /** The last number that was issued */
    last: number;
  }[];
  /** Counts the changes; `If-Match` names the one that a change was decided by */
  version: number;
  /** The version that holds now; 0: what was delivered */
  in_force: number;
  /** From when that version holds; null for what was delivered */
  holds_from: string | null;
  /** Who made that version; null for what was delivered */
  changed_by: string | null;
  /** Versions that hold later, the next first */
  upcoming: ({
    /** Number of the version, from 1 */
    version: number;
    /** From when it holds */
    holds_from: string;
    /** Why it was changed; null when nothing was said */
    note: string | null;
    /** Who changed it: token of a person, or the name of a key */
    changed_by: string;
  })[];
  /** Fields that the environment decides, and by which setting */
  locked: LockedField[];
}

export interface InvoicingChange {
  /** `account`: each customer has a series of its own, so that nobody reads the firm’s volume from it · `firm` */
  series?: 'account' | 'firm';
  /** What numbers of the firm’s series begin with */
  prefix?: string;
  /** The first number of the firm’s series with this prefix */
  start?: number;
  /** `by_hand`: the team issues · `monthly`: on `issue_day` · `per_order`: each order at once */
  schedule?: 'by_hand' | 'monthly' | 'per_order';
  /** Day of the month on which open invoices are issued */
  issue_day?: number;
  /** Days to pay where nothing else was agreed */
  due_days?: number;
  /** Days after the due date on which a customer is reminded, each once, from the first day overdue on */
  reminder_days?: number[];
  /** What invoices say of how they are to be paid */
  terms?: string;
  /** From when it holds, in the future; without it, at once */
  holds_from?: string;
  /** Why it is changed */
  note?: string;
}

/** A field that the environment decides */
export interface LockedField {
  /** Name of what cannot be changed here */
  field: string;
  /** The setting of the environment that decides it */
  setting: string;
}

/** When a rule holds: all that is named here must fit; what is not named is any */
export interface PriceConditions {
  /** Source language: an ISO-639 code, or a group of the list */
  source?: string;
  /** Target language: an ISO-639 code, or a group of the list */
  target?: string;
  /** How the translation is certified */
  certification?: 'certified' | 'notarized';
  /** How fast the service is wanted */
  turnaround?: 'standard' | 'expedited' | 'same_day';
  /** How the service is delivered */
  delivery?: 'digital' | 'physical';
  /** From so many documents on */
  documents_from?: number;
  /** Up to so many documents */
  documents_to?: number;
  /** Kind of evaluation; of an apostille, whether the quote names the state that issues it */
  kind?: 'diploma_evaluation' | 'course_by_course_evaluation' | 'state_apostille' | 'other_apostille';
  /** Of a hard copy: what is printed */
  of_service?: 'translation' | 'credential_evaluation' | 'expert_opinion_letter';
  /** How parcels are sent */
  shipping_service?: 'delivery_carrier_a_2day' | 'delivery_carrier_a_priority_overnight' | 'delivery_carrier_a_standard_overnight' | 'delivery_carrier_b_express_envelope' | 'delivery_carrier_c_priority_domestic' | 'delivery_carrier_c_priority_international' | 'delivery_carrier_c_express_domestic' | 'delivery_carrier_c_express_international';
  /** Where parcels go, or the apostille is for: an ISO-3166 code, or a group of the list */
  country?: string;
}

/** One price, and when it holds */
export interface PriceRule {
  /** What is priced */
  service: 'translation' | 'notarization' | 'hard_copy' | 'credential_evaluation' | 'expert_opinion_letter' | 'currency_conversion' | 'apostille' | 'shipping';
  /** When it holds; without it always */
  when?: PriceConditions;
  /** What is counted: pages, words, documents, or nothing */
  unit?: 'page' | 'word' | 'document' | 'flat';
  /** Price of one, in minor units as a decimal; of a word with up to four digits after the point */
  price?: string;
  /** The line costs no less than this, in minor units */
  minimum?: number;
  /** How many words count as a page here; without it as the list says */
  words_per_page?: number;
  /** Present on a surcharge: it is added to the price of the service, as a line of its own */
  adds?: {
    /** What is added, as a word for programs */
    code: string;
    /** The same for people */
    description: string;
  };
  /** Of a surcharge: the share of the price that it adds, instead of `unit` and `price` */
  factor?: string;
  /** `true`: a person prices this */
  by_hand?: boolean;
}

/** How long things are kept */
export interface Retention {
  /** Days after which a delivery of a webhook that has ended is forgotten, with its log; null: never */
  deliveries: number | null;
  /** Days after which what was received of an upload that broke off is removed; null: never */
  unfinished_uploads: number | null;
  /** Days after which an email that was sent, failed or ended is forgotten; null: never */
  emails: number | null;
  /** Days after which messages are forgotten, counted from the end of their order or quote; null: never */
  messages: number | null;
  /** Days after which an entry of the audit trail is forgotten; those about money */
  audit: number | null;
  /** Days after which an uploaded file that no quote, order or message uses is removed; null: never */
  unused_files: number | null;
  /** Days after which the files of a cancelled or expired quote are removed; null: never */
  cancelled_quote_files: number | null;
  /** Days after which the source and reference files of an order are removed, counted from its end; null: never */
  source_files: number | null;
  /** Days after which the translations and final files of an order are removed, counted from its end; null: never */
  translation_files: number | null;
  /** Counts the changes; `If-Match` names the one that a change was decided by */
  version: number;
  /** The version that holds now; 0: what was delivered */
  in_force: number;
  /** From when that version holds; null for what was delivered */
  holds_from: string | null;
  /** Who made that version; null for what was delivered */
  changed_by: string | null;
  /** Versions that hold later, the next first */
  upcoming: ({
    /** Number of the version, from 1 */
    version: number;
    /** From when it holds */
    holds_from: string;
    /** Why it was changed; null when nothing was said */
    note: string | null;
    /** Who changed it: token of a person, or the name of a key */
    changed_by: string;
  })[];
  /** Fields that the environment decides, and by which setting */
  locked: LockedField[];
}

/** What would go now, of one kind */
export interface RetentionDue {
  /** What it is */
  kind: 'deliveries' | 'unfinished_uploads' | 'emails' | 'messages' | 'audit' | 'unused_files' | 'cancelled_quote_files' | 'source_files' | 'translation_files';
  /** After how many days it goes; null: never */
  days: number | null;
  /** How many would go now */
  count: number;
  /** How much the store would be relieved of: bytes that another file has too stay; 0 for what is no file */
  bytes: number;
  /** Since when the oldest of them could have gone; null when none would */
  oldest: string | null;
  /** The oldest five, by name */
  sample: string[];
}

/** What would go now by the times that hold, or by another for one kind */
export interface RetentionPreview {
  /** As of when */
  at: string;
  /** Every kind */
  kinds: RetentionDue[];
}

/** Taxes of live accounts, of real money, as the papers of the period have them */
export interface TaxReport {
  /** The first day, where the firm is */
  from: string;
  /** The last day */
  to: string;
  /** `true` while the test gateway takes the payments: the report adds up what was tried, and nothing of it is owed */
  play_money: boolean;
  /** By country, region, name, rate and currency */
  rows: TaxReportRow[];
  /** All taxes, for each currency */
  totals: {
    /** ISO-4217 code of the amounts beside it */
    currency: string;
    /** All taxes, less what was given back, in minor units */
    tax: number;
  }[];
}

/** One tax at one rate in one place and currency */
export interface TaxReportRow {
  /** As papers name the tax */
  name: string;
  /** Per cent; 0 for what is zero-rated, exempt or owed by the buyer */
  rate: string;
  /** ISO-3166 code of where it is taxed */
  country: string | null;
  /** State or province; null where none is known */
  region: string | null;
  /** ISO-4217 code of the amounts beside it */
  currency: string;
  /** What was taxed, less what was given back, in minor units */
  base: number;
  /** The tax, less what was given back, in minor units */
  tax: number;
  /** Invoices, receipts and credit notes that it adds up */
  papers: number;
}

/** A tax: where, on what, how much, from when */
export interface TaxRule {
  /** As papers name the tax */
  name: string;
  /** ISO-3166 code */
  country: string;
  /** State or province; null: the whole country */
  region: string | null;
  /** What it is charged on; null: everything */
  services: ('translation' | 'notarization' | 'credential_evaluation' | 'expert_opinion_letter' | 'currency_conversion' | 'apostille' | 'shipping' | 'hard_copy' | 'other')[] | null;
  /** Per cent, a decimal number from 0 to 100 */
  rate: string;
  /** The first day on which it holds, where the firm is; null: always */
  from: string | null;
  /** Whether a business abroad with a tax number owes it by itself, so that none is charged */
  reverse_charge: boolean;
}

export interface TaxTrial {
  /** Rules to try; without them, those that hold */
  rules?: TaxRule[];
  /** Without it, as it is set */
  rounding?: 'line' | 'total';
  /** Where the buyer is; without it nobody has said */
  country?: string;
  /** Their state or province */
  region?: string | null;
  /** The buyer’s number, of a business */
  tax_number?: string | null;
  /** Whether the buyer is exempt */
  exempt?: boolean;
  /** Whether the amounts hold the taxes already */
  inclusive?: boolean;
  /** The day, `YYYY-MM-DD`; without it today, where the firm is */
  on?: string;
  /** What is to be taxed */
  lines: {
    /** What is charged for, as lines of quotes name it */
    code: string;
    /** What it costs, in minor units */
    amount: number;
  }[];
}

/** The taxes that the firm charges */
export interface Taxes {
  /** Without any, nothing is taxed */
  rules: TaxRule[];
  /** Whether each line is rounded, or the sum of what a tax is on */
  rounding: 'line' | 'total';
  /** Counts the changes; `If-Match` names the one that a change was decided by */
  version: number;
  /** The version that holds now; 0: what was delivered */
  in_force: number;
  /** From when that version holds; null for what was delivered */
  holds_from: string | null;
  /** Who made that version; null for what was delivered */
  changed_by: string | null;
  /** Versions that hold later, the next first */
  upcoming: ({
    /** Number of the version, from 1 */
    version: number;
    /** From when it holds */
    holds_from: string;
    /** Why it was changed; null when nothing was said */
    note: string | null;
    /** Who changed it: token of a person, or the name of a key */
    changed_by: string;
  })[];
  /** Fields that the environment decides, and by which setting */
  locked: LockedField[];
}

/** An email that the mail server has taken */
export interface TestEmail {
  /** The address that it was sent to */
  to: string;
}

/** An order in a sandbox that the simulated team works on, to see everything once */
export interface TestOrder {
  /** Token of its quote */
  quote: string;
  /** Token of the order; null until it is bought */
  order: string | null;
  /** Number of the order, or of the quote while there is none; null for the moment in which it is made */
  number: string | null;
  /** Of the order, or of the quote while there is none */
  status: string;
  /** Where its certificate is verified; null until it is issued */
  certificate_url: string | null;
}

/** What some lines would be taxed */
export interface TriedTaxes {
  /** By name and rate */
  taxes: Tax[];
  /** Without taxes, in minor units */
  subtotal: number;
  /** All taxes, in minor units */
  tax_total: number;
  /** What would be charged, in minor units */
  total: number;
  /** Why no tax is charged, or not yet; null otherwise */
  note: TaxNote | null;
}

/** From when to when a day is worked */
export interface WorkingHours {
  /** When the day begins: `HH:MM` */
  from: string;
  /** When it ends: `HH:MM`, at most `24:00` */
  to: string;
}

/** The hours of each day of the week */
export interface WorkingWeek {
  /** Sundays; null: closed */
  sun: WorkingHours | null;
  /** Mondays; null: closed */
  mon: WorkingHours | null;
  /** Tuesdays; null: closed */
  tue: WorkingHours | null;
  /** Wednesdays; null: closed */
  wed: WorkingHours | null;
  /** Thursdays; null: closed */
  thu: WorkingHours | null;
  /** Fridays; null: closed */
  fri: WorkingHours | null;
  /** Saturdays; null: closed */
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
      /** The name that customers know */
      name?: string;
      /** The name in the register, for invoices and contracts; empty: the same */
      legal_name?: string;
      /** Its address in one line, as printed; empty: made of the first of `addresses` */
      address?: string;
      /** Its addresses; one of each kind at most */
      addresses?: FirmAddress[];
      /** Its telephone number, printed on papers; empty when none was set */
      phone?: string;
      /** Its mail address, printed on papers; empty when none was set */
      email?: string;
      /** Its website, beginning with `https://`; empty when it has none */
      website?: string;
      /** Its number for VAT, GST or the like, printed on invoices; empty when it has none */
      tax_number?: string;
      /** Token of the picture that stands on pages and papers; null: the name does */
      logo?: string | null;
      /** The colour of what is to be pressed; null: ours */
      accent?: string | null;
      /** The same on dark pages; null: made of `accent` */
      accent_dark?: string | null;
      /** Who signs for it */
      signatories?: FirmSignatory[];
      /** What stands on certificates */
      accreditations?: Accreditation[];
      /** Where invoices are paid to; null until it was set */
      bank?: FirmBank | null;
      /** The languages that it works in: what is asked for in others is estimated, and a person prices it; empty: all */
      languages?: string[];
      /** From when it holds, in the future; without it, at once */
      holds_from?: string;
      /** Why it is changed */
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
      /** `logo`: shown to anybody; `signature`: for papers, shown to the team alone */
      purpose: 'logo' | 'signature';
      /** The picture as `data:image/png;base64,…`, or the same of a JPEG; at most 700 KB, 2,000 pixels wide and high */
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
      /** The step that `state` is of */
      step?: 'company' | 'currency' | 'prices' | 'calendar' | 'people' | 'gateway' | 'mail' | 'test_order';
      /** How it stands now; goes with `step` */
      state?: 'open' | 'done' | 'skipped';
      /** Puts the guide away, or shows it again */
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
      /** Where it goes; without it, to the address you sign in with */
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
      /** Which of the firm’s settings */
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
      /** Which of the firm’s settings */
      topic: 'company' | 'taxes' | 'calendar' | 'invoicing' | 'retention';
      /** Version number */
      version: string;
    };
    query: undefined;
    filters: undefined;
    body: {
      /** From when it holds, in the future; without it, at once */
      holds_from?: string;
      /** Why it is changed */
      note?: string;
    };
    reply: One<FirmVersion>;
  };
  /** Withdraw a scheduled version of a setting */
  teamWithdrawFirmVersion: {
    params: {
      /** Which of the firm’s settings */
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
      /** Key of the price list that holds for the customer, in the currency of the account; null: the usual one */
      price_list?: string | null;
      /** Prices for this customer alone: where one of them holds, it takes the place of the list’s */
      own_prices?: PriceRule[];
      /** Per cent off every price, as a decimal number of at most two decimals; null: none */
      discount?: string | null;
      /** Days from the issue of an invoice until it is due; null: as the firm has set for all */
      payment_term_days?: number | null;
      /** The most that may be unpaid on invoices, in minor units */
      credit_limit?: number | null;
      /** Whether nothing goes on the invoice without a purchase order, of the quote or of the account */
      purchase_order_required?: boolean;
      /** From when it holds, in the future; without it, at once */
      holds_from?: string;
      /** Why it is changed */
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
      /** From when it holds, in the future; without it, at once */
      holds_from?: string;
      /** Why it is changed */
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
      /** Without any, nothing is taxed */
      rules?: TaxRule[];
      /** Whether each line is rounded, or the sum of what a tax is on */
      rounding?: 'line' | 'total';
      /** From when it holds, in the future; without it, at once */
      holds_from?: string;
      /** Why it is changed */
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
      /** The first day, `YYYY-MM-DD`; left out, the first of this month */
      from?: string;
      /** The last day, `YYYY-MM-DD`; left out, today */
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
      /** The first day, `YYYY-MM-DD`; left out, the first of this month */
      from?: string;
      /** The last day, `YYYY-MM-DD`; left out, today */
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
      /** Time zone of the firm, as IANA names it */
      zone?: string;
      /** The hours of each day of the week; null: closed */
      week?: WorkingWeek;
      /** What is ordered later, after closing or on a closed day comes in on the next working day; null */
      cutoff?: string | null;
      /** Public holidays, each once, within 20 years of today */
      holidays?: Holiday[];
      /** The firm’s own closures, within 20 years of today */
      closures?: Closure[];
      /** Whose public holidays are added every year; null: nobody’s */
      holiday_source?: HolidaySource | null;
      /** When work is due that is given out without a day, in working hours before what was promised */
      due_before?: {
        /** Working hours before what was promised at which translations are due; 0: at what was promised */
        translate: number;
        /** Working hours before what was promised at which proofreadings are due; 0: at what was promised */
        proofread: number;
      };
      /** From when it holds, in the future; without it, at once */
      holds_from?: string;
      /** Why it is changed */
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
      /** Time zone of the firm, as IANA names it */
      zone?: string;
      /** The hours of each day of the week; null: closed */
      week?: WorkingWeek;
      /** What is ordered later, after closing or on a closed day comes in on the next working day; null */
      cutoff?: string | null;
      /** Public holidays, each once, within 20 years of today */
      holidays?: Holiday[];
      /** The firm’s own closures, within 20 years of today */
      closures?: Closure[];
      /** Pages of the translation that is promised */
      pages?: number;
      /** When it is ordered; without it, now */
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
      /** Part of the country, as its list names it */
      region?: string;
      /** The first year */
      from: number;
      /** The last year; without it, the first */
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
      /** Days after which a delivery of a webhook that has ended is forgotten, with its log; null: never */
      deliveries?: number | null;
      /** Days after which what was received of an upload that broke off is removed; null: never */
      unfinished_uploads?: number | null;
      /** Days after which an email that was sent, failed or ended is forgotten; null: never */
      emails?: number | null;
      /** Days after which messages are forgotten, counted from the end of their order or quote; null: never */
      messages?: number | null;
      /** Days after which an entry of the audit trail is forgotten; those about money */
      audit?: number | null;
      /** Days after which an uploaded file that no quote, order or message uses is removed; null: never */
      unused_files?: number | null;
      /** Days after which the files of a cancelled or expired quote are removed; null: never */
      cancelled_quote_files?: number | null;
      /** Days after which the source and reference files of an order are removed, counted from its end; null: never */
      source_files?: number | null;
      /** Days after which the translations and final files of an order are removed, counted from its end; null: never */
      translation_files?: number | null;
      /** From when it holds, in the future; without it, at once */
      holds_from?: string;
      /** Why it is changed */
      note?: string;
    };
    reply: One<Retention>;
  };
  /** Preview what would be removed now */
  teamPreviewRetention: {
    params: undefined;
    query: {
      /** The kind to try another time for; goes with `days` */
      kind?: 'deliveries' | 'unfinished_uploads' | 'emails' | 'messages' | 'audit' | 'unused_files' | 'cancelled_quote_files' | 'source_files' | 'translation_files';
      /** The time to try */
      days?: number;
    };
    filters: undefined;
    body: undefined;
    reply: One<RetentionPreview>;
  };
}
