interface Allowed {
  at: RegExp;
  reason: string;
}

/**
 * Fields that read differently than in a release, and why: docs/versioning.md allows it, or the changelog has it under
 * "Changed".
 */
export const ALLOWED: Readonly<Record<'0.4.0' | '0.5.0', readonly Allowed[]>> = {
  '0.4.0': [
    { at: /\/quotes\S*\.webhook$/, reason: 'Changed: a quote without a webhook of its own has no such field.' },
    { at: /\.estimate\.price_list$/, reason: 'Changed: the price list is told with its currency.' },
    { at: /\/files\S*\.page_count$/, reason: 'Changed: a file whose pages cannot be counted has one.' },
    { at: /\/files\S*\.pdf_(title|creator)$/, reason: 'Changed: a PDF without a title or creator has an empty one.' },
    { at: /\/files\S*\.pdf_last_modified$/, reason: 'Changed: a PDF without this date has no such field.' },
    { at: /\.missing\.\*$/, reason: 'Allowed: a message in other words.' },
    { at: /\/team\/v1\/people\.body\.meta\.(to|total)$/, reason: 'Changed: a translator who was a name is a person.' },
    { at: /\/webhook_deliveries\S*\.next_attempt_at$/, reason: 'Allowed: the pause of a failing URL is counted anew.' },
    { at: /\.meta\.cursor$/, reason: 'Allowed: cursors are opaque.' },
    { at: /\/keys\S*\.last_used_at$/, reason: 'Reading uses the key.' },
    { at: /^app \/v1\/account\.body\.data\.webhook_url$/, reason: 'Changed: apps see only the URLs that they set.' },
  ],
  '0.5.0': [
    { at: /\.meta\.(next_)?cursor$/, reason: 'Allowed: cursors are opaque.' },
    {
      at: /^team \S+\.data\.actions\b/,
      reason: 'New: the team has further actions, and can price a ready quote again.',
    },
  ],
};
