import type { TopicName } from '../../../../wire/schemas/firm/version.ts';
import type { Setting } from './setting.ts';

/** Label and text of a field. */
export type Described = Readonly<Record<string, readonly [name: string, inWords: (value: never) => string]>>;

/** Settings of the firm, or the agreement with a customer. */
export type VersionedTopic = { readonly of: TopicName } | { readonly of: 'agreement'; readonly account: string };

export interface Versioned {
  readonly topic: VersionedTopic;
}

export interface HistoryProps extends Versioned {
  readonly opened: boolean;
  readonly title: string;
  readonly setting: Setting;
  readonly compared: Described;
  readonly mayChange: boolean;
  onChanged(): void;
  onClose(): void;
}
