/** Descriptions of operations on orders and certificates: effect, refusals, consequences. */
export const ORDER_SENTENCES = {
  listOrders:
    'The orders of the account, newest first, each with its milestones and its next step. See the guide to lists for filters, search and cursors; `filter[needs]` finds those that wait for you.',
  getOrder:
    'One order with its files, money, parcels, revisions and milestones, and in `actions` what can be done with it by this caller now.',
  listOrderFiles:
    'The files of an order: sources, translations while they are reviewed, and the final files and certificates once it is completed. Filters narrow by collection, language and service.',
  downloadOrder:
    'Every final file and certificate as one ZIP, made while it is sent. Before the order is completed there is nothing to download: 422 `invalid_state`.',
  getOrderTimeline:
    'What happened to the order, oldest first: who did what and when, with the hashes of the files. The customer’s view leaves out the team’s own notes.',
  approveOrder:
    'Approves all translations of an order in review, or those that `files` names; approving takes back a revision of them that nobody has answered. With the last one the order is `approved`: its certificates are drawn, `order.status_update` and `certificate.status_update` are sent. In any other status it is 422 `invalid_state`; a file that is no translation of the order is 422 and nothing is approved.',
  reviseOrder:
    'Asks for a change of one translation, in words and with places marked on its pages. An order that was `approved` or `completed` goes back to `in_review`, its later milestones are cleared and what was delivered stays downloadable, marked `superseded`. The replacement is a new file: `order.file_deleted` and `order.file_created` come together.',
  listOrderMessages:
    'What customer and team wrote to each other about the order and its quote, newest first. Reading marks what the team wrote as read.',
  createOrderMessage:
    'Writes to the team, with up to ten files that were uploaded before, which the order keeps for reference. While the order is on hold it counts as the answer to the team’s question. Sends `message.created`.',
  shareOrderMessages:
    'For a customer whose order somebody else asked for: lets that account read the messages, or no longer. Nobody else may call it.',
  addOrderFiles:
    'Adds uploaded files to a paid order: for reference at any time before completion; as further source documents while it is `created` or `on_hold`, for which the team proposes an adjustment of the price.',
  payAdjustment:
    'Accepts an adjustment by paying it, by the rules of paying a quote. Its lines, files and services become part of the order, which goes on. Sends `adjustment.status_update` and `order.status_update`. One that is not `proposed` any more is 422 `invalid_state`.',
  declineAdjustment:
    'Declines an adjustment: files that were added for it leave the order, which goes on at its old price. Sends `adjustment.status_update`.',
  requestCancellation:
    'Asks to cancel a paid order. While no work has begun it is granted at once and the money goes back, less the fee of the price list; after that the team decides how much goes back, or declines. One wish can be open at a time. Sends `cancellation.created`, and what becomes of it as `cancellation.status_update`.',
  withdrawCancellation:
    'Takes the wish to cancel back while the team has not decided. Refused with 422 when there is none. Sends `cancellation.status_update`.',
  getCertificate:
    'One certificate: what it vouches for, its code, whether it still holds, and a link to the paper once the order is completed. Anybody verifies the code at `/verify/{code}` without a key.',
} as const;
