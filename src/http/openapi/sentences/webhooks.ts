/** Descriptions of operations on events, deliveries, endpoints and the sandbox: effect, refusals, consequences. */
export const WEBHOOK_SENTENCES = {
  listEvents:
    'Every event of the account in the order of its commits, oldest first: for catching up without webhooks. Pass `meta.next_cursor` as `cursor` to go on, now or later; no event is ever passed over.',
  listDeliveries:
    'What was sent where, newest first, with every attempt: status, the first 1 KB of the response, how long it took, why it failed. Filters narrow by status, event, object and endpoint.',
  getDelivery: 'One delivery with its event and every attempt: where it went, what came back, when it is tried next.',
  replayDelivery:
    'Sends a delivery again now, under its own `Webhook-Id`, to where its endpoint points now. Refused with 422 while that endpoint is disabled or deleted.',
  replayDeliveries:
    'Sends again what was created in a period, by default what failed, oldest first, and answers how many. Receivers know repeats by `Webhook-Id`.',
  testWebhook:
    'Sends a signed test delivery now, to the account’s or the app’s own URL, to an endpoint, or to any URL, and answers how it went. It is not kept in the log and not tried again. If it succeeds, a destination that was left alone after failures is tried again at once.',
  rotateWebhookSecret:
    'Makes a new secret for the account’s own URL and for the URLs of its quotes, and shows it this once. For a day deliveries carry both signatures, so that no receiver misses one.',
  listEndpoints:
    'Where the account’s webhooks go: whether each is enabled, why not, and what became of its deliveries of the last 24 hours. Apps see those that they set.',
  createEndpoint:
    'Adds a URL that hears of every quote and order, or of the `events` it chooses, and shows its secret this once. At most 20; a URL that the account has already is 422.',
  getEndpoint: 'One endpoint, with its state and its figures. Its secret is not shown again.',
  changeEndpoint:
    'Changes where it points, what it hears of, or whether it is enabled. A new `url` enables it too. While it is disabled its events are kept for 30 days as skipped deliveries.',
  deleteEndpoint:
    'Takes an endpoint away; its deliveries stay in the log. Deleting the first sets the account’s `webhook_url` to null.',
  rotateEndpointSecret:
    'Makes a new secret for this endpoint and shows it this once. For a day deliveries carry both signatures.',
  resendToEndpoint:
    'Sends what the endpoint missed in the last 30 days, skipped and failed, oldest first, each under its own `Webhook-Id`. Refused with 422 while it is disabled.',
  sandboxPriceQuote:
    'The simulated team prices a `requested` quote now, by its estimate or by your `line_items`. It becomes `ready`, and events and webhooks go out as they do live.',
  sandboxDeclineQuote: 'The simulated team cannot do it: the quote is `cancelled` with `not_possible`.',
  sandboxExpireQuote: 'Ends the 30 days of a `ready` quote now: it is `cancelled` with `expired` and can be renewed.',
  sandboxAdvanceOrder:
    'The simulated team takes its next step, or with `to` all steps up to a status. It stops where the order waits for you, and is 422 `invalid_state` when it already does.',
  sandboxHoldOrder: 'Puts the order on hold with a question, as the team would; answer it with a message.',
  sandboxResumeOrder: 'Takes an order up again that is on hold; it goes back to where it was.',
  sandboxRefundOrder: 'Gives back the amount, or all, and ends the order as `refunded`.',
  sandboxVoidOrder: 'Undoes the order: everything goes back and it ends as `voided`.',
  sandboxListEmails:
    'The emails that a sandbox wrote and did not send, newest first, with their links: so that a referral can be walked by emails and pages alone.',
  stream:
    'Tells of every change of what the caller may read, as server-sent events: `event: changed` with type and token, no content; read again what you show. Each has an `id`: give the last one as `Last-Event-ID`, or as `cursor`, and the next stream goes on there without a gap. After more than an hour, `event: reset` comes instead: read everything again. A comment comes every 15 seconds. It ends with the key, session or connection.',
} as const;
