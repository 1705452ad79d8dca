import type { TopicName } from '../../../../wire/schemas/firm/version.ts';
import type { Label } from '../../../kit/form/field.ts';
import type { Setting } from './setting.ts';

/** Label and text of each field, whose value may be of any type. */
export type Described = Readonly<Record<string, { readonly label: Label; readonly inWords: (value: never) => string }>>;

/** Settings of the firm, or the agreement with a customer. */
export type VersionedTopic = { readonly of: TopicName } | { readonly of: 'agreement'; readonly account: string };

export interface Versioned {
  readonly topic: VersionedTopic;
}

export interface HistoryProps extends Versioned {
  readonly opened: boolean;
  readonly title: string;
  readonly setting: Setting;
  readonly fields: Described;
  readonly mayChange: boolean;
  onChanged(): void;
  onClose(): void;
}
