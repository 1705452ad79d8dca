// Operation → method and path of what the firm sets for itself.

export const FIRM_PATHS = {
  // Team: the firm
  teamGetCompany: ['GET', '/team/v1/firm/company'],
  teamChangeCompany: ['PATCH', '/team/v1/firm/company'],
  teamGetTaxes: ['GET', '/team/v1/firm/taxes'],
  teamChangeTaxes: ['PATCH', '/team/v1/firm/taxes'],
  teamPreviewTaxes: ['POST', '/team/v1/firm/taxes/preview'],
  teamGetCalendar: ['GET', '/team/v1/firm/calendar'],
  teamChangeCalendar: ['PATCH', '/team/v1/firm/calendar'],
  teamPreviewCalendar: ['POST', '/team/v1/firm/calendar/preview'],
  teamListHolidayPlaces: ['GET', '/team/v1/firm/calendar/places'],
  teamListHolidays: ['GET', '/team/v1/firm/calendar/holidays'],
  teamGetInvoicing: ['GET', '/team/v1/firm/invoicing'],
  teamChangeInvoicing: ['PATCH', '/team/v1/firm/invoicing'],
  teamGetTaxReport: ['GET', '/team/v1/reports/taxes'],
  teamDownloadTaxReport: ['GET', '/team/v1/reports/taxes.csv'],
  teamAddPicture: ['POST', '/team/v1/firm/pictures'],
  teamGetPicture: ['GET', '/team/v1/firm/pictures/:token'],
  teamListFirmVersions: ['GET', '/team/v1/firm/:topic/versions'],
  teamRestoreFirmVersion: ['POST', '/team/v1/firm/:topic/versions/:version/restore'],
  teamWithdrawFirmVersion: ['DELETE', '/team/v1/firm/:topic/versions/:version'],

  // Team: agreements
  teamGetAgreement: ['GET', '/team/v1/accounts/:token/agreement'],
  teamChangeAgreement: ['PATCH', '/team/v1/accounts/:token/agreement'],
  teamListAgreements: ['GET', '/team/v1/accounts/:token/agreement/versions'],
  teamRestoreAgreement: ['POST', '/team/v1/accounts/:token/agreement/versions/:version/restore'],
  teamWithdrawAgreement: ['DELETE', '/team/v1/accounts/:token/agreement/versions/:version'],
  // Team: prices
  teamListPriceLists: ['GET', '/team/v1/price_lists'],
  teamCreatePriceList: ['POST', '/team/v1/price_lists'],
  teamCheckPriceList: ['POST', '/team/v1/price_lists/check'],
  teamGetPriceList: ['GET', '/team/v1/price_lists/:list'],
  teamChangePriceList: ['PATCH', '/team/v1/price_lists/:list'],
  teamGetPriceVersion: ['GET', '/team/v1/price_lists/:list/versions/:version'],
  teamWithdrawPriceVersion: ['DELETE', '/team/v1/price_lists/:list/versions/:version'],
  teamChangePriceDraft: ['PATCH', '/team/v1/price_lists/:list/draft'],
  teamDeletePriceDraft: ['DELETE', '/team/v1/price_lists/:list/draft'],
  teamCopyPriceVersion: ['POST', '/team/v1/price_lists/:list/draft/copy'],
  teamGetPricePreview: ['GET', '/team/v1/price_lists/:list/draft/preview'],
  teamPublishPriceList: ['POST', '/team/v1/price_lists/:list/draft/publish'],
} as const;
