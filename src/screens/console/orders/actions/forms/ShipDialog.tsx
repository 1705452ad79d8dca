import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../../kit/ask/FormDialog.tsx';
import { useDraft } from '../../../../kit/data/use-draft.ts';
import { Icon } from '../../../../kit/icons/Icon.tsx';
import { t } from '../../../../kit/words/words.ts';
import { canSendEmail } from '../../../objects/toast-with-notification.ts';
import { paperName } from '../../paper-names.ts';
import type { TeamOrder } from '../../team-order.ts';
import type { ActionDialogProps } from '../ActionDialog.tsx';
import { lacksNumber, type Parcel, ParcelFields } from './ParcelFields.tsx';

export function ShipDialog({ order, draft, opened, run, changedByOthers, onSubmit, onClose }: ActionDialogProps) {
  const { parcels, papers, left, change, add, remove, forget } = useParcels(order, draft);
  const [tried, setTried] = useState(false);
  const ready = papers.length === 0 || parcels.every(({ contents }) => contents.length > 0);
  const ship = () => {
    if (parcels.some(lacksNumber)) setTried(true);
    else onSubmit({ parcels: parcels.map(parcelBody) }, forget);
  };
  return (
    <FormDialog
      opened={opened}
      title={t('step.ship')}
      verb={t('parcels.verb', { parcels: parcels.length })}
      run={run}
      ready={ready}
      notice={changedByOthers}
      savesDraft
      wide
      onSubmit={ship}
      onClose={() => {
        setTried(false);
        onClose();
      }}
    >
      {parcels.map((parcel, at) => (
        <ParcelFields
          key={at}
          title={t('parcels.one', { number: at + 1 })}
          parcel={parcel}
          tried={tried}
          papers={papers}
          onChange={(next) => change(at, next)}
          onRemove={parcels.length === 1 ? null : () => remove(at)}
        />
      ))}
      <div>
        <Button variant="subtle" size="compact-sm" leftSection={<Icon name="plus" />} onClick={add}>
          {t('parcels.add')}
        </Button>
      </div>
      <Text component="output" size="sm" c={left > 0 ? 'var(--waiting)' : 'var(--ink-soft)'}>
        {left > 0 ? t('parcels.left', { left }) : t('parcels.all')} {notificationText(order, parcels)}
      </Text>
    </FormDialog>
  );
}

const NOTHING = { carrier: '', service: '', tracking_number: '' } as const;

/** Parcels in the draft, and the number of papers in none of them. */
function useParcels(order: TeamOrder, draft: string) {
  const [drafted, setParcels, forget] = useDraft<readonly Parcel[]>(draft, [{ ...NOTHING, contents: order.to_ship }]);
  const returnedOriginals = order.originals.flatMap(({ file, status }) =>
    file !== null && status === 'received' && !order.to_ship.includes(file) ? [file] : [],
  );
  const papers = [...order.to_ship, ...returnedOriginals].map((token) => ({ token, name: paperName(order, token) }));
  // Papers may have been replaced since the draft was stored.
  const isKnownPaper = (token: string) => papers.some((paper) => paper.token === token);
  const parcels = drafted.map((parcel) => ({ ...parcel, contents: parcel.contents.filter(isKnownPaper) }));
  const packed = new Set(parcels.flatMap(({ contents }) => contents));
  const unpacked = order.to_ship.filter((token) => !packed.has(token));
  // A paper is in one parcel only.
  const change = (at: number, next: Parcel) =>
    setParcels(
      parcels.map((parcel, index) =>
        index === at
          ? next
          : { ...parcel, contents: parcel.contents.filter((token) => !next.contents.includes(token)) },
      ),
    );
  return {
    parcels,
    papers,
    left: unpacked.length,
    change,
    add: () => setParcels([...parcels, { ...NOTHING, contents: unpacked }]),
    remove: (at: number) => setParcels(parcels.filter((_, index) => index !== at)),
    forget,
  };
}

/** Email that the customer will get, once every parcel has a number or needs none; sandboxes send none. */
function notificationText({ livemode }: TeamOrder, parcels: readonly Parcel[]): string | null {
  if (!livemode || parcels.some(lacksNumber)) return null;
  if (!canSendEmail) return t('parcels.told.not_set_up');
  const numbers = parcels.filter(({ untracked }) => untracked !== true).length;
  return numbers === 0 ? t('parcels.told.none') : t('parcels.told.numbers', { numbers });
}

/** Body for the filled fields; a parcel without contents gets all papers that no parcel contains yet. */
const parcelBody = ({ carrier, service, tracking_number, contents }: Parcel) => ({
  ...Object.fromEntries(
    Object.entries({ carrier, service, tracking_number }).filter(([, value]) => value.trim() !== ''),
  ),
  ...(contents.length > 0 && { contents }),
});
