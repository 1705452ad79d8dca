// Operation → method and path: credit notes, receipts, statements.

export const PAPER_PATHS = {
  // Invoices
  listCreditNotes: ['GET', '/v1/credit_notes'],
  downloadCreditNote: ['GET', '/v1/credit_notes/:token/download'],
  listReceipts: ['GET', '/v1/receipts'],
  downloadReceipt: ['GET', '/v1/receipts/:token/download'],
  getStatement: ['GET', '/v1/statement'],
  downloadStatement: ['GET', '/v1/statement.csv'],
  downloadStatementPdf: ['GET', '/v1/statement.pdf'],

  // Team: invoices
  teamListCreditNotes: ['GET', '/team/v1/credit_notes'],
  teamDownloadCreditNote: ['GET', '/team/v1/credit_notes/:token/download'],
  teamSettleCreditNote: ['POST', '/team/v1/credit_notes/:token/settle'],
  teamListReceipts: ['GET', '/team/v1/receipts'],
  teamDownloadReceipt: ['GET', '/team/v1/receipts/:token/download'],
  teamSendInvoice: ['POST', '/team/v1/invoices/:token/send'],
  teamRemindOfInvoice: ['POST', '/team/v1/invoices/:token/remind'],
  teamGetStatement: ['GET', '/team/v1/accounts/:token/statement'],
  teamDownloadStatement: ['GET', '/team/v1/accounts/:token/statement.csv'],
  teamDownloadStatementPdf: ['GET', '/team/v1/accounts/:token/statement.pdf'],
} as const;
