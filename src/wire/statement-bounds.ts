// Length limits of statements. Plain data, shared with browsers.

export const MAX_ENTRIES = 10_000;
/** Each entry takes milliseconds to draw, and the paper must be ready in seconds. */
export const MAX_ENTRIES_ON_PAPER = 1000;
