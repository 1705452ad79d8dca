/** Descriptions of the team's operations on quotes and orders: effect, refusals, consequences. */
export const TEAM_WORK_SENTENCES = {
  teamGetSelf:
    'Who calls, with their roles and the screens and calls that these open, and what a screen has to know first: time zone, currency, name of the firm.',
  teamStream:
    'Tells of every change of what the roles of the caller may read, as server-sent events: `event: changed` with type and token, no content. A translator hears of their own work alone. Each event has an `id`: give the last one as `Last-Event-ID`, or as `cursor`, and the next stream goes on there without a gap; after more than an hour, `event: reset` comes instead. A comment comes every 15 seconds.',
  teamTellPresence:
    'Says that you have an object open, for 30 seconds, and answers who else has. Say it again while you do; with `leaving` you have closed it. Whoever is there hears of those who come and go by the stream, as type `presence`. An object that you may not see is 404.',
  teamGetCatalogue:
    'What can be ordered, field by field, with the shipping services and the limits: what `GET /v1/services` tells customers, for who works on their orders.',
  teamListWork:
    'Where work waits, in the order in which a job comes to it: how much, how much of it is late, and when the first is due. Only places that one of your roles works in, and of those only what you see; translators and proofreaders count what they were given. Sandboxes are left out: a simulated team works there.',
  teamListWorkItems:
    'What waits in one place, those due first on top and those without a day last. What somebody was given is theirs as an assignment; else the order itself waits. A place that none of your roles works in is empty.',
  teamSearch:
    'Finds what has these characters in a number, a name, a reference, a file’s name or an address, whole numbers and beginnings first. Only what your roles let you list; at most 20.',
  teamListViews: 'The places of the console that you keep, in your order. A team key is nobody and has none.',
  teamCreateView:
    'Keeps a path and query of the console under a name, for you alone, at most 50. A team key is refused with 422: it is nobody who would come back.',
  teamChangeView:
    'Renames a view of yours, points it elsewhere, or moves it; others make room. Nobody else’s is found.',
  teamDeleteView: 'Deletes a view of yours and answers it as it was; those behind it close up.',
  teamListQuotes:
    'The queue of quotes of all accounts, newest first; `filter[needs]`, `filter[assignee]` and `q` narrow.',
  teamGetQuote: 'One quote of any account, with who made it, what was noted, and what this caller can do with it now.',
  teamPriceQuote:
    'Sets the price of a `requested` quote, by your lines or by its estimate: it is `ready` and `quote.status_update` is sent; a referred customer gets an email with the payment page. With `autobuy` the money is taken at once, or the order waits on hold when it cannot be.',
  teamCancelQuote:
    'Cancels a quote for the reasons that a customer has, or for the team’s own; `other` needs a note. The customer reads reason and note. Sends `quote.status_update`; a paid quote is 422 `invalid_state`.',
  teamIntakeQuote:
    'Says which files of a requested quote are there for reference and are not translated; all others are to be worked on, and the estimate is made anew of them. The order takes them over so. No event is sent. One with `autobuy` is 422: its order is open, and `POST …/orders/{token}/intake` sorts there.',
  teamAssignQuote: 'Says who of the team prices the quote. The customer is not told.',
  teamRevokeOrderLinks:
    'Ends the links in emails that open this quote and its order without a sign-in, and signs out whoever had opened one.',
  teamListQuoteMessages: 'The thread of a quote, newest first. Reading marks what the customer wrote as read.',
  teamCreateQuoteMessage:
    'Writes to the customer, with attachments as file parts. They get an email and the event `message.created`.',
  teamListQuoteNotes: 'What the team wrote for itself about a quote, newest first. Customers never see it.',
  teamCreateQuoteNote: 'Writes a note that only the team sees; nobody is told.',
  teamListOrders: 'The queue of orders of all accounts; those who work see the orders that are theirs.',
  teamGetOrder:
    'One order with everything the team needs: files that the customer does not see, payments, what is still missing, and what this caller can do with it now.',
  teamGetOrderTimeline: 'What happened to the order, oldest first, with the team’s own notes and who was given what.',
  teamIntakeOrder:
    'Records that the files were checked and sorted: those named as reference are not translated. Sets `intake_processed_at`.',
  teamAcceptOrder:
    'The translator takes the work: the order is `in_progress`, and from now on it cannot be cancelled without the team.',
  teamAddTranslation:
    'Adds the translation of one document into one language; after a revision, its replacement, which the customer is told of by `order.file_created`. A document or language that the order does not have is 422.',
  teamAddDeliverable:
    'Adds the result of a service other than translation, such as an evaluation. The customer has it when the order is completed.',
  teamAddConversion:
    'Converts an amount of a document with the rate of its date, exactly. A day without a rate is 422: import it first.',
  teamTranslatedOrder:
    'Records that translating is finished. A translator who has been assigned part of the order finishes that part; `translator_completed_at` is set once every translation is there. Refused with 422 and `waits_for` while a translation is missing.',
  teamProofreadOrder:
    'Records that proofreading is finished: of everything, of one document or language, or of what is assigned to the caller. With the last of it `proofreader_completed_at` is set. Refused with 422 and `waits_for` while a translation of it is missing.',
  teamReviewOrder:
    'Puts the translations before the customer: the order is `in_review`, they get an email, and `order.status_update` and an `order.file_created` for each translation are sent. Earlier steps may be skipped. Refused with 422 and `waits_for` while a translation is missing.',
  teamGetPrintPack:
    'Each certificate with its translation and its source, in the order in which they are bound, to print, sign and seal. From `approved` on.',
  teamNotarizeOrder:
    'Records the notary’s seal, with the sealed scan of each certificate, which takes the place of the drawn one; without any file the seals are on paper only. Only for notarized orders that are `approved`.',
  teamShipOrder:
    'Records the parcels with what is in each. `shipped_at` is set when everything physical is in one; the customer gets an email with the tracking number. Only for orders with physical delivery.',
  teamCompleteOrder:
    'Completes an approved order: final files and certificates become the customer’s, who gets an email and `order.status_update`. Refused with 422 while something is missing: notarization, shipping, an apostille, an original that has to go back.',
  teamHoldOrder:
    'Stops the order with a question to the customer, who gets it by email; `order.status_update` is sent. Their message counts as the answer.',
  teamResumeOrder: 'Takes the order up where it was; a hold that began at `created` ends at `in_progress`.',
  teamRefundOrder:
    'Gives back the amount, or all, and ends the order as `refunded`, for good. The customer gets an email.',
  teamVoidOrder: 'Undoes the order: all money goes back, or a hold is let go, and it ends as `voided`, for good.',
  teamProposeAdjustment:
    'Proposes that a paid order costs more: it waits on hold until the customer pays or declines, told by email and `adjustment.created`. Lines that add up to less than zero give the money back at once and stop nothing. One can be open at a time.',
  teamPreviewAdjustment:
    'Checks services that the order lacks by the rules of a quote, and answers what the price list has for them. Nothing is stored and nobody is told. Refused with 422 where an adjustment could not be proposed now, or at the fields that are wrong.',
  teamWithdrawAdjustment: 'Takes a proposed adjustment back; the order goes on at its old price.',
  teamCreditOrder:
    'Gives part of the money back, never more than was paid; the order goes on. The customer gets an email.',
  teamGrantCancellation:
    'Cancels the order as its customer wishes: the amount, or all, goes back and the order ends. Refused with 422 when nobody asks for it.',
  teamDeclineCancellation: 'Declines the wish to cancel, with words that the customer reads; the order goes on.',
  teamRecordApostille:
    'Records one step of the apostille: received, notarized, submitted to an office, issued with its number, returned. A step out of its order is 422 `invalid_state`.',
  teamReceiveOriginal:
    'Records a paper that the customer posted: what it is, and where it is kept. It has to go back before the order is complete.',
  teamMoveOriginal: 'Records where a paper of the customer is from now on: an office, a notary, a desk.',
  teamReturnOriginal: 'Records that a paper goes back to the customer, and how.',
  teamAssignOrder:
    'Gives translation or proofreading to a person, or to somebody outside by name: of the whole order, or of one document and language, until when and at which rate. Nobody proofreads their own translation unless an administrator gives a reason.',
  teamListOrderAssignments: 'Who does what of an order, until when and for how much.',
  teamListSuggestions:
    'Ranks who could do the work: of those who have the language pair and a working day in time, by how much they have to do and what they did before.',
  teamListAssignments: 'Assignments of all orders, those due first on top; translators and proofreaders see their own.',
  teamGetAssignment:
    'One assignment: who does what until when, what is paid for it, and how far it is. Translators and proofreaders read their own.',
  teamChangeAssignment:
    'Changes due date and terms, or gives it to somebody else, at their own rate. What is done is not changed: 422 `invalid_state`. `If-Match` names the version of its order.',
  teamWithdrawAssignment: 'Takes an assignment back that is not done; the work is open again.',
  teamListOrderMessages:
    'The thread of an order and its quote, newest first. Reading marks what the customer wrote as read.',
  teamCreateOrderMessage:
    'Writes to the customer, with attachments as file parts. They get an email and the event `message.created`.',
  teamListOrderNotes: 'What the team wrote for itself about an order, newest first. Customers never see it.',
  teamCreateOrderNote: 'Writes a note that only the team sees; nobody is told.',
  teamGetFile:
    'One file of a quote, an order or a message, with what reading it has shown and a link to save it. Translators and proofreaders see the files of their assignments; any other is 404.',
  teamReadFile:
    'The bytes from this origin, wherever they are stored, as `inline` and of the type that the file is; `Range` gives a part. Nothing in it runs in a browser: it comes with a policy that forbids everything.',
  teamGetFileText:
    'The text of a Word file, a sheet or a text file: page by page, or sheet by sheet, at most 200,000 characters. Any other kind of file, and one that cannot be read, is 422 `file_unreadable`; while too many files are read it is 503.',
  teamRevokeCertificate:
    'Withdraws a certificate for good: whoever verifies it reads the reason. The customer is told by `certificate.status_update`.',
} as const;
