import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useNow } from '../../../kit/data/use-now.ts';
import { dayAndHour } from '../../../kit/format/time.ts';
import { t } from '../../../kit/words/words.ts';
import type { TeamOrder } from '../team-order.ts';
import { type Openable, versionsOf } from './document-versions.ts';
import css from './OrderDocuments.module.css';

interface CompareProps {
  readonly order: TeamOrder;
  readonly right: Openable;
  /** Id of the file on the left. */
  readonly left: string | undefined;
}

/** Selects for two versions of a translation; hidden while there is only one. */
export function Compare({ order, right, left }: CompareProps) {
  const now = useNow();
  const go = useNavigate({ from: '/orders/$token' });
  const versions = versionsOf(order, right);
  if (versions.length < 2) return null;
  const named = versions.map(({ id, created_at }, at) => ({
    value: id,
    label: t(at === versions.length - 1 ? 'version.now' : 'version.earlier', {
      number: at + 1,
      when: dayAndHour(created_at, now),
    }),
  }));
  const others = named.filter(({ value }) => value !== right.id);
  const change = (to: { file?: string; against?: string | undefined }) =>
    void go({ search: (search) => ({ ...search, file: right.id, ...to }), replace: true });
  return (
    <div className={css.compare}>
      <NativeSelect
        label={t('version.left')}
        size="xs"
        data={[{ value: '', label: t('version.source') }, ...others]}
        value={others.some(({ value }) => value === left) ? left : ''}
        onChange={(event) => change({ against: event.currentTarget.value || undefined })}
      />
      <NativeSelect
        label={t('version.right')}
        size="xs"
        data={named}
        value={right.id}
        onChange={(event) => change({ file: event.currentTarget.value, against: undefined })}
      />
    </div>
  );
}
