import type { FirmVersion } from '../../../../wire/schemas/firm/version.ts';

/** What every topic of the settings says of itself. */
export interface Setting {
  readonly version: number;
  readonly in_force: number;
  readonly holds_from: string | null;
  readonly upcoming: readonly Pick<FirmVersion, 'version' | 'holds_from' | 'note'>[];
  readonly locked: readonly { readonly field: string; readonly setting: string }[];
}
