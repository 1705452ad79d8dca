import type { TopicName } from '../../../../wire/schemas/firm/version.ts';
import type { Setting } from './setting.ts';

/** How a field is called, and how it reads. */
export type Described = Readonly<Record<string, readonly [name: string, inWords: (value: never) => string]>>;

export interface HistoryProps {
  readonly opened: boolean;
  readonly topic: TopicName;
  readonly title: string;
  readonly setting: Setting;
  readonly compared: Described;
  readonly mayChange: boolean;
  onChanged(): void;
  onClose(): void;
}
