/** Descriptions of the team's operations on accounts, people, money and apps: effect, refusals, consequences. */
export const TEAM_ACCOUNT_SENTENCES = {
  teamCreateAccount:
    'Opens an account with its sandbox, and shows one key of each this once. Nobody can sign in to it until a person is invited. `invoicing` is for finance and administrators: 403 for others.',
  teamListAccounts: 'Every account and sandbox, newest first; `filter[q]` finds by name, address or token.',
  teamGetAccount: 'One account with its sandbox, cards and settings; a sandbox with its live account.',
  teamChangeAccount:
    'Changes name, address, invoicing, webhook URL, emails, billing data or currency of an account, or disables it: its keys, people and apps are then refused with 403 `account_disabled` until it is enabled again. `invoicing`, `currency` and `tax_exempt` are changed by finance and administrators, billing data by support too, all else by support and administrators; others get 403 at the field.',
  teamCreateSource:
    'Saves a payment method for a customer, as they would themselves. With Stripe the answer has a `setup_url` for the customer instead.',
  teamDefaultSource: 'Payments of the account that name no method are charged to this one from now on.',
  teamDeleteSource: 'Takes a payment method of an account away; payments that were made with it stay as they are.',
  teamListKeys: 'Every key of an account, newest first, with scopes, limits and what each has spent this month.',
  teamCreateKey: 'Makes a key for an account and shows it this once; for a customer who has lost the last one.',
  teamGetKey:
    'One key of an account, with what it has spent this month; the key itself is shown once, when it is made.',
  teamChangeKey: 'Changes name, scopes, end and spending limits of a customer’s key, at once.',
  teamRevokeKey: 'Ends a customer’s key at once: its next request is 401 `key_revoked`.',
  teamListMembers: 'Who may sign in to an account, with their roles.',
  teamInviteMember:
    'Lets a person sign in to an account. Who is new gets a one-time link by mail, or shown here where no mail is sent; who signs in already needs none.',
  teamGetMember:
    'One person of an account, with the keys, webhook endpoints and apps’ webhook URLs there that would end if they were removed, or if they had the role that `role` names. What nobody knows the maker of is listed apart.',
  teamChangeMember:
    'Gives a person another role in an account, at once; apps that they connected keep what it allows. What they made and cannot make in the new role ends, also in the sandbox: keys of a former owner are revoked, webhook endpoints of someone who only reads or pays are disabled. `keep` names what goes on. The last owner stays one: 422.',
  teamRemoveMember:
    'Takes a person out of an account, at once; their other accounts stay. The keys that they made are revoked and their webhook endpoints disabled, also in the sandbox, except for those that `keep` names; the answer lists what ended, what was kept, and what nobody knows the maker of. The last owner is not removed: 422.',
  teamListPartners: 'Every partner, newest first, with the token that quotes name.',
  teamCreatePartner: 'Makes a partner, to whom quotes can be attributed by its `prt_` token.',
  teamListInvoices:
    'Invoices of all accounts, newest first; `filter[status]`, `filter[account]` and `filter[q]` narrow.',
  teamGetInvoice: 'One invoice of any account with every line, and what can be done with it.',
  teamDownloadInvoice: 'Redirects to a short-lived link to the PDF. An open invoice has none: 422 `invalid_state`.',
  teamIssueInvoice:
    'Closes an open invoice: it gets its number and its day, and orders from now on go to the next. Refused with 422 when it is not open, or has no lines.',
  teamSettleInvoice:
    'Records that an issued invoice was paid: its quotes become `paid`, each with the event `quote.status_update`.',
  teamVoidInvoice: 'Withdraws an issued invoice: its lines go to the account’s open one, and its number stays used.',
  teamListRates: 'Rates of exchange, newest first, that currency conversions are made with.',
  teamImportRates:
    'Takes rates from CSV, all of them or none: a line that is wrong is named. A day that is there already gets the new rate, and `changed` counts those.',
  teamListAudit:
    'Who of the team, which key or which customer did what, when and from where, newest first. Entries are never changed or deleted.',
  teamListPeople: 'The people of the team, and those outside who work for it, with roles, languages and rates.',
  teamCreatePerson:
    'Adds somebody to the team. With an address they can sign in, by a link that you make; without one they work by name alone.',
  teamGetPerson: 'Somebody of the team: roles, languages, working days, rates, and what they have to do now.',
  teamChangePerson:
    'Changes name, address, roles, languages, working days or rates of a person, or disables them, which signs them out everywhere. The last administrator is not disabled: 422.',
  teamCreateSignInLink:
    'Makes a link that signs a person in once, or lets them choose a new password, and mails or shows it. A newer link ends the older ones.',
  teamListApps: 'Apps of all accounts, newest first; `filter[verified]` finds those that wait for the team.',
  teamCreateApp: 'Registers an app for an account, and shows its secrets this once.',
  teamGetApp: 'One app of any account, with whose it is and whether it is verified. Its secrets are not shown.',
  teamChangeApp:
    'Verifies an app, changes it or disables it. Only a verified app may pay, and verifying works at once, also for connections that are there; disabling disconnects every account.',
  teamListConnections: 'Which apps may act for which accounts, newest first.',
  teamEndConnection:
    'Disconnects an app from an account at once: its tokens are refused and it is told by `connection.status_update`.',
} as const;
