// Generated from src/wire by `npm run docs`. Do not edit by hand.

import type { Accreditation, Company, FirmAddress, FirmBank, FirmSignatory } from '../../schemas/firm/company.ts';
import type { Agreement } from '../../schemas/firm/agreement.ts';
import type { Calendar, CalendarDueBefore, CalendarPreview, Closure, Holiday, HolidayPlaces, HolidaySource, HolidaySuggestions, WorkingWeek } from '../../schemas/firm/calendar.ts';
import type { Call, One, Page, Paging } from '../../replies.ts';
import type { FirmPicture } from '../../schemas/firm/picture.ts';
import type { FirmVersion } from '../../schemas/firm/version.ts';
import type { Guide, TestEmail } from '../../schemas/firm/guide.ts';
import type { Invoicing, InvoicingChange } from '../../schemas/firm/invoicing.ts';
import type { PriceRule } from '../../schemas/firm/prices/price-rules.ts';
import type { Retention, RetentionPreview } from '../../schemas/firm/retention.ts';
import type { TaxReport } from '../../schemas/firm/tax-report.ts';
import type { TaxRule, Taxes } from '../../schemas/firm/taxes.ts';
import type { TaxTrial, TriedTaxes } from '../../schemas/firm/tax-trial.ts';
import type { TeamAccountParams } from './accounts.ts';

export interface TeamAgreementParams {
  /** Account to act on */
  token: string;
  /** Version number */
  version: string;
}

export interface TeamFirmVersionBody {
  /** Time in the future at which the change takes effect */
  holds_from?: string;
  /** Reason for the change */
  note?: string;
}

export interface TeamFirmVersionParams {
  /** Topic of the company settings */
  topic: 'company' | 'taxes' | 'calendar' | 'invoicing' | 'retention';
  /** Version number */
  version: string;
}

export interface TeamTaxReportQuery {
  /** First day, `YYYY-MM-DD` */
  from?: string;
  /** Last day, `YYYY-MM-DD` */
  to?: string;
}

