/** Descriptions of operations on events, deliveries, endpoints and the sandbox: effect, errors, consequences. */
export const WEBHOOK_SENTENCES = {
  listEvents:
    'Returns all events of the account in commit order, oldest first, so you can catch up without webhooks. Pass `meta.next_cursor` as `cursor` to continue, now or later. No event is ever skipped.',
  listDeliveries:
    'Returns webhook deliveries, newest first, with every attempt: status, the first 1 KB of the response, duration and failure reason. Filter by status, event, object or endpoint.',
  getDelivery:
    'Returns one delivery with its event and every attempt: where it was sent, the response, and when it’s retried next.',
  replayDelivery:
    'Sends a delivery again now, with the same `Webhook-Id`, to the endpoint’s current URL. Fails with 422 while the endpoint is disabled or deleted.',
  replayDeliveries:
    'Resends deliveries created in a period, failed ones by default, oldest first, and returns how many. Receivers can recognize repeats by `Webhook-Id`.',
  testWebhook:
    'Sends a signed test delivery now, to the account’s or app’s own URL, to an endpoint or to any URL, and returns the result. It isn’t logged or retried. If it succeeds, a destination that was paused after failures is retried immediately.',
  rotateWebhookSecret:
    'Creates a new secret for the account’s own URL and for the URLs of its quotes, and returns it once. For one day, deliveries are signed with both secrets, so no receiver misses one.',
  listEndpoints:
    'Returns the account’s webhook endpoints: whether each is enabled, why not, and its delivery statistics for the last 24 hours. Apps see only the endpoints they created.',
  createEndpoint:
    'Adds a URL that receives events for all quotes and orders, or only the selected `events`, and returns its secret once. An account can have up to 20 endpoints. A URL that the account already uses fails with 422.',
  getEndpoint: 'Returns one endpoint with its status and delivery statistics. Its secret isn’t returned again.',
  changeEndpoint:
    'Updates an endpoint’s URL, its events, or whether it’s enabled. A new `url` also enables it. While an endpoint is disabled, its events are stored for 30 days as skipped deliveries.',
  deleteEndpoint:
    'Deletes an endpoint. Its deliveries stay in the log. Deleting the first endpoint sets the account’s `webhook_url` to null.',
  rotateEndpointSecret:
    'Creates a new secret for this endpoint and returns it once. For one day, deliveries are signed with both secrets.',
  resendToEndpoint:
    'Sends the skipped and failed deliveries of the endpoint from the last 30 days, oldest first, each with its own `Webhook-Id`. Fails with 422 while the endpoint is disabled.',
  sandboxPriceQuote:
    'Makes the simulated team price a `requested` quote now, from its estimate or your `line_items`. The quote becomes `ready`, and events and webhooks are sent as in live mode.',
  sandboxDeclineQuote: 'Makes the simulated team decline the work: the quote becomes `cancelled` with `not_possible`.',
  sandboxExpireQuote:
    'Ends the 30 days of a `ready` quote now: it becomes `cancelled` with `expired` and can be renewed.',
  sandboxAdvanceOrder:
    'Makes the simulated team perform its next step or, with `to`, all steps up to a status. It stops where the order waits for you, and fails with 422 `invalid_state` if the order is already waiting for you.',
  sandboxHoldOrder: 'Puts the order on hold with a question, as the team would. Answer it with a message.',
  sandboxResumeOrder: 'Resumes an order that is on hold. It returns to its previous status.',
  sandboxRefundOrder: 'Refunds the amount, or the full payment, and ends the order as `refunded`.',
  sandboxVoidOrder: 'Voids the order: the full payment is refunded and the order ends as `voided`.',
  sandboxListEmails:
    'Returns the emails that a sandbox created but didn’t send, newest first, with their links, so you can test a referral using only emails and pages.',
  stream:
    'Streams every change to objects the caller can read, as server-sent events: `event: changed` with type and token, but no content. Fetch the object again to get its new state. Each event has an `id`. Send the last one as `Last-Event-ID` or `cursor` to continue without a gap. After more than an hour, `event: reset` is sent instead, and you need to read everything again. A comment is sent every 15 seconds. The stream ends when the key, session or connection ends.',
} as const;
