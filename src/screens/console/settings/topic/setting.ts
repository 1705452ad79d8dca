import type { FirmVersion } from '../../../../wire/schemas/firm/version.ts';

/** Fields that all settings have. */
export interface Setting {
  readonly version: number;
  readonly in_force: number;
  readonly holds_from: string | null;
  readonly upcoming: readonly Pick<FirmVersion, 'version' | 'holds_from' | 'note'>[];
  readonly locked: readonly { readonly field: string; readonly setting: string }[];
}
