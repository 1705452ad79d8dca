import { Skeleton } from '@mantine/core';
import { t } from '../words/words.ts';
import css from './ObjectPage.module.css';

export function ObjectSkeleton() {
  return (
    <div className={css.page} role="status">
      <span className="only-read">{t('list.loading')}</span>
      <div className={css.head}>
        <Skeleton height={28} width={220} />
        <span className={css.more}>
          <Skeleton height={36} width={160} />
        </span>
      </div>
      <div className={css.columns}>
        <div>
          <Skeleton height={16} width={120} mb="lg" />
          <Skeleton height={36} mb="sm" />
          <Skeleton height={36} mb="lg" />
          <Skeleton height={360} />
        </div>
        <div>
          {[140, 200, 180, 120, 160, 200].map((width, at) => (
            <Skeleton key={at} height={16} width={width} mb="lg" />
          ))}
        </div>
      </div>
    </div>
  );
}
