/** Descriptions of operations on files and quotes: effect, refusals, consequences. */
export const QUOTE_SENTENCES = {
  uploadFile:
    'Stores a document and reads it: its type by content, its pages, words and language. Send it as multipart `file`, or give a public `url` to fetch it from. A type that is not taken, or bytes that contradict the name, are 422 `unsupported_file_type`; an empty file is 422 `file_unreadable`. One that is encrypted or damaged is stored, and a person prices it.',
  listFiles: 'The files of the account, newest first, each with a fresh download link.',
  getFile: 'One file with what reading it has shown, and a download link that is good for 15 minutes.',
  downloadFile: 'Redirects to a short-lived link, which needs no key. Most clients follow it by themselves.',
  deleteFile: 'Deletes a file for good. One that a quote or an order uses is refused with 409 `file_in_use`.',
  createQuote:
    'Asks for a price. Every error of the request is named at once, by its path, and nothing is made then. The answer has an estimate at once; the team’s price comes with the event `quote.status_update` and `ready`. With `autobuy` the estimate is held on the default payment method (declined: 402, and nothing is made) and the order is opened at once. With `partner.referral` the quote belongs to the customer it names, who gets an email.',
  previewQuote:
    'Takes the same body as creating a quote, checks it in the same way and answers what it would cost. Nothing is stored, nobody is told, and files given by URL are not fetched.',
  listQuotes:
    'The quotes of the account, newest first. What the account made for referred customers is listed only with `filter[referred]=true`. See the guide to lists for filters, search and cursors.',
  getQuote:
    'One quote: its price or estimate, its files, and in `actions` what can be done with it by this caller now.',
  editQuote:
    'Changes a quote while it is `requested`, by whoever made it; the rules are those of a new quote and the estimate is made anew. No event is sent. One with `autobuy` is 422, since its estimate is held. `If-Match` guards against changing what somebody else has changed meanwhile.',
  renewQuote:
    'Asks again for what an expired quote asked for: a new quote with `renewed_from`, by today’s price list. Refused with 422 when the quote did not expire, or when one of its files is gone. Deadlines that have passed are left out, with a warning.',
  cancelQuote:
    'Cancels a quote that is `requested` or `ready`; one on an open invoice while no work has begun, which takes its line off and voids its order. Money that autobuy held is let go. `quote.status_update` is sent. A quote that was paid is 422 `invalid_state`, and so is one that was ordered by a list with a cancellation fee: ask to cancel its order instead.',
  payQuote:
    'Pays a `ready` quote: with the named payment method, else on the invoice of an account that has invoicing (then it is `approved` and paid later), else with the default method. Exactly one order is made, however often it is called. A declined card is 402 with `decline_code` and leaves the quote ready; an app that is not verified gets 403 with the `payment_url`; past a spending limit it is 403. Events: `quote.status_update` and `order.created`.',
  revokeOrderLinks:
    'Ends the links in emails that open this quote and its order without a sign-in, and signs out whoever had opened one. Emails sent later have new links.',
  listQuoteMessages:
    'What customer and team wrote to each other about the quote, newest first. Reading marks what the team wrote as read.',
  createQuoteMessage:
    'Writes to the team, with up to ten files that were uploaded before. Sends `message.created`; the team’s answer comes as the same event, and by email.',
  shareQuoteMessages:
    'For a customer whose quote somebody else made: lets that account read the messages, or no longer. Nobody else may call it.',
} as const;
