// Operation → method and path of what follows an invoice: credit notes, receipts, statements.

export const PAPER_PATHS = {
  // Invoices
  listCreditNotes: ['GET', '/v1/credit_notes'],
  downloadCreditNote: ['GET', '/v1/credit_notes/:token/download'],

  // Team: invoices
  teamListCreditNotes: ['GET', '/team/v1/credit_notes'],
  teamDownloadCreditNote: ['GET', '/team/v1/credit_notes/:token/download'],
} as const;
