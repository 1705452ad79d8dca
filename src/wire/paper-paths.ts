// Operation → method and path of what follows an invoice: credit notes, receipts, statements.

export const PAPER_PATHS = {
  // Invoices
  listCreditNotes: ['GET', '/v1/credit_notes'],
  downloadCreditNote: ['GET', '/v1/credit_notes/:token/download'],
  listReceipts: ['GET', '/v1/receipts'],
  downloadReceipt: ['GET', '/v1/receipts/:token/download'],

  // Team: invoices
  teamListCreditNotes: ['GET', '/team/v1/credit_notes'],
  teamDownloadCreditNote: ['GET', '/team/v1/credit_notes/:token/download'],
  teamListReceipts: ['GET', '/team/v1/receipts'],
  teamDownloadReceipt: ['GET', '/team/v1/receipts/:token/download'],
} as const;
