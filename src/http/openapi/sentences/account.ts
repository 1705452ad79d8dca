/** Descriptions of operations on accounts, keys, cards and apps: effect, errors, consequences. */
export const ACCOUNT_SENTENCES = {
  ping: 'Returns `success` if the key is valid, or 401 with the reason if it isn’t. The call counts toward the rate limit and changes nothing.',
  getAccount:
    'Returns the account that owns the key: its saved payment methods, whether it’s billed by invoice, its agreement and how much of its credit is used (`agreement`), where its webhooks are sent and whether they arrive. A test key returns the sandbox, which is a separate account.',
  changeAccount:
    'Updates the name, the webhook URL, which emails are sent, the billing details on papers (`billing`), the currency that the account is priced in and, for a sandbox, the pace of its simulated team. Fields you leave out don’t change. A new `webhook_url` is enabled immediately and receives pending deliveries; null stops deliveries to it.',
  listKeys:
    'Returns all keys of the account, newest first, including revoked and expired ones, with the amount each has spent this month. The keys themselves aren’t returned, only their `hint`.',
  createKey:
    'Creates a key and returns it once: only its hash is stored. A key can’t create one with more scopes, a later expiry or higher spending limits than its own (422). Fields you leave out are copied from the key that makes the request.',
  getKey: 'Returns one key of the account, revoked or not, with the amount it has spent this month.',
  changeKey:
    'Updates a key’s name, scopes, expiry and spending limits, effective immediately. A limit also applies to keys that this key created. A revoked key can’t be changed (422 `invalid_state`).',
  revokeKey:
    'Revokes a key immediately: its next request fails with 401 `key_revoked`. Revoking it again has no effect. The last key of an account that no one can sign in to can’t be revoked (422 `invalid_state`). Create another one first.',
  listLanguages:
    'Returns every language that documents can be translated from or into, with the code to use in requests.',
  getCatalogue:
    'Returns everything you can order: services with their options, shipping services with their timeframes, file types, the current price list and the limits of this service. Build your forms from this response instead of hard-coding lists.',
  createSource:
    'Saves a payment method. With the test gateway, send `card`. With Stripe, leave it out and redirect the customer to `setup_url` to enter the card, which appears here once Stripe confirms it. The first payment method becomes the default. Card numbers are never stored.',
  defaultSource:
    'Makes this the default payment method, charged whenever a payment doesn’t name one. The previous default stays saved.',
  deleteSource:
    'Removes a payment method. Payments already made with it aren’t affected. If it was the default, the newest remaining one becomes the default.',
  listInvoices:
    'Returns the invoices of an account that is billed by invoice: the open one that orders are still added to, and the issued ones. Filter by status with `filter[status]`.',
  getInvoice:
    'Returns one invoice with all its lines, the references of the quote behind each line, and the actions you can perform on it.',
  downloadInvoice: 'Redirects to a short-lived link to the PDF. An open invoice has no PDF (422 `invalid_state`).',
  listApps: 'Returns the apps registered by this account, newest first, including disabled ones.',
  createApp:
    'Registers an app that acts on behalf of other accounts over OAuth, and returns its secrets once. An app can pay quotes only after the team has verified it.',
  getApp: 'Returns one app registered by this account. Its secrets aren’t returned again.',
  changeApp:
    'Updates an app’s name, picture, redirect URIs or webhook URL. Fields you leave out don’t change. Redirect URIs must match exactly, character by character.',
  disableApp:
    'Disables an app permanently: every account is disconnected from it, its tokens stop working, and no one can connect it again.',
  rotateAppSecret:
    'Creates a new client secret and returns it once. The previous secret stops working. Fails with 422 for an app that has no client secret.',
  rotateAppWebhookSecret:
    'Creates a new secret for deliveries to the app’s webhook URL and returns it once. For one day, deliveries are signed with both secrets.',
  listConnections: 'Returns the apps that can act for this account, and those that used to, newest first.',
  getConnection: 'Returns one connection: the app, its scopes, and when it was connected.',
  endConnection:
    'Disconnects an app immediately: its tokens stop working and it receives the event `connection.status_update`. Quotes created by the app stay. Disconnecting it again has no effect.',
} as const;
