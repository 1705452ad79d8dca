/** Credit notes, receipts and statements. */
export const PAPER_SENTENCES = {
  listCreditNotes:
    'Returns the credits on issued invoices, newest first, including the credited taxes. Any amount beyond what was due reduces the next invoice (`left`).',
  downloadCreditNote:
    'Redirects to the PDF of a credit note. The link is valid for 15 minutes. The PDF is created on the first request and stored.',
  listReceipts:
    'Returns receipts for card payments, newest first. Each is a numbered paper created with the payment. In countries that require an invoice, the receipt is an invoice marked as paid (`kind`).',
  downloadReceipt:
    'Redirects to the PDF of a receipt. The link is valid for 15 minutes. The PDF is created on the first request and stored.',
  teamListReceipts: 'Returns the receipts of all accounts, newest first. Filter by account, order or invoice.',
  teamDownloadReceipt: 'Redirects to the PDF of any account’s receipt, the same paper its payer gets.',
  getStatement:
    'Returns everything the account was billed, paid and credited in a period, with the opening balance, the balance after each entry, and the closing balance. The statement is built from the issued papers, so the balance always agrees with them. A period with more than 10000 entries fails with 422 on the period’s field.',
  downloadStatement:
    'Downloads the account’s statement as CSV, one line per entry, with amounts in major currency units.',
  downloadStatementPdf:
    'Downloads the account’s statement for the same period as a PDF to print or file. A period with more than 1000 entries fails with 422 on the period’s field.',
  teamGetStatement: 'Returns the statement of any account, the same one its customer gets.',
  teamDownloadStatement: 'Downloads the statement of any account for a period as CSV, one line per entry.',
  teamDownloadStatementPdf: 'Downloads the statement of any account for a period as a PDF to send to the customer.',
  teamSendInvoice:
    'Emails the customer a link to the invoice page and its PDF, at the billing address or at the address in the request. Fails with 422 `invalid_state` if the invoice is open or void.',
  teamRemindOfInvoice:
    'Emails the customer a payment reminder with a link to pay. Fails with 422 `invalid_state` if nothing is due. The service also sends reminders automatically on the company’s `reminder_days`, once each.',
  teamListCreditNotes: 'Returns the credit notes of all accounts, newest first. Filter by account, invoice or order.',
  teamSettleCreditNote:
    'Records that you paid out all or part of the remaining amount of a credit note. The paid-out amount no longer reduces the next invoice, and it appears on the statement. An amount greater than what is left fails with 422 on `amount`.',
  teamDownloadCreditNote: 'Redirects to the PDF of any account’s credit note, the same paper its customer gets.',
} as const;
