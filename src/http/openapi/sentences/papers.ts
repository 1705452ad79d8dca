/** Credit notes, receipts and statements. */
export const PAPER_SENTENCES = {
  listCreditNotes:
    'What was taken back of issued invoices, newest first, with the taxes that went back. What is more than was due counts against the next invoice (`left`).',
  downloadCreditNote:
    'Leads to the PDF of a credit note, by a link that lasts 15 minutes. It is drawn at the first call and kept.',
  listReceipts:
    'What cards have paid, newest first: each a paper with a number, made with the payment. Where the country of the bill asks for an invoice it is one, marked paid (`kind`).',
  downloadReceipt:
    'Leads to the PDF of a receipt, by a link that lasts 15 minutes. It is drawn at the first call and kept.',
  teamListReceipts: 'Receipts of every account, newest first; by account, order or invoice.',
  teamDownloadReceipt: 'Leads to the PDF of a receipt of any account, as its payer gets it.',
  teamListCreditNotes: 'Credit notes of every account, newest first; by account, invoice or order.',
  teamDownloadCreditNote: 'Leads to the PDF of a credit note of any account, as its customer gets it.',
} as const;
