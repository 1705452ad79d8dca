import { Type } from 'typebox';
import { Agreement, AgreementChange } from '../../../schemas/firm/agreement.ts';
import {
  Calendar,
  CalendarChange,
  CalendarPreview,
  CalendarTrial,
  HolidayPlaces,
  HolidaySuggestions,
  HolidaysQuery,
  PlacesQuery,
} from '../../../schemas/firm/calendar.ts';
import { Company, CompanyChange } from '../../../schemas/firm/company.ts';
import { Guide, GuideChange, TestEmail, TestEmailRequest } from '../../../schemas/firm/guide.ts';
import { Invoicing, InvoicingChange } from '../../../schemas/firm/invoicing.ts';
import { FirmPicture, PictureRequest } from '../../../schemas/firm/picture.ts';
import { Retention, RetentionChange, RetentionPreview, RetentionTrial } from '../../../schemas/firm/retention.ts';
import { TaxReport, TaxReportQuery } from '../../../schemas/firm/tax-report.ts';
import { TaxTrial, TriedTaxes } from '../../../schemas/firm/tax-trial.ts';
import { Taxes, TaxesChange } from '../../../schemas/firm/taxes.ts';
import { FirmVersion, RestoreRequest, TopicIn } from '../../../schemas/firm/version.ts';
import { Token } from '../../../schemas/scalars.ts';
import { admins, at, change, create, csv, list, read, roles, tagged } from '../../route.ts';

/** Readers of all topics; each topic has its own writers. */
const readers = roles('finance', 'pricing', 'support');
const office = roles('finance');
const topic = { params: Type.Object({ topic: TopicIn }) };
/** Version in a path. */
const VersionIn = Type.String({
  pattern: '^[0-9]{1,9}$',
  description: 'Version number. 0 is the original configuration',
  examples: ['1'],
});
const version = {
  params: Type.Object({
    topic: TopicIn,
    version: VersionIn,
  }),
};

export const TEAM_FIRM_ROUTES = tagged('Team: the firm', {
  teamGetCompany: read(readers, 'Retrieve the company details', Company),
  teamChangeCompany: change(admins, 'Update the company details, now or from a later date', Company, {
    body: CompanyChange,
    versioned: 'teamGetCompany',
  }),
  teamGetInvoicing: read(readers, 'Retrieve the invoicing settings', Invoicing),
  teamChangeInvoicing: change(office, 'Update the invoicing settings', Invoicing, {
    body: InvoicingChange,
    versioned: 'teamGetInvoicing',
  }),
  teamAddPicture: create(admins, 'Upload a picture for use in settings', FirmPicture, { body: PictureRequest }),
  teamGetPicture: read(readers, 'Retrieve a picture', FirmPicture, {
    params: Type.Object({ token: Token('pic', 'Token of the picture') }),
  }),
  teamGetGuide: read(admins, 'Retrieve the setup guide and its progress', Guide),
  teamChangeGuide: change(admins, 'Mark a setup step, or dismiss the guide', Guide, { body: GuideChange }),
  teamSendTestEmail: change(admins, 'Send a test email immediately', TestEmail, { body: TestEmailRequest }),
  teamGoOnWithTestOrder: change(admins, 'Start the test order, or perform the customer’s next step', Guide),
  teamListFirmVersions: list(readers, 'List the versions of a company setting, newest first', FirmVersion, {
    ...topic,
  }),
  teamRestoreFirmVersion: change(office, 'Restore an earlier version of a setting', FirmVersion, {
    ...version,
    body: RestoreRequest,
  }),
  teamWithdrawFirmVersion: change(office, 'Withdraw a scheduled version of a setting', FirmVersion, version),
});

export const TEAM_CALENDAR_ROUTES = tagged('Team: the firm', {
  teamGetCalendar: read(readers, 'Retrieve the business calendar', Calendar),
  teamChangeCalendar: change(admins, 'Update the business calendar, now or from a later date', Calendar, {
    body: CalendarChange,
    versioned: 'teamGetCalendar',
  }),
  teamPreviewCalendar: read(readers, 'Preview a delivery date with the current or another calendar', CalendarPreview, {
    body: CalendarTrial,
  }),
  teamListHolidayPlaces: read(readers, 'List the countries and regions with known public holidays', HolidayPlaces, {
    query: PlacesQuery,
  }),
  teamListHolidays: read(readers, 'List the public holidays of a country or region', HolidaySuggestions, {
    query: HolidaysQuery,
  }),
});

export const TEAM_RETENTION_ROUTES = tagged('Team: the firm', {
  teamGetRetention: read(admins, 'Retrieve the retention periods', Retention),
  teamChangeRetention: change(admins, 'Update the retention periods, now or from a later date', Retention, {
    body: RetentionChange,
    versioned: 'teamGetRetention',
  }),
  teamPreviewRetention: read(admins, 'Preview what would be removed now', RetentionPreview, {
    query: RetentionTrial,
  }),
});

const finance = roles('finance');
const report = { query: TaxReportQuery };

export const TEAM_TAX_ROUTES = tagged('Team: the firm', {
  teamGetTaxes: read(readers, 'Retrieve the tax rules', Taxes),
  teamChangeTaxes: change(finance, 'Update the tax rules, now or from a later date', Taxes, {
    body: TaxesChange,
    versioned: 'teamGetTaxes',
  }),
  teamPreviewTaxes: read(readers, 'Preview taxes with the current or other rules', TriedTaxes, {
    body: TaxTrial,
  }),
  teamGetTaxReport: read(finance, 'Retrieve the taxes of a period', TaxReport, report),
  teamDownloadTaxReport: csv(finance, 'Download the tax report as CSV', report),
});

const account = at('acct');
const agreementVersion = {
  params: Type.Object({ token: Token('acct', 'Account to act on'), version: VersionIn }),
};

export const TEAM_AGREEMENT_ROUTES = tagged('Team: the firm', {
  teamGetAgreement: read(readers, 'Retrieve a customer’s agreement', Agreement, account),
  teamChangeAgreement: change(finance, 'Update a customer’s agreement, now or from a later date', Agreement, {
    ...account,
    body: AgreementChange,
    versioned: 'teamGetAgreement',
  }),
  teamListAgreements: list(readers, 'List the versions of an agreement, newest first', FirmVersion, account),
  teamRestoreAgreement: change(finance, 'Restore an earlier version of an agreement', Agreement, {
    ...agreementVersion,
    body: RestoreRequest,
  }),
  teamWithdrawAgreement: change(finance, 'Withdraw a scheduled version of an agreement', Agreement, agreementVersion),
});
