import { FIRM_PATHS } from './firm-paths.ts';
import { PAPER_PATHS } from './paper-paths.ts';

// Operation → method and path. Plain data, shared with the SDK.

export const PATHS = {
  // Account
  ping: ['GET', '/v1/ping'],
  getAccount: ['GET', '/v1/account'],
  changeAccount: ['PATCH', '/v1/account'],
  listKeys: ['GET', '/v1/keys'],
  createKey: ['POST', '/v1/keys'],
  getKey: ['GET', '/v1/keys/:token'],
  changeKey: ['PATCH', '/v1/keys/:token'],
  revokeKey: ['DELETE', '/v1/keys/:token'],

  // Reference data
  listLanguages: ['GET', '/v1/languages'],
  getCatalogue: ['GET', '/v1/services'],

  // Files
  uploadFile: ['POST', '/v1/files'],
  listFiles: ['GET', '/v1/files'],
  getFile: ['GET', '/v1/files/:token'],
  downloadFile: ['GET', '/v1/files/:token/download'],
  deleteFile: ['DELETE', '/v1/files/:token'],

  // Quotes
  createQuote: ['POST', '/v1/quotes'],
  previewQuote: ['POST', '/v1/quotes/preview'],
  listQuotes: ['GET', '/v1/quotes'],
  getQuote: ['GET', '/v1/quotes/:token'],
  editQuote: ['PATCH', '/v1/quotes/:token'],
  renewQuote: ['POST', '/v1/quotes/:token/renew'],
  cancelQuote: ['DELETE', '/v1/quotes/:token'],
  payQuote: ['POST', '/v1/quotes/:token/pay'],
  listQuoteMessages: ['GET', '/v1/quotes/:token/messages'],
  createQuoteMessage: ['POST', '/v1/quotes/:token/messages'],
  shareQuoteMessages: ['PATCH', '/v1/quotes/:token/messages'],
  revokeOrderLinks: ['DELETE', '/v1/quotes/:token/order_links'],

  // Orders
  listOrders: ['GET', '/v1/orders'],
  getOrder: ['GET', '/v1/orders/:token'],
  listOrderFiles: ['GET', '/v1/orders/:token/files'],
  downloadOrder: ['GET', '/v1/orders/:token/download'],
  getOrderTimeline: ['GET', '/v1/orders/:token/timeline'],
  approveOrder: ['POST', '/v1/orders/:token/approve'],
  reviseOrder: ['POST', '/v1/orders/:token/revision'],
  listOrderMessages: ['GET', '/v1/orders/:token/messages'],
  createOrderMessage: ['POST', '/v1/orders/:token/messages'],
  shareOrderMessages: ['PATCH', '/v1/orders/:token/messages'],
  addOrderFiles: ['POST', '/v1/orders/:token/files'],
  payAdjustment: ['POST', '/v1/orders/:token/adjustments/:adjustment/pay'],
  declineAdjustment: ['POST', '/v1/orders/:token/adjustments/:adjustment/decline'],
  requestCancellation: ['POST', '/v1/orders/:token/cancellation'],
  withdrawCancellation: ['DELETE', '/v1/orders/:token/cancellation'],

  // Certificates
  getCertificate: ['GET', '/v1/certificates/:token'],

  // Payment methods
  createSource: ['POST', '/v1/sources'],
  defaultSource: ['POST', '/v1/sources/:token/default'],
  deleteSource: ['DELETE', '/v1/sources/:token'],

  // Invoices
  listInvoices: ['GET', '/v1/invoices'],
  getInvoice: ['GET', '/v1/invoices/:token'],
  downloadInvoice: ['GET', '/v1/invoices/:token/download'],

  // Webhooks
  listEvents: ['GET', '/v1/events'],
  listDeliveries: ['GET', '/v1/webhook_deliveries'],
  getDelivery: ['GET', '/v1/webhook_deliveries/:token'],
  replayDelivery: ['POST', '/v1/webhook_deliveries/:token/replay'],
  replayDeliveries: ['POST', '/v1/webhook_deliveries/replay'],
  testWebhook: ['POST', '/v1/webhooks/test'],
  rotateWebhookSecret: ['POST', '/v1/webhooks/secret'],

  // Streams
  stream: ['GET', '/v1/stream'],

  // Webhook endpoints
  listEndpoints: ['GET', '/v1/webhook_endpoints'],
  createEndpoint: ['POST', '/v1/webhook_endpoints'],
  getEndpoint: ['GET', '/v1/webhook_endpoints/:token'],
  changeEndpoint: ['PATCH', '/v1/webhook_endpoints/:token'],
  deleteEndpoint: ['DELETE', '/v1/webhook_endpoints/:token'],
  rotateEndpointSecret: ['POST', '/v1/webhook_endpoints/:token/rotate'],
  resendToEndpoint: ['POST', '/v1/webhook_endpoints/:token/resend'],

  // Sandbox
  sandboxPriceQuote: ['POST', '/v1/test_helpers/quotes/:token/price'],
  sandboxDeclineQuote: ['POST', '/v1/test_helpers/quotes/:token/decline'],
  sandboxExpireQuote: ['POST', '/v1/test_helpers/quotes/:token/expire'],
  sandboxAdvanceOrder: ['POST', '/v1/test_helpers/orders/:token/advance'],
  sandboxHoldOrder: ['POST', '/v1/test_helpers/orders/:token/hold'],
  sandboxResumeOrder: ['POST', '/v1/test_helpers/orders/:token/resume'],
  sandboxRefundOrder: ['POST', '/v1/test_helpers/orders/:token/refund'],
  sandboxVoidOrder: ['POST', '/v1/test_helpers/orders/:token/void'],
  sandboxListEmails: ['GET', '/v1/test_helpers/emails'],

  // Apps
  listApps: ['GET', '/v1/apps'],
  createApp: ['POST', '/v1/apps'],
  getApp: ['GET', '/v1/apps/:token'],
  changeApp: ['PATCH', '/v1/apps/:token'],
  disableApp: ['DELETE', '/v1/apps/:token'],
  rotateAppSecret: ['POST', '/v1/apps/:token/secret'],
  rotateAppWebhookSecret: ['POST', '/v1/apps/:token/webhook_secret'],
  listConnections: ['GET', '/v1/connections'],
  getConnection: ['GET', '/v1/connections/:token'],
  endConnection: ['DELETE', '/v1/connections/:token'],

  // Team: live
  teamGetSelf: ['GET', '/team/v1/me'],
  teamStream: ['GET', '/team/v1/stream'],
  teamTellPresence: ['POST', '/team/v1/presence'],
  teamGetCatalogue: ['GET', '/team/v1/services'],

  // Team: accounts
  teamCreateAccount: ['POST', '/team/v1/accounts'],
  teamListAccounts: ['GET', '/team/v1/accounts'],
  teamGetAccount: ['GET', '/team/v1/accounts/:token'],
  teamChangeAccount: ['PATCH', '/team/v1/accounts/:token'],
  teamCreateSource: ['POST', '/team/v1/accounts/:token/sources'],
  teamDefaultSource: ['POST', '/team/v1/accounts/:token/sources/:source/default'],
  teamDeleteSource: ['DELETE', '/team/v1/accounts/:token/sources/:source'],
  teamListKeys: ['GET', '/team/v1/accounts/:token/keys'],
  teamCreateKey: ['POST', '/team/v1/accounts/:token/keys'],
  teamGetKey: ['GET', '/team/v1/accounts/:token/keys/:key'],
  teamChangeKey: ['PATCH', '/team/v1/accounts/:token/keys/:key'],
  teamRevokeKey: ['DELETE', '/team/v1/accounts/:token/keys/:key'],
  teamListMembers: ['GET', '/team/v1/accounts/:token/members'],
  teamInviteMember: ['POST', '/team/v1/accounts/:token/members'],
  teamGetMember: ['GET', '/team/v1/accounts/:token/members/:person'],
  teamChangeMember: ['PATCH', '/team/v1/accounts/:token/members/:person'],
  teamRemoveMember: ['DELETE', '/team/v1/accounts/:token/members/:person'],

  // Team: partners
  teamListPartners: ['GET', '/team/v1/partners'],
  teamCreatePartner: ['POST', '/team/v1/partners'],
  teamGetPartner: ['GET', '/team/v1/partners/:token'],
  teamChangePartner: ['PATCH', '/team/v1/partners/:token'],
  teamGetPartnerReport: ['GET', '/team/v1/partners/:token/report'],
  teamDownloadPartnerReport: ['GET', '/team/v1/partners/:token/report.csv'],

  // Team: quotes
  teamListQuotes: ['GET', '/team/v1/quotes'],
  teamGetQuote: ['GET', '/team/v1/quotes/:token'],
  teamPriceQuote: ['POST', '/team/v1/quotes/:token/price'],
  teamCancelQuote: ['POST', '/team/v1/quotes/:token/cancel'],
  teamIntakeQuote: ['POST', '/team/v1/quotes/:token/intake'],
  teamAssignQuote: ['POST', '/team/v1/quotes/:token/assign'],
  teamListQuoteMessages: ['GET', '/team/v1/quotes/:token/messages'],
  teamCreateQuoteMessage: ['POST', '/team/v1/quotes/:token/messages'],
  teamListQuoteNotes: ['GET', '/team/v1/quotes/:token/notes'],
  teamCreateQuoteNote: ['POST', '/team/v1/quotes/:token/notes'],
  teamRevokeOrderLinks: ['DELETE', '/team/v1/quotes/:token/order_links'],

  // Team: orders
  teamListOrders: ['GET', '/team/v1/orders'],
  teamGetOrder: ['GET', '/team/v1/orders/:token'],
  teamChangeOrder: ['PATCH', '/team/v1/orders/:token'],
  teamGetOrderTimeline: ['GET', '/team/v1/orders/:token/timeline'],
  teamIntakeOrder: ['POST', '/team/v1/orders/:token/intake'],
  teamAssignOrder: ['POST', '/team/v1/orders/:token/assign'],
  teamListOrderAssignments: ['GET', '/team/v1/orders/:token/assignments'],
  teamListSuggestions: ['GET', '/team/v1/orders/:token/assignments/suggestions'],
  teamAcceptOrder: ['POST', '/team/v1/orders/:token/accept'],
  teamAddTranslation: ['POST', '/team/v1/orders/:token/translations'],
  teamAddDeliverable: ['POST', '/team/v1/orders/:token/deliverables'],
  teamAddConversion: ['POST', '/team/v1/orders/:token/conversions'],
  teamTranslatedOrder: ['POST', '/team/v1/orders/:token/translated'],
  teamProofreadOrder: ['POST', '/team/v1/orders/:token/proofread'],
  teamSendBack: ['POST', '/team/v1/orders/:token/send_back'],
  teamReviewOrder: ['POST', '/team/v1/orders/:token/review'],
  teamGetPrintPack: ['GET', '/team/v1/orders/:token/print_pack'],
  teamNotarizeOrder: ['POST', '/team/v1/orders/:token/notarize'],
  teamShipOrder: ['POST', '/team/v1/orders/:token/ship'],
  teamRecordApostille: ['POST', '/team/v1/orders/:token/apostille'],
  teamReceiveOriginal: ['POST', '/team/v1/orders/:token/originals'],
  teamMoveOriginal: ['POST', '/team/v1/orders/:token/originals/:original/move'],
  teamReturnOriginal: ['POST', '/team/v1/orders/:token/originals/:original/return'],
  teamCompleteOrder: ['POST', '/team/v1/orders/:token/complete'],
  teamHoldOrder: ['POST', '/team/v1/orders/:token/hold'],
  teamResumeOrder: ['POST', '/team/v1/orders/:token/resume'],
  teamListOrderMessages: ['GET', '/team/v1/orders/:token/messages'],
  teamCreateOrderMessage: ['POST', '/team/v1/orders/:token/messages'],
  teamListOrderNotes: ['GET', '/team/v1/orders/:token/notes'],
  teamCreateOrderNote: ['POST', '/team/v1/orders/:token/notes'],
  teamProposeAdjustment: ['POST', '/team/v1/orders/:token/adjustments'],
  teamPreviewAdjustment: ['POST', '/team/v1/orders/:token/adjustments/preview'],
  teamWithdrawAdjustment: ['POST', '/team/v1/orders/:token/adjustments/:adjustment/withdraw'],
  teamCreditOrder: ['POST', '/team/v1/orders/:token/credit'],
  teamGrantCancellation: ['POST', '/team/v1/orders/:token/cancellation/grant'],
  teamDeclineCancellation: ['POST', '/team/v1/orders/:token/cancellation/decline'],
  teamRefundOrder: ['POST', '/team/v1/orders/:token/refund'],
  teamVoidOrder: ['POST', '/team/v1/orders/:token/void'],
  teamCancelOrder: ['POST', '/team/v1/orders/:token/cancel'],

  // Team: assignments
  teamListWork: ['GET', '/team/v1/work'],
  teamListWorkItems: ['GET', '/team/v1/work/:queue'],
  teamSearch: ['GET', '/team/v1/search'],
  teamListViews: ['GET', '/team/v1/views'],
  teamCreateView: ['POST', '/team/v1/views'],
  teamChangeView: ['PATCH', '/team/v1/views/:token'],
  teamDeleteView: ['DELETE', '/team/v1/views/:token'],

  teamListAssignments: ['GET', '/team/v1/assignments'],
  teamGetAssignment: ['GET', '/team/v1/assignments/:token'],
  teamChangeAssignment: ['PATCH', '/team/v1/assignments/:token'],
  teamWithdrawAssignment: ['DELETE', '/team/v1/assignments/:token'],

  // Team: payables
  teamListPayables: ['GET', '/team/v1/payables'],
  teamListPayableTotals: ['GET', '/team/v1/payables/totals'],
  teamDownloadPayables: ['GET', '/team/v1/payables.csv'],

  // Team: files
  teamGetFile: ['GET', '/team/v1/files/:token'],
  teamReadFile: ['GET', '/team/v1/files/:token/content'],
  teamGetFileText: ['GET', '/team/v1/files/:token/text'],

  // Team: webhooks
  teamListDeliveries: ['GET', '/team/v1/webhook_deliveries'],
  teamReplayDelivery: ['POST', '/team/v1/webhook_deliveries/:token/replay'],
  teamListEndpoints: ['GET', '/team/v1/accounts/:token/webhook_endpoints'],

  // Team: certificates
  teamRevokeCertificate: ['POST', '/team/v1/certificates/:token/revoke'],

  // Team: invoices
  teamListInvoices: ['GET', '/team/v1/invoices'],
  teamGetInvoice: ['GET', '/team/v1/invoices/:token'],
  teamDownloadInvoice: ['GET', '/team/v1/invoices/:token/download'],
  teamIssueInvoice: ['POST', '/team/v1/invoices/:token/issue'],
  teamSettleInvoice: ['POST', '/team/v1/invoices/:token/settle'],
  teamVoidInvoice: ['POST', '/team/v1/invoices/:token/void'],

  // Team: rates
  teamListRates: ['GET', '/team/v1/rates'],
  teamImportRates: ['POST', '/team/v1/rates'],

  // Team: operations
  teamGetHealth: ['GET', '/team/v1/health'],
  teamListJobs: ['GET', '/team/v1/jobs'],
  teamListEmails: ['GET', '/team/v1/emails'],
  teamResendEmail: ['POST', '/team/v1/emails/:token/resend'],

  // Team: audit
  teamListAudit: ['GET', '/team/v1/audit'],

  // Team: people
  teamListPeople: ['GET', '/team/v1/people'],
  teamCreatePerson: ['POST', '/team/v1/people'],
  teamGetPerson: ['GET', '/team/v1/people/:token'],
  teamChangePerson: ['PATCH', '/team/v1/people/:token'],
  teamCreateSignInLink: ['POST', '/team/v1/people/:token/sign_in_link'],

  // Team: apps
  teamListApps: ['GET', '/team/v1/apps'],
  teamCreateApp: ['POST', '/team/v1/apps'],
  teamGetApp: ['GET', '/team/v1/apps/:token'],
  teamChangeApp: ['PATCH', '/team/v1/apps/:token'],
  teamListConnections: ['GET', '/team/v1/connections'],
  teamEndConnection: ['DELETE', '/team/v1/connections/:token'],

  ...FIRM_PATHS,
  ...PAPER_PATHS,
} as const satisfies Record<string, readonly [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string]>;

export type Operation = keyof typeof PATHS;
