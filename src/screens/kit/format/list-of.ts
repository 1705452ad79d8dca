import { lazy } from '../../../wire/reference/lazy.ts';
import { reader } from '../words/reader.ts';

const LISTS = lazy(() => new Intl.ListFormat(reader().locale));

/** `apostille, shipping, and notarization`. */
export const listOf = (names: readonly string[]): string => LISTS().format(names);
