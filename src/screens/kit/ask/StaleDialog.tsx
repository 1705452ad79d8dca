import { Button, Group, Stack, Text } from '@mantine/core';
import { useRefetch } from '../data/live.ts';
import { t } from '../words/words.ts';
import { type DiffRow, DiffTable } from './conflict/DiffTable.tsx';
import { Dialog } from './Dialog.tsx';
import { isStale } from './stale.ts';

interface StaleDialogProps {
  readonly error: Error | null;
  /** Token of the object that someone else changed. */
  readonly token: string;
  /** Fields that differ between the version the user saw and the latest one. */
  readonly rows: readonly DiffRow[];
  /** Heading of the first column, if it is not the version the user saw. */
  readonly yours?: string;
  /** Discards the typed text, where possible. */
  onDiscard?: (() => void) | undefined;
  /** Continues with the typed text on top of the latest version. */
  onClose(): void;
}

/** Both versions side by side, after someone else saved first. Typed text is not lost. */
export function StaleDialog({ error, token, rows, yours, onDiscard, onClose }: StaleDialogProps) {
  const refetch = useRefetch();
  const refetchThen = (decide: () => void) => () => {
    void refetch(token);
    decide();
  };
  const continueEditing = refetchThen(onClose);
  return (
    <Dialog
      opened={isStale(error)}
      onClose={continueEditing}
      title={t('stale.title')}
      centered
      size="lg"
      closeButtonProps={{ 'aria-label': t('ask.close') }}
    >
      <Stack gap="lg">
        <Text size="sm">{t('stale.text')}</Text>
        {isStale(error) && rows.length === 0 && <Text size="sm">{t('stale.other')}</Text>}
        <DiffTable rows={rows} yours={yours} />
        <Group justify="flex-end">
          {onDiscard !== undefined && (
            <Button variant="default" onClick={refetchThen(onDiscard)}>
              {t('stale.take')}
            </Button>
          )}
          <Button onClick={continueEditing}>{t(onDiscard === undefined ? 'ask.cancel' : 'stale.keep')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
