const LISTS = new Intl.ListFormat('en');

/** `apostille, shipping, and notarization`. */
export const listOf = (names: readonly string[]): string => LISTS.format(names);