export interface TeamFirmOperations {
  /** Retrieve the company details */
  teamGetCompany: Call<{ reply: One<Company> }>;
  /** Update the company details, now or from a later date */
  teamChangeCompany: Call<{
    body: {
      /** Name that customers know */
      name?: string;
      /** Registered name for invoices and contracts, empty if the same as `name` */
      legal_name?: string;
      /** Address on one line, as printed */
      address?: string;
      /** Addresses of the company, at most one of each kind */
      addresses?: FirmAddress[];
      /** Phone number printed on invoices and certificates, empty if not set */
      phone?: string;
      /** Email address printed on invoices and certificates, empty if not set */
      email?: string;
      /** Website URL starting with `https://`, empty if none */
      website?: string;
      /** Tax number for VAT, GST or similar, printed on invoices, empty if none */
      tax_number?: string;
      /** Token of the picture shown on pages, invoices and certificates, or null to show the name */
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
  }>;
  /** Retrieve the invoicing settings */
  teamGetInvoicing: Call<{ reply: One<Invoicing> }>;
  /** Update the invoicing settings */
  teamChangeInvoicing: Call<{ body: InvoicingChange; reply: One<Invoicing> }>;
  /** Upload a picture for use in settings */
  teamAddPicture: Call<{
    body: {
      /** `logo`: visible to anyone · `signature`: for certificates, visible to the team only */
      purpose: 'logo' | 'signature';
      /** Picture as `data:image/png;base64,…` or the same for a JPEG, at most 700 KB and 2,000 pixels wide and high */
      picture: string;
    };
    reply: One<FirmPicture>;
  }>;
  /** Retrieve a picture */
  teamGetPicture: Call<{ params: { /** Token of the picture */ token: string }; reply: One<FirmPicture> }>;
  /** Retrieve the setup guide and its progress */
  teamGetGuide: Call<{ reply: One<Guide> }>;
  /** Mark a setup step, or dismiss the guide */
  teamChangeGuide: Call<{
    body: {
      /** Step that `state` applies to */
      step?: 'company' | 'currency' | 'prices' | 'calendar' | 'people' | 'gateway' | 'mail' | 'test_order';
      /** New state of the step, sent with `step` */
      state?: 'open' | 'done' | 'skipped';
      /** Whether to dismiss the guide or show it again */
      dismissed?: boolean;
    };
    reply: One<Guide>;
  }>;
  /** Send a test email immediately */
  teamSendTestEmail: Call<{ body: { /** Recipient address */ to?: string }; reply: One<TestEmail> }>;
  /** Start the test order, or perform the customer’s next step */
  teamGoOnWithTestOrder: Call<{ reply: One<Guide> }>;
  /** List the versions of a company setting, newest first */
  teamListFirmVersions: Call<{
    params: {
      /** Topic of the company settings */
      topic: 'company' | 'taxes' | 'calendar' | 'invoicing' | 'retention';
    };
    query: Paging;
    reply: Page<FirmVersion>;
  }>;
  /** Restore an earlier version of a setting */
  teamRestoreFirmVersion: Call<{ params: TeamFirmVersionParams; body: TeamFirmVersionBody; reply: One<FirmVersion> }>;
  /** Withdraw a scheduled version of a setting */
  teamWithdrawFirmVersion: Call<{ params: TeamFirmVersionParams; reply: One<FirmVersion> }>;
  /** Retrieve a customer’s agreement */
  teamGetAgreement: Call<{ params: TeamAccountParams; reply: One<Agreement> }>;
  /** Update a customer’s agreement, now or from a later date */
  teamChangeAgreement: Call<{
    params: TeamAccountParams;
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
  }>;
  /** List the versions of an agreement, newest first */
  teamListAgreements: Call<{ params: TeamAccountParams; query: Paging; reply: Page<FirmVersion> }>;
  /** Restore an earlier version of an agreement */
  teamRestoreAgreement: Call<{ params: TeamAgreementParams; body: TeamFirmVersionBody; reply: One<Agreement> }>;
  /** Withdraw a scheduled version of an agreement */
  teamWithdrawAgreement: Call<{ params: TeamAgreementParams; reply: One<Agreement> }>;
  /** Retrieve the tax rules */
  teamGetTaxes: Call<{ reply: One<Taxes> }>;
  /** Update the tax rules, now or from a later date */
  teamChangeTaxes: Call<{
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
  }>;
  /** Preview taxes with the current or other rules */
  teamPreviewTaxes: Call<{ body: TaxTrial; reply: One<TriedTaxes> }>;
  /** Retrieve the taxes of a period */
  teamGetTaxReport: Call<{ query: TeamTaxReportQuery; reply: One<TaxReport> }>;
  /** Download the tax report as CSV */
  teamDownloadTaxReport: Call<{ query: TeamTaxReportQuery; reply: never }>;
  /** Retrieve the business calendar */
  teamGetCalendar: Call<{ reply: One<Calendar> }>;
  /** Update the business calendar, now or from a later date */
  teamChangeCalendar: Call<{
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
      due_before?: CalendarDueBefore;
      /** Time in the future at which the change takes effect */
      holds_from?: string;
      /** Reason for the change */
      note?: string;
    };
    reply: One<Calendar>;
  }>;
  /** Preview a delivery date with the current or another calendar */
  teamPreviewCalendar: Call<{
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
  }>;
  /** List the countries and regions with known public holidays */
  teamListHolidayPlaces: Call<{ query: { /** ISO-3166 code of the only country to list */ country?: string }; reply: One<HolidayPlaces> }>;
  /** List the public holidays of a country or region */
  teamListHolidays: Call<{
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
    reply: One<HolidaySuggestions>;
  }>;
  /** Retrieve the retention periods */
  teamGetRetention: Call<{ reply: One<Retention> }>;
  /** Update the retention periods, now or from a later date */
  teamChangeRetention: Call<{
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
  }>;
  /** Preview what would be removed now */
  teamPreviewRetention: Call<{
    query: {
      /** Kind of data to try another period for, sent with `days` */
      kind?: 'deliveries' | 'unfinished_uploads' | 'emails' | 'messages' | 'audit' | 'unused_files' | 'cancelled_quote_files' | 'source_files' | 'translation_files';
      /** Period to try, in days */
      days?: number;
    };
    reply: One<RetentionPreview>;
  }>;
}
