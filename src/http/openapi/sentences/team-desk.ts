/** Descriptions of the team's operations on webhooks, jobs and reports: effect, refusals, consequences. */
export const TEAM_DESK_SENTENCES = {
  teamListDeliveries:
    'What customers were told by webhook, with every attempt, of all accounts or of one; `filter[order]` finds all that is about an order. Links that open something are left out; what receivers answered is for support.',
  teamReplayDelivery:
    'Makes a delivery of a customer due now, with all its attempts, under its own `Webhook-Id`. Refused with 422 when its endpoint is disabled or deleted.',
  teamListEndpoints:
    'Where the webhooks of an account go: its own URL, its further endpoints, those of apps and quotes, with the reason why one is off, since when, and its figures of 24 hours. Secrets are never shown.',
  teamGetHealth:
    'What `/readyz` sees, part by part, and how long the first of what waits has waited: webhooks, emails, payments, papers, and files to read. Answers as well as it can while the database is away.',
  teamListJobs:
    'The jobs of the service with their last runs, whichever process ran them: how each ended, how far it is behind its schedule, and why it fails.',
  teamListEmails:
    'Emails of all accounts, newest first, by status, recipient or what they are about. Their text is not shown: its links open what they lead to.',
  teamResendEmail:
    'Makes an email that was given up due now, with all its attempts. One that waits, was sent or is over is 422 `invalid_state`.',
  teamListPayables:
    'Assignments of live orders that are done, with units, the rate that was frozen when they were given, and the amount, by person and time. What was agreed without a rate has no amount.',
  teamListPayableTotals:
    'The same added up, by person and currency. What was agreed without a rate is counted, in no currency.',
  teamDownloadPayables:
    'All of it as CSV (RFC 4180), amounts in whole units of their currency. Texts that a spreadsheet would take for a formula are marked as text.',
  teamGetPartner: 'One partner, and since when it is disabled, if it is.',
  teamChangePartner:
    'Renames a partner, gives it an account, disables it or enables it again. Quotes that were attributed to it keep the name they have.',
  teamGetPartnerReport:
    'Quotes, orders and their value by month and currency, of live accounts: of the last twelve months, or of those that you name. More than 120 months at once is 422.',
  teamDownloadPartnerReport: 'The same as CSV (RFC 4180), amounts in whole units of their currency.',
} as const;
