import { Button, Select, TextInput } from '@mantine/core';
import { localTimeZone } from '../../../kit/words/reader.ts';
import { t } from '../../../kit/words/words.ts';
import { SideBySide, TopicPart } from '../topic/TopicPart.tsx';
import type { PartProps } from './calendar-fields.ts';

/** Time zones of this browser, with the current one. */
const zonesWith = (chosen: string): string[] => [
  ...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'))]),
];

/** Time zone of the firm, and the time until which an order counts for the same day. */
export function TimeFields({ fields: { value, set, field } }: PartProps) {
  const here = localTimeZone();
  const zone = field('zone', t('calendar.zone.hint'));
  return (
    <TopicPart title={t('calendar.time')}>
      <SideBySide>
        <Select
          label={t('calendar.zone')}
          searchable
          allowDeselect={false}
          data={zonesWith(value.zone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          limit={100}
          nothingFoundMessage={t('calendar.zone.none')}
          value={value.zone}
          {...zone}
          onChange={(chosen) => chosen !== null && set({ zone: chosen })}
        />
        <TextInput
          pattern="([01][0-9]|2[0-3]):[0-5][0-9]"
          maxLength={5}
          placeholder={t('calendar.cutoff.none')}
          label={t('calendar.cutoff')}
          value={value.cutoff ?? ''}
          {...field('cutoff', t('calendar.cutoff.hint'))}
          onChange={({ currentTarget }) => set({ cutoff: currentTarget.value === '' ? null : currentTarget.value })}
        />
      </SideBySide>
      {value.zone !== here && !zone.readOnly && (
        <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => set({ zone: here })}>
          {t('calendar.zone.here', { zone: here.replaceAll('_', ' ') })}
        </Button>
      )}
    </TopicPart>
  );
}
