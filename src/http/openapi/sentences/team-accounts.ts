/** Descriptions of the team's operations on accounts, people, money and apps: effect, errors, consequences. */
export const TEAM_ACCOUNT_SENTENCES = {
  teamCreateAccount:
    'Creates an account with its sandbox, and returns one key for each, once. No one can sign in to the account until you invite a person. Only finance and administrators can set `invoicing` (403 for other roles).',
  teamListAccounts:
    'Returns all accounts and sandboxes, newest first. Use `filter[q]` to search by name, address or token.',
  teamGetAccount: 'Returns one account with its sandbox, cards and settings, or a sandbox with its live account.',
  teamChangeAccount:
    'Updates an account’s name, address, invoicing, webhook URL, emails, billing details or currency, or disables it. Keys, people and apps of a disabled account get 403 `account_disabled` until you enable it again. Finance and administrators can change `invoicing`, `currency` and `tax_exempt`; support can also change billing details; support and administrators can change everything else. Other roles get 403 on the field.',
  teamCreateSource:
    'Saves a payment method for a customer, just as the customer would. With Stripe, the response contains a `setup_url` for the customer instead.',
  teamDefaultSource: 'Makes this the account’s default payment method, charged whenever a payment doesn’t name one.',
  teamDeleteSource: 'Removes a payment method from an account. Payments already made with it aren’t affected.',
  teamListKeys:
    'Returns all keys of an account, newest first, with scopes, limits and the amount each has spent this month.',
  teamCreateKey: 'Creates a key for an account and returns it once, for a customer who lost their last key.',
  teamGetKey:
    'Returns one key of an account, with the amount it has spent this month. The key itself is shown only once, when it’s created.',
  teamChangeKey: 'Updates the name, scopes, expiry and spending limits of a customer’s key, effective immediately.',
  teamRevokeKey: 'Revokes a customer’s key immediately: its next request fails with 401 `key_revoked`.',
  teamListMembers: 'Returns the people who can sign in to an account, with their roles.',
  teamInviteMember:
    'Lets a person sign in to an account. A new person receives a one-time link by email, or the response contains it if email isn’t set up. Someone who already signs in doesn’t need one.',
  teamGetMember:
    'Returns one member of an account, with the keys, webhook endpoints and app webhook URLs that would end if you removed them or changed their role to `role`. Items whose creator is unknown are listed separately.',
  teamChangeMember:
    'Changes a person’s role in an account, effective immediately. Apps they connected keep the permissions that the new role allows. Anything they created that the new role can’t create ends, also in the sandbox: keys of a former owner are revoked, and webhook endpoints of someone who can only read or pay are disabled. List exceptions in `keep`. The last owner can’t change roles (422).',
  teamRemoveMember:
    'Removes a person from an account immediately. Their other accounts aren’t affected. Keys they created are revoked and their webhook endpoints disabled, also in the sandbox, except for those listed in `keep`. The response lists what ended, what was kept, and what has no known creator. The last owner can’t be removed (422).',
  teamListPartners: 'Returns all partners, newest first, with the token to use in quotes.',
  teamCreatePartner: 'Creates a partner, so quotes can be attributed to it by its `prt_` token.',
  teamListInvoices:
    'Returns the invoices of all accounts, newest first. Filter with `filter[status]`, `filter[account]` and `filter[q]`.',
  teamGetInvoice: 'Returns one invoice of any account with all its lines and the actions you can perform on it.',
  teamDownloadInvoice: 'Redirects to a short-lived link to the PDF. An open invoice has no PDF (422 `invalid_state`).',
  teamIssueInvoice:
    'Issues an open invoice: it gets its number and date, and later orders go on the next invoice. Fails with 422 if the invoice isn’t open or has no lines.',
  teamSettleInvoice:
    'Records that an issued invoice was paid. Its quotes become `paid`, and each sends the event `quote.status_update`.',
  teamVoidInvoice:
    'Voids an issued invoice: its lines move to the account’s open invoice, and its number isn’t used again.',
  teamListRates: 'Returns the exchange rates used for currency conversions, newest first.',
  teamImportRates:
    'Imports exchange rates from CSV. Either all lines are imported or none, and the error names each invalid line. If a date already has a rate, it’s replaced and counted in `changed`.',
  teamListAudit:
    'Returns the audit log, newest first: which team member, key or customer did what, when and from where. Entries are never changed or deleted.',
  teamListPeople:
    'Returns all team members and outside people who work for the company, with roles, languages and rates.',
  teamCreatePerson:
    'Adds a person to the team. With an email address they can sign in, using a link that you create. Without one, they’re known by name only.',
  teamGetPerson: 'Returns one team member: roles, languages, working days, rates and current workload.',
  teamChangePerson:
    'Updates a person’s name, address, roles, languages, working days or rates, or disables them, which signs them out everywhere. The last administrator can’t be disabled (422).',
  teamCreateSignInLink:
    'Creates a link that signs a person in once or lets them set a new password, and emails or returns it. A new link invalidates older ones.',
  teamListApps:
    'Returns the apps of all accounts, newest first. Use `filter[verified]` to find apps waiting for verification.',
  teamCreateApp: 'Registers an app for an account and returns its secrets once.',
  teamGetApp: 'Returns one app of any account, with its owner and whether it’s verified. Its secrets aren’t returned.',
  teamChangeApp:
    'Verifies, updates or disables an app. Only a verified app can pay. Verification takes effect immediately, also for existing connections. Disabling an app disconnects every account.',
  teamListConnections: 'Returns the connections between apps and accounts, newest first.',
  teamEndConnection:
    'Disconnects an app from an account immediately: its tokens stop working and it receives `connection.status_update`.',
} as const;
