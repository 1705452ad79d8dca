/** Descriptions of the team's operations on webhooks, jobs and reports: effect, errors, consequences. */
export const TEAM_DESK_SENTENCES = {
  teamListDeliveries:
    'Returns webhook deliveries with every attempt, for all accounts or for one. Use `filter[order]` to find everything about an order. Links that grant access are left out. Only support sees the receivers’ responses.',
  teamReplayDelivery:
    'Queues a customer’s delivery to be sent now, with all its attempts available again and the same `Webhook-Id`. Fails with 422 if the endpoint is disabled or deleted.',
  teamListEndpoints:
    'Returns all webhook destinations of an account: its own URL, its other endpoints, and those of apps and quotes, with the reason a destination is disabled, since when, and its statistics for the last 24 hours. Secrets are never returned.',
  teamGetHealth:
    'Returns the result of `/readyz` for each component, and how long the oldest pending item has waited: webhooks, emails, payments, papers, and files to analyze. Responds as fully as possible even while the database is unavailable.',
  teamListJobs:
    'Returns the service’s background jobs with their latest runs, on any process: how each run ended, how far the job is behind schedule, and why it fails.',
  teamListEmails:
    'Returns the emails of all accounts, newest first. Filter by status, recipient or the object they’re about. The text isn’t returned, because its links grant access.',
  teamResendEmail:
    'Queues a failed email to be sent now, with all its attempts available again. An email that is pending, sent or obsolete fails with 422 `invalid_state`.',
  teamListPayables:
    'Returns completed assignments of live orders by person and period, with units, the rate fixed at assignment, and the amount. An assignment without a rate has no amount.',
  teamListPayableTotals:
    'Returns payables totaled by person and currency. Assignments without a rate are counted under no currency.',
  teamDownloadPayables:
    'Downloads all payables as CSV (RFC 4180), with amounts in major currency units. Text that a spreadsheet would read as a formula is marked as text.',
  teamGetPartner: 'Returns one partner and, if it’s disabled, since when.',
  teamChangePartner:
    'Renames a partner, links it to an account, or disables or enables it. Quotes already attributed to it keep the name they have.',
  teamGetPartnerReport:
    'Returns quotes, orders and their value by month and currency, for live accounts, over the last twelve months or the months you specify. More than 120 months fails with 422.',
  teamDownloadPartnerReport: 'Downloads the partner report as CSV (RFC 4180), with amounts in major currency units.',
} as const;
