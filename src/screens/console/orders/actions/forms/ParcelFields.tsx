import { Checkbox, Fieldset, Group, SimpleGrid, Stack } from '@mantine/core';
import { checkbox } from '../../../../kit/form/flags.tsx';
import { formOf } from '../../../../kit/form/form.tsx';
import { text } from '../../../../kit/form/text.tsx';
import { IconButton } from '../../../../kit/icons/IconButton.tsx';
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

const OWN = { maxLength: 100 };

const PARCEL = {
  tracking_number: text('step.ship.tracking', {}, OWN),
  carrier: text('step.ship.carrier', { placeholder: 'parcels.carrier.hint' }, OWN),
  service: text('step.ship.service', {}, OWN),
  untracked: checkbox('parcels.untracked'),
};

export function ParcelFields({ title, parcel, tried, papers, onChange, onRemove }: ParcelFieldsProps) {
  const { untracked = false } = parcel;
  const form = formOf(PARCEL, {
    value: { ...parcel, untracked },
    set: (part) => onChange({ ...parcel, ...part, ...(part.untracked === true && { tracking_number: '' }) }),
  });
  const missing = tried && lacksNumber(parcel) && t('parcels.untracked.missing');
  return (
    <Fieldset legend={title}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
          {form.input('tracking_number', { disabled: untracked, error: missing })}
          {form.inputs('carrier', 'service')}
        </SimpleGrid>
        {form.input('untracked')}
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
            <IconButton icon="trash" label={t('parcels.remove', { parcel: title })} onClick={onRemove} />
          )}
        </Group>
      </Stack>
    </Fieldset>
  );
}
