import { ActionIcon, Checkbox, Fieldset, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { Icon } from '../../../../kit/icons/Icon.tsx';
import { t } from '../../../../kit/words/words.ts';

export interface Parcel {
  carrier: string;
  service: string;
  tracking_number: string;
  contents: readonly string[];
}

interface ParcelFieldsProps {
  readonly title: string;
  readonly parcel: Parcel;
  /** What could lie in it. */
  readonly papers: readonly { readonly token: string; readonly name: string }[];
  onChange(parcel: Parcel): void;
  /** Null where it is the only one. */
  readonly onRemove: (() => void) | null;
}

const FIELDS = [
  ['tracking_number', 'step.ship.tracking'],
  ['carrier', 'step.ship.carrier'],
  ['service', 'step.ship.service'],
] as const;

/** One parcel: how it travels, and what is in it. */
export function ParcelFields({ title, parcel, papers, onChange, onRemove }: ParcelFieldsProps) {
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
              onChange={(event) => onChange({ ...parcel, [name]: event.currentTarget.value })}
            />
          ))}
        </SimpleGrid>
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
