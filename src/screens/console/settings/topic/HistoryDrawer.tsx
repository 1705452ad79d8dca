import { Skeleton } from '@mantine/core';
import { ErrorAlert } from '../../../kit/ask/ErrorAlert.tsx';
import { SideDialog } from '../../../kit/ask/SideDialog.tsx';
import { t } from '../../../kit/words/words.ts';
import type { HistoryProps } from './history-props.ts';
import css from './TopicForm.module.css';
import { useVersions } from './use-versions.ts';
import { DeliveredEntry, VersionEntry } from './VersionEntry.tsx';

/** Versions of a topic, which can be withdrawn or restored. */
export function HistoryDrawer(props: HistoryProps) {
  const { opened, title, onClose } = props;
  return (
    <SideDialog
      opened={opened}
      onClose={onClose}
      title={<strong>{t('history.title', { title })}</strong>}
      closeButtonProps={{ 'aria-label': t('ask.close') }}
    >
      {opened && <Versions {...props} />}
    </SideDialog>
  );
}

function Versions(props: HistoryProps) {
  const { rows, query } = useVersions(props);
  if (query.isPending) return <Skeleton height={240} />;
  return (
    <>
      <ErrorAlert error={query.error} />
      <ol className={css.versions} reversed>
        {rows.map((version) => (
          <VersionEntry key={version.version} version={version} {...props} />
        ))}
        <DeliveredEntry isNow={props.setting.in_force === 0} {...props} />
      </ol>
    </>
  );
}
