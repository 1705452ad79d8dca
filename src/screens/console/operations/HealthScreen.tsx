import { Skeleton, Title } from '@mantine/core';
import { ErrorAlert } from '../../kit/ask/ErrorAlert.tsx';
import { useOperation } from '../../kit/data/use-operation.ts';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { t } from '../../kit/words/words.ts';
import { onlyFor } from '../only-for.tsx';
import { HealthParts } from './HealthParts.tsx';
import css from './HealthScreen.module.css';
import { Jobs } from './Jobs.tsx';
import { OperationsTabs } from './OperationsTabs.tsx';
import { Queues } from './Queues.tsx';

/** The stream carries no changes of these: poll while the screen is open. */
const EVERY_MS = 5000;

/** Health as the readiness check sees it, with queues and jobs. */
export const HealthScreen = onlyFor('operations', () => {
  const { data, error } = useOperation('teamGetHealth', {}, { everyMs: EVERY_MS });
  return (
    <ListScreen
      title={<Title order={1}>{t('operations.title')}</Title>}
      count={null}
      tabs={<OperationsTabs open="health" />}
    >
      <section className={css.health} aria-label={t('operations.health')} tabIndex={0}>
        <ErrorAlert error={error} />
        {data === undefined && error === null && <Skeleton height={578} />}
        {data !== undefined && (
          <>
            <HealthParts health={data.data} />
            <Queues queues={data.data.queues} />
          </>
        )}
        <Jobs everyMs={EVERY_MS} />
      </section>
    </ListScreen>
  );
});
