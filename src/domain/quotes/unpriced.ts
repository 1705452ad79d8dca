/** What a quote has before anybody has looked at it. */
export const UNPRICED = {
  status: 'requested',
  line_items: null,
  total: null,
  team_note: null,
  assignee: null,
  priced_at: null,
  expires_at: null,
  promised_at: null,
  cancelled_reason: null,
  cancelled_note: null,
  messages_shared: false,
  version: 1,
} as const;
