/** What the team’s calls about webhooks, operations and reports do, when they are refused and what follows. */
export const TEAM_DESK_SENTENCES = {
  teamListDeliveries:
    'What customers were told by webhook, with every attempt, of all accounts or of one; `filter[order]` finds all that is about an order. Links that open something are left out; what receivers answered is for support.',
  teamReplayDelivery:
    'Makes a delivery of a customer due now, with all its attempts, under its own `Webhook-Id`. Refused with 422 when its endpoint is disabled or deleted.',
  teamListEndpoints:
    'Where the webhooks of an account go: its own URL, its further endpoints, those of apps and quotes, with the reason why one is off, since when, and its figures of 24 hours. Secrets are never shown.',
} as const;
