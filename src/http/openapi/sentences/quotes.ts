/** Descriptions of operations on files and quotes: effect, errors, consequences. */
export const QUOTE_SENTENCES = {
  uploadFile:
    'Stores a document and analyzes it: the file type (detected from its content), pages, words and language. Send it as the multipart field `file`, or pass a public `url` to fetch it from. Unsupported types, and content that contradicts the file name, fail with 422 `unsupported_file_type`. An empty file fails with 422 `file_unreadable`. An encrypted or damaged file is stored and priced by a person.',
  listFiles: 'Returns the account’s files, newest first, each with a new download link.',
  getFile: 'Returns one file with the results of its analysis and a download link that is valid for 15 minutes.',
  downloadFile:
    'Redirects to a short-lived link that doesn’t require a key. Most clients follow the redirect automatically.',
  deleteFile: 'Permanently deletes a file. A file used by a quote or an order can’t be deleted (409 `file_in_use`).',
  createQuote:
    'Requests a price. If the request has errors, the response lists all of them by path and nothing is created. The response includes an estimate. The team’s price follows in the event `quote.status_update` with status `ready`. With `autobuy`, the estimate is held on the default payment method and the order opens immediately. If the payment method is declined, the request fails with 402 and nothing is created. With `partner.referral`, the quote belongs to the customer you name, who receives an email.',
  previewQuote:
    'Accepts and validates the same body as creating a quote, and returns what it would cost. Nothing is stored, no one is notified, and files passed by URL aren’t fetched.',
  listQuotes:
    'Returns the account’s quotes, newest first. Quotes that the account created for referred customers are included only with `filter[referred]=true`. See the guide to lists for filters, search and cursors.',
  getQuote:
    'Returns one quote with its price or estimate and its files. `actions` lists what this caller can do with it now.',
  editQuote:
    'Updates a quote while it’s `requested`. Only the account that created it can do so. The same rules apply as for a new quote, and the estimate is recalculated. No event is sent. Fails with 422 for a quote with `autobuy`, because its estimate is already held. Send `If-Match` to avoid overwriting someone else’s changes.',
  renewQuote:
    'Creates a new quote with the same services as an expired one, priced with the current price list and linked by `renewed_from`. Fails with 422 if the quote hasn’t expired or if one of its files no longer exists. Deadlines in the past are left out, with a warning.',
  cancelQuote:
    'Cancels a quote that is `requested` or `ready`. A quote on an open invoice can be cancelled until work starts, which removes its line and voids its order. Money held by autobuy is released. Sends `quote.status_update`. Fails with 422 `invalid_state` if the quote is paid, or if it was ordered under a price list with a cancellation fee. In that case, request cancellation of its order instead.',
  payQuote:
    'Pays a `ready` quote: with the payment method you name, otherwise on the invoice if the account has invoicing (the quote is then `approved` and paid later), otherwise with the default payment method. Exactly one order is created, no matter how often you call it. A declined card returns 402 with `decline_code` and the quote stays `ready`. An unverified app gets 403 with the `payment_url`, and a request beyond a spending limit gets 403. Sends `quote.status_update` and `order.created`.',
  revokeOrderLinks:
    'Revokes the email links that open this quote and its order without signing in, and signs out anyone who used one. Later emails contain new links.',
  listQuoteMessages:
    'Returns the messages between customer and team about the quote, newest first. Reading them marks the team’s messages as read.',
  createQuoteMessage:
    'Sends a message to the team, with up to ten previously uploaded files. Sends `message.created`. The team’s reply arrives as the same event and by email.',
  shareQuoteMessages:
    'Lets a customer whose quote was created by another account share the messages with that account, or stop sharing them. No one else can call it.',
} as const;
