// How long statements get, shared with browsers. Plain data.

export const MOST_ENTRIES = 10_000;
/** Drawing takes some milliseconds for each, and has to be done in seconds. */
export const MOST_ENTRIES_ON_PAPER = 1000;
