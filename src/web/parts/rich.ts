import { createElement, Fragment, type ReactElement } from 'react';
import type { Reader } from '../../words/reader.ts';
import { type RichValue, type SayKey, sayParts } from '../../words/say.ts';

type Values = Readonly<Record<string, RichValue<ReactElement>>>;

/** A message with elements in it: `rich(reader, 'pay.amount', { total, b: (text) => <strong>{text}</strong> })`. */
export const rich = (reader: Pick<Reader, 'locale'>, key: SayKey, values: Values): ReactElement =>
  createElement(Fragment, null, ...sayParts<ReactElement>(reader, key, values));
