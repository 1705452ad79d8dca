import { Button, Text } from '@mantine/core';
import { FormDialog } from '../../../../kit/ask/FormDialog.tsx';
import { useDraft } from '../../../../kit/data/use-draft.ts';
import { Icon } from '../../../../kit/icons/Icon.tsx';
import { t } from '../../../../kit/words/words.ts';
import { paperName } from '../../paper-names.ts';
import type { StepDialogProps } from '../StepDialog.tsx';
import { type Parcel, ParcelFields } from './ParcelFields.tsx';

const NOTHING = { carrier: '', service: '', tracking_number: '' } as const;

/** What was sent: parcel by parcel, with what lies in each. */
export function ShipDialog({ order, draft, opened, run, moved, onTake, onClose }: StepDialogProps) {
  const [drafted, setParcels, forget] = useDraft<readonly Parcel[]>(draft, [{ ...NOTHING, contents: order.to_ship }]);
  const goingBack = order.originals.flatMap(({ file, status }) =>
    file !== null && status === 'received' && !order.to_ship.includes(file) ? [file] : [],
  );
  const papers = [...order.to_ship, ...goingBack].map((token) => ({ token, name: paperName(order, token) }));
  // A draft may name papers that were replaced since.
  const isThere = (token: string) => papers.some((paper) => paper.token === token);
  const parcels = drafted.map((parcel) => ({ ...parcel, contents: parcel.contents.filter(isThere) }));
  const packed = new Set(parcels.flatMap(({ contents }) => contents));
  const left = order.to_ship.filter((token) => !packed.has(token)).length;
  const ready = papers.length === 0 || parcels.every(({ contents }) => contents.length > 0);
  // A paper lies in one parcel only.
  const change = (at: number, next: Parcel) =>
    setParcels(
      parcels.map((parcel, index) =>
        index === at
          ? next
          : { ...parcel, contents: parcel.contents.filter((token) => !next.contents.includes(token)) },
      ),
    );
  const add = () =>
    setParcels([...parcels, { ...NOTHING, contents: order.to_ship.filter((token) => !packed.has(token)) }]);
  return (
    <FormDialog
      opened={opened}
      title={t('step.ship')}
      verb={t('parcels.verb', { parcels: parcels.length })}
      pending={run.isPending}
      error={run.error}
      ready={ready}
      notice={moved}
      keeps
      wide
      onDo={() => onTake({ parcels: parcels.map(parcelBody) }, forget)}
      onClose={onClose}
    >
      {parcels.map((parcel, at) => (
        <ParcelFields
          key={at}
          title={t('parcels.one', { number: at + 1 })}
          parcel={parcel}
          papers={papers}
          onChange={(next) => change(at, next)}
          onRemove={parcels.length === 1 ? null : () => setParcels(parcels.filter((_, index) => index !== at))}
        />
      ))}
      <div>
        <Button variant="subtle" size="compact-sm" leftSection={<Icon name="plus" />} onClick={add}>
          {t('parcels.add')}
        </Button>
      </div>
      <Text size="sm" c={left > 0 ? 'var(--waiting)' : 'var(--ink-soft)'}>
        {left > 0 ? t('parcels.left', { left }) : t('parcels.all')}
      </Text>
    </FormDialog>
  );
}

/** Of a parcel what was filled in; without contents it holds all that is in no parcel yet. */
const parcelBody = ({ contents, ...fields }: Parcel) => ({
  ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== '')),
  ...(contents.length > 0 && { contents }),
});
