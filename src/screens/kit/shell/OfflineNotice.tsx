import { useNetwork } from '@mantine/hooks';
import { useLiveState } from '../data/use-live.ts';
import { Icon } from '../icons/Icon.tsx';
import { t } from '../words/words.ts';
import css from './OfflineNotice.module.css';

export function OfflineNotice() {
  const { online } = useNetwork();
  const isOffline = useLiveState() === 'lost' || !online;
  return (
    <div role="status" aria-live="polite">
      {isOffline && (
        <p className={css.gone}>
          <Icon name="warning" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
