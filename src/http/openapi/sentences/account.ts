/** Descriptions of operations on accounts, keys, cards and apps: effect, refusals, consequences. */
export const ACCOUNT_SENTENCES = {
  ping: 'Answers `success` when the key is good, and 401 with the reason when it is not. It counts against the rate limit and changes nothing.',
  getAccount:
    'The account that the key belongs to: its saved payment methods, whether it is billed by invoice, what is agreed with it and how much of its credit is used (`agreement`), where its webhooks go and whether they get there. With a test key this is the sandbox, an account of its own.',
  changeAccount:
    'Changes the name, the webhook URL, which emails are sent, whom papers are made out to (`billing`) and in which currency the account is priced, and of a sandbox the pace of its simulated team. What is not named stays as it is. A new `webhook_url` is enabled at once and gets what still waits; null ends deliveries to it.',
  listKeys:
    'Every key of the account, newest first, also revoked and expired ones, with what each has spent this month. The keys themselves are not shown: only their `hint`.',
  createKey:
    'Makes a key and shows it this once: only its hash is stored. No key makes one that is wider than itself in scopes, time or money (422); what is left out it gets from its maker.',
  getKey: 'One key of the account, revoked or not, with what it has spent this month.',
  changeKey:
    'Changes name, scopes, end and spending limits of a key, at once. A limit holds for the keys that it made as well. A key that was revoked is not changed (422 `invalid_state`).',
  revokeKey:
    'Ends a key at once: its next request is 401 `key_revoked`. Revoking it again changes nothing. The last key of an account that nobody can sign in to is refused with 422 `invalid_state`: make another first.',
  listLanguages: 'Every language that documents can be translated from or into, with the code that requests use.',
  getCatalogue:
    'What can be ordered here: services with their options, shipping services with their timeframes, types of files, the price list in force and the limits of this service. Build forms from it instead of copying lists.',
  createSource:
    'Saves a payment method. With the test gateway send `card`; with Stripe leave it out and send the customer to `setup_url`, where the card is entered, and it appears when Stripe tells of it. The first one becomes the default. No card number is stored.',
  defaultSource: 'Payments that name no method are charged to this one from now on. The one before stays saved.',
  deleteSource:
    'Takes a payment method away; payments that were made with it stay as they are. When it was the default, the newest of the others becomes it.',
  listInvoices:
    'The invoices of an account that is billed: the open one that orders are still added to, and those that were issued. `filter[status]` narrows.',
  getInvoice: 'One invoice with every line, each with the references of its quote, and what can be done with it.',
  downloadInvoice:
    'Redirects to a short-lived link to the PDF. An invoice that is still open has none: 422 `invalid_state`.',
  listApps: 'The apps that this account registered, newest first, also disabled ones.',
  createApp:
    'Registers an app that acts for other accounts over OAuth, and shows its secrets this once. Only an app that the team has verified may pay quotes.',
  getApp: 'One app that this account registered. Its secrets are not shown again.',
  changeApp:
    'Changes the name, picture, redirect URIs or webhook URL of an app. What is not named stays. Redirect URIs are compared character by character.',
  disableApp:
    'Disables an app for good: every account is disconnected from it, its tokens are refused, and nobody can connect it again.',
  rotateAppSecret:
    'Makes a new client secret and shows it this once; the one before is no longer valid. An app that keeps no secret is refused with 422.',
  rotateAppWebhookSecret:
    'Makes a new secret for deliveries to the app’s URL and shows it this once. For a day deliveries carry both signatures.',
  listConnections: 'The apps that may act for this account, and those that might before, newest first.',
  getConnection: 'One connection: which app, with which scopes, since when.',
  endConnection:
    'Disconnects an app at once: its tokens are refused and it is told by the event `connection.status_update`. Quotes that it made stay. Ending it again changes nothing.',
} as const;
