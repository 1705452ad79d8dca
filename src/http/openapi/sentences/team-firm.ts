/** Descriptions of operations on the firm's settings. */
export const TEAM_FIRM_SENTENCES = {
  teamGetCompany:
    'Who the firm is, as it holds now, with the versions that are to hold later. What the environment decides is named in `locked` and is changed there.',
  teamChangeCompany:
    'Makes a new version of who the firm is: fields that are not given stay. It holds at once, or from `holds_from` on. A field that the environment decides is 422. `If-Match` guards against changing what somebody else has changed meanwhile.',
  teamGetTaxes:
    'The taxes that the firm charges, as they hold now, with the versions that are to hold later. Without rules nothing is taxed.',
  teamChangeTaxes:
    'Makes a new version of the taxes: `rules` are replaced as a whole, fields that are not given stay. Of rules with one name, the narrower wins over the wider (region before country, services before everything), then the later over the earlier; taxes of other names stand beside it. Two of equal rank for one place and service are 422. Quotes that are priced already keep their taxes.',
  teamPreviewTaxes:
    'What some lines would be taxed for a buyer, by the rules that hold or by others that are given. A `tax_number` that the country gives to nobody is 422, as on an account. Nothing is kept.',
  teamGetCalendar:
    'When the firm works, as it holds now: time zone, hours of each day of the week, cut-off, public holidays, closures. Promised dates and due dates obey it; timestamps on the wire stay UTC.',
  teamChangeCalendar:
    'Makes a new version of when the firm works: fields that are not given stay, lists are replaced whole. What was promised stays as it was. With `holiday_source` the service adds the public holidays of the next year by itself, as a version of its own.',
  teamPreviewCalendar:
    'What would be promised for a translation ordered now, or at a moment, by the calendar that holds with the fields given here in their place. Nothing is saved.',
  teamListHolidayPlaces:
    'The countries, and the parts of countries, whose public holidays can be listed. The data is that of date-holidays (CC BY 3.0).',
  teamListHolidays:
    'The public holidays of a country or a part of it, for up to ten years, to choose from: nothing is saved until they stand in `holidays` of the calendar. The data is that of date-holidays (CC BY 3.0).',
  teamGetInvoicing:
    'How invoices are numbered, when they are issued, how many days there are to pay them, when customers are reminded, and what they say of how to pay.',
  teamChangeInvoicing:
    'Makes a new version of how invoices are numbered, issued and reminded of. A paper that was issued keeps its number and its terms; numbers of a series have no gaps, whichever holds.',
  teamGetTaxReport:
    'The taxes of a period, by country, region, name, rate and currency, from the papers: an invoice counts on the day it is issued, and back on the day it is withdrawn; receipts of cards and credit notes, below zero, count on theirs. What stands on an open invoice counts once that is issued. Of live accounts; days are those of the firm, as on the papers.',
  teamDownloadTaxReport: 'The same as CSV (RFC 4180), amounts in whole units of their currency.',
  teamAddPicture:
    'Keeps a picture for good; a version of the company then names it as `logo`, or as the `signature` of who signs. What it is, its bytes say: a PNG or a JPEG of at most 700 KB, with which papers can be drawn. An SVG is 422, since it can carry a script.',
  teamGetPicture: 'A picture with its bytes. A logo is also shown to anybody, on pages; a signature is not.',
  teamGetRetention:
    'How many days each kind of thing is kept, as it holds now; null is for ever. Books, certificates and their hashes are kept for ever and stand in no list.',
  teamChangeRetention:
    'Makes a new version of how long things are kept: fields that are not given stay. A job removes what is due, within the hour; `GET …/retention/preview` says what that would be. Nothing of an open order, or of one on an unpaid invoice, is touched. A file that was removed stays in lists with its name, counts and hash, and its download is 404 with the day it was removed.',
  teamPreviewRetention:
    'What the job would remove now, by kind: how many, how many bytes, since when, and the names of the oldest; with `kind` and `days`, as if that time held for that kind. Nothing is removed.',
  teamGetGuide:
    'The steps of the first day with how each stands, what holds of the firm now, and the test order while there is one.',
  teamChangeGuide:
    'Notes that a step is done, skipped or open again, or that the guide is put away. It changes nothing else: the settings themselves are changed where they are.',
  teamSendTestEmail:
    'Sends an email of a fixed text, at once: to `to`, or to the address that the caller signs in with. 422 `invalid_state` where no mail server is set, or where it did not take the email, with what it said.',
  teamGoOnWithTestOrder:
    'Orders the translation of a sample document in a sandbox of its own, where the simulated team does the work. Called again while the order is in review, it approves it as its customer would, and the certificate is issued; at any other time nothing happens.',
  teamListFirmVersions:
    'Every version of a setting of the firm: who changed what, when, why, and from when to when it holds or held.',
  teamRestoreFirmVersion:
    'Makes the fields of an earlier version hold again, as a new version; version 0 is what was delivered. Where they hold already, nothing is changed.',
  teamWithdrawFirmVersion:
    'Takes back a version whose time has not come; what held before it goes on. One that holds already is 422 `invalid_state`.',
  teamGetAgreement:
    'What is agreed with a customer, as it holds now: what is not agreed is null, and what the firm has set for all holds. Its sandbox goes by the same.',
  teamChangeAgreement:
    'Makes a new version of what is agreed: fields that are not given stay. It holds at once, or from `holds_from` on. Past the credit limit an order that goes on the invoice opens `on_hold` with `hold_code: "credit_limit"`, and goes on when enough is paid.',
  teamListAgreements:
    'Every version of what was agreed with a customer: who changed what, when, and from when it holds.',
  teamRestoreAgreement: 'Makes an earlier version hold again, as a new one; version 0 is nothing agreed.',
  teamWithdrawAgreement: 'Takes back a version whose time has not come; one that holds already is 422 `invalid_state`.',
} as const;
