import { ActionIcon, Checkbox, Fieldset, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { Icon } from '../../../../kit/icons/Icon.tsx';
import { t } from '../../../../kit/words/words.ts';

export interface Parcel {
  carrier: string;
  service: string;
  tracking_number: string;
  /** Shipped without a tracking number, by choice. */
  untracked?: boolean | undefined;
  contents: readonly string[];
}

/** Whether the parcel needs a tracking number or the choice to ship without. */
export const lacksNumber = ({ tracking_number, untracked }: Parcel): boolean =>
  untracked !== true && tracking_number.trim() === '';

interface ParcelFieldsProps {
  readonly title: string;
  readonly parcel: Parcel;
  /** Whether the viewer tried to ship, so that missing fields show an error. */
  readonly tried: boolean;
  /** Papers that can be put into the parcel. */
  readonly papers: readonly { readonly token: string; readonly name: string }[];
  onChange(parcel: Parcel): void;
  /** Null for the only parcel. */
  readonly onRemove: (() => void) | null;
}

const FIELDS = [
  ['tracking_number', 'step.ship.tracking'],
  ['carrier', 'step.ship.carrier'],
  ['service', 'step.ship.service'],
] as const;

export function ParcelFields({ title, parcel, tried, papers, onChange, onRemove }: ParcelFieldsProps) {
  return (
    <Fieldset legend={title}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
          {FIELDS.map(([name, word]) => (
            <TextInput
              key={name}
              label={t(word)}
              placeholder={name === 'carrier' ? t('parcels.carrier.hint') : undefined}
              maxLength={100}
              value={parcel[name]}
              disabled={name === 'tracking_number' && parcel.untracked === true}
              error={name === 'tracking_number' && tried && lacksNumber(parcel) && t('parcels.untracked.missing')}
              onChange={(event) => onChange({ ...parcel, [name]: event.currentTarget.value })}
            />
          ))}
        </SimpleGrid>
        <Checkbox
          label={t('parcels.untracked')}
          checked={parcel.untracked === true}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ ...parcel, untracked: checked, ...(checked && { tracking_number: '' }) })
          }
        />
        <Group justify="space-between" align="flex-end" wrap="nowrap">
          {papers.length > 0 && (
            <Checkbox.Group
              label={t('parcels.contents')}
              error={parcel.contents.length === 0 ? t('parcels.empty') : undefined}
              value={[...parcel.contents]}
              onChange={(contents) => onChange({ ...parcel, contents })}
            >
              <Stack gap="xs" mt="xs">
                {papers.map(({ token, name }) => (
                  <Checkbox key={token} value={token} label={<bdi>{name}</bdi>} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          {onRemove !== null && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('parcels.remove', { parcel: title })}
              onClick={onRemove}
            >
              <Icon name="trash" />
            </ActionIcon>
          )}
        </Group>
      </Stack>
    </Fieldset>
  );
}
