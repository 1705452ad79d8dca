/** Descriptions of the team's operations on quotes and orders: effect, errors, consequences. */
export const TEAM_WORK_SENTENCES = {
  teamGetSelf:
    'Returns the caller with their roles, the screens and calls those roles allow, and the basics every screen needs: time zone, currency and company name.',
  teamStream:
    'Streams every change to objects that the caller’s roles can read, as server-sent events: `event: changed` with type and token, but no content. Translators receive only changes to their own work. Each event has an `id`. Send the last one as `Last-Event-ID` or `cursor` to continue without a gap. After more than an hour, `event: reset` is sent instead. A comment is sent every 15 seconds.',
  teamTellPresence:
    'Records for 30 seconds that you have an object open, and returns who else does. Repeat the call while it’s open, and send `leaving` when you close it. The stream notifies others who have it open, as type `presence`, when someone joins or leaves. An object you can’t see returns 404.',
  teamGetCatalogue:
    'Returns everything that can be ordered, field by field, with the shipping services and limits: the same content as `GET /v1/services`, for the team.',
  teamListWork:
    'Returns the work queues in workflow order: how many items wait in each, how many are late, and when the first is due. Only queues that your roles work in are included, and only items you can see. Translators and proofreaders see counts of their own assignments. Sandboxes are left out, because a simulated team works there.',
  teamListWorkItems:
    'Returns the items in one queue, earliest due first, items without a due date last. Assigned work is listed as an assignment; otherwise the order itself is listed. A queue that none of your roles works in is empty.',
  teamSearch:
    'Searches numbers, names, references, file names and addresses. Exact numbers and matches at the beginning come first. Returns at most 20 results, limited to what your roles can list.',
  teamListViews: 'Returns your saved console views, in your order. Team keys have no views.',
  teamCreateView:
    'Saves a console path and query under a name, visible only to you. You can save up to 50. Fails with 422 for a team key, because views belong to a person.',
  teamChangeView:
    'Renames one of your views, changes its path, or moves it in your order. Other people’s views return 404.',
  teamDeleteView: 'Deletes one of your views and returns its last state. Views after it move up.',
  teamListQuotes:
    'Returns the quotes of all accounts, newest first. Filter with `filter[needs]` and `filter[assignee]`, or search with `q`.',
  teamGetQuote:
    'Returns one quote of any account, with the account that created it, its notes, and what this caller can do with it now.',
  teamPriceQuote:
    'Sets the price of a `requested` quote, from your lines or its estimate. The quote becomes `ready` and `quote.status_update` is sent. A referred customer gets an email with the payment page. With `autobuy`, the payment is charged immediately. If that fails, the order stays on hold.',
  teamCancelQuote:
    'Cancels a quote, with any of the customer’s reasons or the team’s own. `other` requires a note. The customer sees the reason and the note. Sends `quote.status_update`. A paid quote fails with 422 `invalid_state`.',
  teamIntakeQuote:
    'Marks which files of a requested quote are for reference only and aren’t translated. All other files are to be worked on, and the estimate is recalculated from them. The order keeps this selection. No event is sent. Fails with 422 for a quote with `autobuy`, because its order is already open: use `POST …/orders/{token}/intake` instead.',
  teamAssignQuote: 'Assigns a team member to price the quote. The customer isn’t notified.',
  teamRevokeOrderLinks:
    'Revokes the email links that open this quote and its order without signing in, and signs out anyone who used one.',
  teamListQuoteMessages:
    'Returns the message thread of a quote, newest first. Reading it marks the customer’s messages as read.',
  teamCreateQuoteMessage:
    'Sends a message to the customer, with attachments as file parts. The customer gets an email and the event `message.created`.',
  teamListQuoteNotes: 'Returns the team’s internal notes on a quote, newest first. Customers never see them.',
  teamCreateQuoteNote: 'Adds a note that only the team can see. No one is notified.',
  teamListOrders: 'Returns the orders of all accounts. Translators and proofreaders see only the orders they work on.',
  teamGetOrder:
    'Returns one order with everything the team needs: files that the customer doesn’t see, payments, what is still missing, and what this caller can do with it now.',
  teamGetOrderTimeline: 'Returns the history of the order, oldest first, with the team’s notes and assignments.',
  teamIntakeOrder:
    'Records that the files were checked and sorted. Files listed as reference aren’t translated. Sets `intake_processed_at`.',
  teamAcceptOrder:
    'Starts the translation: the order becomes `in_progress`, and from then on it can’t be cancelled without the team.',
  teamAddTranslation:
    'Uploads the translation of one document into one language or, after a revision request, its replacement, in which case the customer receives `order.file_created`. A document or language that isn’t part of the order fails with 422.',
  teamAddDeliverable:
    'Uploads the result of a service other than translation, such as an evaluation. The customer gets it when the order is completed.',
  teamAddConversion:
    'Converts an amount in a document at the exact exchange rate of its date. A date without a rate fails with 422: import the rate first.',
  teamTranslatedOrder:
    'Records that the translation is finished. A translator assigned to part of the order finishes that part. `translator_completed_at` is set once every translation is uploaded. Fails with 422 and `waits_for` while a translation is missing.',
  teamProofreadOrder:
    'Records that proofreading is finished: for the full order, for one document or language, or for the caller’s assignments. Once everything is proofread, `proofreader_completed_at` is set. Fails with 422 and `waits_for` while one of the translations is missing.',
  teamReviewOrder:
    'Sends the translations to the customer for review: the order becomes `in_review`, the customer gets an email, and `order.status_update` and one `order.file_created` per translation are sent. You can skip earlier steps. Fails with 422 and `waits_for` while a translation is missing.',
  teamGetPrintPack:
    'Returns each certificate with its translation and source file, in binding order, to print, sign and seal. Available once the order is `approved`.',
  teamNotarizeOrder:
    'Records the notary’s seal, with the sealed scan of each certificate, which replaces the generated one. Without files, the seals exist on paper only. Only for notarized orders that are `approved`.',
  teamShipOrder:
    'Records the parcels and their contents. `shipped_at` is set once every physical item is in a parcel. The customer gets an email with the tracking number. Only for orders with physical delivery.',
  teamCompleteOrder:
    'Completes an approved order: final files and certificates are delivered to the customer, who gets an email and `order.status_update`. Fails with 422 while something is missing: notarization, shipping, an apostille, or an original that must be returned.',
  teamHoldOrder:
    'Puts the order on hold with a question, which the customer gets by email, and sends `order.status_update`. The customer’s next message counts as the answer.',
  teamResumeOrder:
    'Resumes the order in its previous status. An order put on hold at `created` resumes as `in_progress`.',
  teamRefundOrder:
    'Refunds the amount, or the full payment, and permanently ends the order as `refunded`. The customer gets an email.',
  teamVoidOrder:
    'Voids the order: the full payment is refunded, or held money is released, and the order permanently ends as `voided`.',
  teamProposeAdjustment:
    'Proposes a higher price for a paid order. The order is on hold until the customer pays or declines. The customer is notified by email and `adjustment.created`. Lines that total less than zero are refunded immediately without a hold. Only one adjustment can be open at a time.',
  teamPreviewAdjustment:
    'Validates additional services under the same rules as a quote, and returns their price from the price list. Nothing is stored and no one is notified. Fails with 422 if an adjustment can’t be proposed now, or on the fields that are invalid.',
  teamWithdrawAdjustment: 'Withdraws a proposed adjustment. The order continues at its original price.',
  teamCreditOrder:
    'Refunds part of the payment, never more than was paid. The order continues. The customer gets an email.',
  teamGrantCancellation:
    'Cancels the order at the customer’s request: the amount, or the full payment, is refunded and the order ends. Fails with 422 if no cancellation was requested.',
  teamDeclineCancellation:
    'Declines a cancellation request, with an explanation for the customer. The order continues.',
  teamRecordApostille:
    'Records one step of the apostille: received, notarized, submitted to an authority, issued with its number, or returned. A step out of sequence fails with 422 `invalid_state`.',
  teamReceiveOriginal:
    'Records a paper document that the customer mailed in, with its description and storage location. It must be returned before the order can be completed.',
  teamMoveOriginal: 'Records the new location of a customer’s original, such as an authority, a notary or a desk.',
  teamReturnOriginal: 'Records that an original was returned to the customer, and how.',
  teamAssignOrder:
    'Assigns translation or proofreading to a team member, or to an outside person by name: for the full order, or for one document and language, with a due date and a rate. Proofreading your own translation isn’t allowed unless an administrator gives a reason.',
  teamListOrderAssignments: 'Returns the assignments of an order, with due dates and amounts.',
  teamListSuggestions:
    'Ranks the people who could do the work. Only people with the language pair and a working day in time are included, ranked by current workload and past work.',
  teamListAssignments:
    'Returns the assignments of all orders, earliest due first. Translators and proofreaders see only their own.',
  teamGetAssignment:
    'Returns one assignment: the assignee, the task, the due date, the pay and the progress. Translators and proofreaders can read only their own.',
  teamChangeAssignment:
    'Updates the due date and terms of an assignment, or reassigns it to someone else at their own rate. A finished assignment can’t be changed (422 `invalid_state`). `If-Match` refers to the version of its order.',
  teamWithdrawAssignment: 'Withdraws an unfinished assignment. The work becomes unassigned again.',
  teamListOrderMessages:
    'Returns the message thread of an order and its quote, newest first. Reading it marks the customer’s messages as read.',
  teamCreateOrderMessage:
    'Sends a message to the customer, with attachments as file parts. The customer gets an email and the event `message.created`.',
  teamListOrderNotes: 'Returns the team’s internal notes on an order, newest first. Customers never see them.',
  teamCreateOrderNote: 'Adds a note that only the team can see. No one is notified.',
  teamGetFile:
    'Returns one file of a quote, an order or a message, with the results of its analysis and a download link. Translators and proofreaders see only the files of their assignments. Any other file returns 404.',
  teamReadFile:
    'Returns the file’s bytes from this origin, wherever they’re stored, as `inline` and with the file’s own content type. Use `Range` to read a part. The response carries a content security policy that forbids everything, so nothing in the file runs in a browser.',
  teamGetFileText:
    'Returns the text of a Word document, a spreadsheet or a text file, by page or by sheet, up to 200,000 characters. Other types of files, and unreadable files, fail with 422 `file_unreadable`. While too many files are being read, the call returns 503.',
  teamRevokeCertificate:
    'Permanently revokes a certificate. Anyone who verifies it sees the reason. The customer receives `certificate.status_update`.',
} as const;
