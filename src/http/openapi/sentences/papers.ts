/** Credit notes, receipts and statements. */
export const PAPER_SENTENCES = {
  listCreditNotes:
    'What was taken back of issued invoices, newest first, with the taxes that went back. What is more than was due counts against the next invoice (`left`).',
  downloadCreditNote:
    'Leads to the PDF of a credit note, by a link that lasts 15 minutes. It is drawn at the first call and kept.',
  teamListCreditNotes: 'Credit notes of every account, newest first; by account, invoice or order.',
  teamDownloadCreditNote: 'Leads to the PDF of a credit note of any account, as its customer gets it.',
} as const;
