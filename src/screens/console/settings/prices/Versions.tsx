import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PriceList, PriceVersionMark } from '../../../../wire/schemas/firm/prices/price-lists.ts';
import { ConfirmDialog } from '../../../kit/ask/ConfirmDialog.tsx';
import { ErrorAlert } from '../../../kit/ask/ErrorAlert.tsx';
import { useNow } from '../../../kit/data/use-now.ts';
import { dayAndHour } from '../../../kit/format/time.ts';
import { SmallTable } from '../../../kit/list/SmallTable.tsx';
import { t } from '../../../kit/words/words.ts';
import { useMay } from '../../use-may.ts';
import css from './Prices.module.css';
import { ifMatch, usePriceCall } from './use-price-list.ts';

/** Start time of the version that is delivered with the service. */
const EPOCH = new Date(0).getTime();

/** Versions of a list, to withdraw or to copy into the draft. */
export function Versions({ list, onCopied }: { readonly list: PriceList; onCopied(): void }) {
  const now = useNow();
  const may = useMay();
  const [copied, setCopied] = useState<PriceVersionMark | null>(null);
  const withdraw = usePriceCall('teamWithdrawPriceVersion', ({ versions: [newest] }) =>
    t('prices.withdraw.done', { number: newest?.number ?? '' }),
  );
  const params = { list: list.key };
  const leave = () => {
    setCopied(null);
    onCopied();
  };
  const columns = [
    ...facts(now),
    {
      name: 'tools',
      title: t('prices.tools'),
      end: true,
      cell: (row: PriceVersionMark) => (
        <>
          {row.state === 'upcoming' && may('teamWithdrawPriceVersion') && (
            <Tool
              label={t('prices.withdraw.version', { number: row.number })}
              onClick={() => void withdraw.run({ params: { ...params, version: String(row.number) } }).catch(ignore)}
            >
              {t('prices.withdraw')}
            </Tool>
          )}
          {may('teamCopyPriceVersion') && (
            <Tool label={t('prices.back.version', { number: row.number })} onClick={() => setCopied(row)}>
              {t('prices.back')}
            </Tool>
          )}
        </>
      ),
    },
  ];
  return (
    <details className={css.settings}>
      <summary>{t('prices.versions')}</summary>
      <SmallTable
        label={t('prices.versions')}
        rows={list.versions}
        empty={t('prices.versions.none')}
        keyOf={(row) => String(row.number)}
        columns={columns}
      />
      <ErrorAlert error={withdraw.error} />
      <CopyBack list={list} copied={copied} onCopied={leave} onClose={() => setCopied(null)} />
    </details>
  );
}

interface CopyBackProps {
  readonly list: PriceList;
  readonly copied: PriceVersionMark | null;
  onCopied(): void;
  onClose(): void;
}

/** Confirms before the draft is overwritten. */
function CopyBack({ list, copied, onCopied, onClose }: CopyBackProps) {
  const number = copied?.number ?? 0;
  const copy = usePriceCall('teamCopyPriceVersion', () => t('prices.back.done', { number }));
  const args = { params: { list: list.key }, body: { number }, headers: ifMatch(list) };
  return (
    <ConfirmDialog
      opened={copied !== null}
      danger={list.has_draft}
      title={t('prices.back.version', { number })}
      consequence={t('prices.back.ask', { name: list.name, number })}
      verb={t('prices.back')}
      run={copy}
      onSubmit={() => void copy.run(args).then(onCopied, ignore)}
      onClose={onClose}
    />
  );
}

const facts = (now: Date) => [
  { name: 'version', title: t('prices.version'), cell: ({ version }: PriceVersionMark) => version },
  {
    name: 'state',
    title: t('prices.state'),
    cell: ({ state }: PriceVersionMark) => (
      <span className={css.state} data-state={state}>
        {t(`prices.state.${state}`)}
      </span>
    ),
  },
  {
    name: 'starts',
    title: t('prices.starts'),
    cell: ({ starts_at }: PriceVersionMark) =>
      new Date(starts_at).getTime() === EPOCH ? t('prices.from.start') : dayAndHour(starts_at, now),
  },
  {
    name: 'by',
    title: t('prices.by'),
    secondary: true,
    cell: ({ published_by_name, published_at }: PriceVersionMark) =>
      new Date(published_at).getTime() === EPOCH
        ? published_by_name
        : t('prices.by.when', { who: published_by_name, when: dayAndHour(published_at, now) }),
  },
  {
    name: 'note',
    title: t('prices.note'),
    secondary: true,
    cell: ({ note }: PriceVersionMark) => note,
  },
];

function Tool({ label, children, onClick }: { readonly label: string; readonly children: string; onClick(): void }) {
  return (
    <Button variant="subtle" size="compact-sm" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  );
}

/** The mutation stores the error and shows it. */
const ignore = (): void => undefined;
