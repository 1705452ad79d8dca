/** Descriptions of operations on orders and certificates: effect, errors, consequences. */
export const ORDER_SENTENCES = {
  listOrders:
    'Returns the account’s orders, newest first, each with its milestones and its next step. See the guide to lists for filters, search and cursors. Use `filter[needs]` to find orders waiting for you.',
  getOrder:
    'Returns one order with its files, payments, parcels, revisions and milestones. `actions` lists what this caller can do with it now.',
  listOrderFiles:
    'Returns the files of an order: source files, translations while they are in review, and final files and certificates once the order is completed. Filter by collection, language or service.',
  downloadOrder:
    'Streams all final files and certificates as a single ZIP. Fails with 422 `invalid_state` until the order is completed.',
  getOrderTimeline:
    'Returns the history of the order, oldest first: who did what and when, with file hashes. Customers don’t see the team’s internal notes.',
  approveOrder:
    'Approves all translations of an order in review, or only those listed in `files`. Approving a translation withdraws any unanswered revision request for it. Once the last translation is approved, the order becomes `approved`, its certificates are created, and `order.status_update` and `certificate.status_update` are sent. Fails with 422 `invalid_state` in any other status. If a file isn’t a translation of this order, the request fails with 422 and nothing is approved.',
  reviseOrder:
    'Requests a change to one translation, described in text and with marked areas on its pages. An `approved` or `completed` order returns to `in_review` and its later milestones are cleared. Files already delivered stay available for download, marked `superseded`. The corrected translation is a new file: `order.file_deleted` and `order.file_created` are sent together.',
  listOrderMessages:
    'Returns the messages between customer and team about the order and its quote, newest first. Reading them marks the team’s messages as read.',
  createOrderMessage:
    'Sends a message to the team, with up to ten previously uploaded files, which are added to the order as reference files. While the order is on hold, the message counts as the answer to the team’s question. Sends `message.created`.',
  shareOrderMessages:
    'Lets a customer whose order was requested by another account share the messages with that account, or stop sharing them. No one else can call it.',
  addOrderFiles:
    'Adds uploaded files to a paid order: as reference files at any time before completion, or as additional source files while the order is `created` or `on_hold`. For additional source files, the team proposes a price adjustment.',
  payAdjustment:
    'Accepts an adjustment by paying for it, under the same rules as paying a quote. Its lines, files and services become part of the order, and work continues. Sends `adjustment.status_update` and `order.status_update`. Fails with 422 `invalid_state` if the adjustment is no longer `proposed`.',
  declineAdjustment:
    'Declines an adjustment. Files added for it are removed from the order, and work continues at the original price. Sends `adjustment.status_update`.',
  requestCancellation:
    'Requests cancellation of a paid order. If work hasn’t started, the order is cancelled immediately and the payment is refunded, minus the cancellation fee in the price list. Otherwise the team decides how much to refund, or declines. Only one request can be open at a time. Sends `cancellation.created`, and `cancellation.status_update` with the outcome.',
  withdrawCancellation:
    'Withdraws a cancellation request that the team hasn’t decided on yet. Fails with 422 if no request is open. Sends `cancellation.status_update`.',
  getCertificate:
    'Returns one certificate: the translation it certifies, its code, whether it’s still valid, and a link to the paper once the order is completed. Anyone can verify the code at `/verify/{code}` without a key.',
} as const;
