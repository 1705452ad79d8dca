/** Descriptions of operations on the firm's settings. */
export const TEAM_FIRM_SENTENCES = {
  teamGetCompany:
    'Returns the current company details and the versions scheduled for later. Fields set by the environment are listed in `locked` and can only be changed there.',
  teamChangeCompany:
    'Creates a new version of the company details. Fields you leave out don’t change. It takes effect immediately, or from `holds_from`. A field set by the environment fails with 422. Send `If-Match` to avoid overwriting someone else’s changes.',
  teamGetTaxes: 'Returns the current tax rules and the versions scheduled for later. Without rules, nothing is taxed.',
  teamChangeTaxes:
    'Creates a new version of the tax rules. `rules` replaces the entire list. Other fields you leave out don’t change. Among rules with the same name, the more specific one wins (region over country, services over everything), then the later one. Taxes with other names apply in addition. Two rules of equal rank for the same place and service fail with 422. Quotes that are already priced keep their taxes.',
  teamPreviewTaxes:
    'Returns the taxes on a set of lines for a buyer, using the current rules or the ones you send. A `tax_number` that can’t exist in its country fails with 422, as on an account. Nothing is saved.',
  teamGetCalendar:
    'Returns the current business calendar: time zone, business hours for each weekday, cut-off time, public holidays and closures. Promised dates and due dates follow it. Timestamps in the API stay in UTC.',
  teamChangeCalendar:
    'Creates a new version of the business calendar. Fields you leave out don’t change, and lists are replaced entirely. Dates already promised don’t change. With `holiday_source`, the service adds next year’s public holidays automatically, as a separate version.',
  teamPreviewCalendar:
    'Returns the delivery date that would be promised for a translation ordered now, or at a given time, using the current calendar with the fields you send in place of its own. Nothing is saved.',
  teamListHolidayPlaces:
    'Returns the countries and regions whose public holidays can be listed. The data comes from date-holidays (CC BY 3.0).',
  teamListHolidays:
    'Returns the public holidays of a country or region, for up to ten years, to choose from. Nothing is saved until you add them to `holidays` in the calendar. The data comes from date-holidays (CC BY 3.0).',
  teamGetInvoicing:
    'Returns the invoicing settings: how invoices are numbered, when they’re issued, the payment term, when customers are reminded, and the payment instructions.',
  teamChangeInvoicing:
    'Creates a new version of the invoicing settings: numbering, issuing and reminders. Papers already issued keep their number and terms. Numbers in a series never have gaps, whichever version applies.',
  teamGetTaxReport:
    'Returns the taxes of a period by country, region, name, rate and currency, based on issued papers. An invoice counts on its issue date, and is reversed on the date it’s voided. Card receipts count on their own date, and so do credit notes, as negative amounts. Lines of an open invoice count once it’s issued. Only live accounts are included, and dates use the company’s time zone, as on the papers.',
  teamDownloadTaxReport: 'Downloads the tax report as CSV (RFC 4180), with amounts in major currency units.',
  teamAddPicture:
    'Stores a picture permanently. Use it in a version of the company details as `logo` or as the `signature` of a signer. The file must be a PNG or JPEG by content, at most 700 KB, that papers can be drawn with. SVG files fail with 422, because they can contain scripts.',
  teamGetPicture: 'Returns a picture with its bytes. Logos are also public, on pages; signatures aren’t.',
  teamGetRetention:
    'Returns how many days each kind of data is retained; null means forever. Books, certificates and their hashes are always retained and aren’t listed.',
  teamChangeRetention:
    'Creates a new version of the retention periods. Fields you leave out don’t change. A job removes expired data within the hour. `GET …/retention/preview` shows what would be removed. Data of open orders, and of orders on an unpaid invoice, is never removed. A removed file stays in lists with its name, counts and hash, and its download returns 404 with the removal date.',
  teamPreviewRetention:
    'Returns what the job would remove now, by kind: count, bytes, since when, and the names of the oldest items. With `kind` and `days`, shows the result of that period for that kind. Nothing is removed.',
  teamGetGuide:
    'Returns the setup steps with the status of each, the current company settings, and the test order if there is one.',
  teamChangeGuide:
    'Marks a setup step as done, skipped or open, or dismisses the guide. Nothing else changes: edit the settings themselves with their own calls.',
  teamSendTestEmail:
    'Sends a test email immediately to `to`, or to the address the caller signs in with. Fails with 422 `invalid_state` if no mail server is set up, or if the mail server rejects the email, with the server’s response.',
  teamGoOnWithTestOrder:
    'Orders the translation of a sample document in a separate sandbox, where the simulated team does the work. If you call it again while the order is in review, it approves the order as the customer would, and the certificate is issued. At any other time it does nothing.',
  teamListFirmVersions:
    'Returns all versions of a company setting: who changed what, when and why, and the period each version applies to.',
  teamRestoreFirmVersion:
    'Restores an earlier version as a new version. Version 0 is the original configuration. If the values are already in effect, nothing changes.',
  teamWithdrawFirmVersion:
    'Withdraws a scheduled version before it takes effect. The version before it stays in effect. A version already in effect fails with 422 `invalid_state`.',
  teamGetAgreement:
    'Returns the current agreement with a customer. A null field isn’t agreed, and the company’s default applies. The customer’s sandbox uses the same agreement.',
  teamChangeAgreement:
    'Creates a new version of the agreement. Fields you leave out don’t change. It takes effect immediately, or from `holds_from`. When an order billed by invoice exceeds the credit limit, it opens `on_hold` with `hold_code: "credit_limit"` and resumes once enough is paid.',
  teamListAgreements:
    'Returns all versions of a customer’s agreement: who changed what, when, and when each takes effect.',
  teamRestoreAgreement: 'Restores an earlier version as a new version. Version 0 means nothing is agreed.',
  teamWithdrawAgreement:
    'Withdraws a scheduled version before it takes effect. A version already in effect fails with 422 `invalid_state`.',
} as const;
