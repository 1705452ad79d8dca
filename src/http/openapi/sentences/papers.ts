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
  getStatement:
    'What the account was billed, has paid and was credited over a period, with the balance before, after each entry, and at the end. It is made of the papers: what is owed is what they say. More than 10000 entries are 422 at the field of the period.',
  downloadStatement:
    'The statement of the account as CSV: a line for each entry, amounts in whole units of the currency.',
  downloadStatementPdf:
    'The statement of the account over the same period, as a PDF to print or file. More than 1000 entries are 422 at the field of the period.',
  teamGetStatement: 'The statement of any account, as its customer gets it.',
  teamDownloadStatement: 'The statement of any account over a period, as CSV with one line for each entry.',
  teamDownloadStatementPdf: 'The statement of any account over a period, as a PDF to send to the customer.',
  teamSendInvoice:
    'Mails the customer a link to the invoice’s page and to its PDF: to the address of the bill, or to the one that is given. An open or void invoice is 422 `invalid_state`.',
  teamRemindOfInvoice:
    'Mails the customer that something is still due, with the link to pay. Where nothing is due it is 422 `invalid_state`. By itself the service reminds on `reminder_days` of the firm, each once.',
  teamListCreditNotes: 'Credit notes of every account, newest first; by account, invoice or order.',
  teamSettleCreditNote:
    'Writes down that a customer was paid what a credit note has left, or part of it: what was paid out no longer counts against the next invoice, and stands on the statement. More than is left is 422 at `amount`.',
  teamDownloadCreditNote: 'Leads to the PDF of a credit note of any account, as its customer gets it.',
} as const;
