import { IntlMessageFormat } from 'intl-messageformat';
import common from '../../../words/en/common.json';
import type { Key } from '../../../words/keys.ts';
import { reader } from './reader.ts';

/** A message, as parsed by the build if it has placeholders. */
type Message = ConstructorParameters<typeof IntlMessageFormat>[0];
export type Messages = Readonly<Record<string, Message>>;

const messages: Partial<Record<string, Message>> = { ...common };

export const addMessages = (loaded: Messages): void => void Object.assign(messages, loaded);

/** For keys built from a value of the API. */
export const isKey = (key: string): key is Key => key in messages;

const formats = new Map<Key, IntlMessageFormat>();

/** The message with its values filled in. A key of a chunk that is not loaded is a bug: people never read a bare key. */
export function t(key: Key, values: Readonly<Record<string, string | number>> = {}): string {
  const message = messages[key];
  if (message === undefined) throw new Error(`The message ${key} is not loaded.`);
  return typeof message === 'string' ? message : String(formatOf(key, message).format(values));
}

function formatOf(key: Key, message: Message): IntlMessageFormat {
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new IntlMessageFormat(message, reader().locale);
  formats.set(key, format);
  return format;
}
