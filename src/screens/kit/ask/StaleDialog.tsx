import { Button, Group, Stack, Text } from '@mantine/core';
import { ApiError } from '../data/client.ts';
import { useRefetch } from '../data/live.ts';
import { t } from '../words/words.ts';
import { DiffTable, diffFields } from './conflict/DiffTable.tsx';
import { Dialog } from './Dialog.tsx';

interface StaleDialogProps {
  readonly error: Error | null;
  /** The object as the user saw it when deciding on the change. */
  readonly seen: { readonly token: string };
  /** The current object, where the error's `current` is not in the form that `fields` reads. */
  readonly now?: object | null;
  /** Formatter of each field worth comparing. */
  readonly fields: Readonly<Record<string, (value: unknown) => string>>;
  readonly names: Readonly<Record<string, string>>;
  /** Heading of the first column, if it is not the version the user saw. */
  readonly yours?: string;
  /** Discards the typed text, where possible. */
  onDiscard?: (() => void) | undefined;
  /** Continues with the typed text on top of the latest version. */
  onClose(): void;
}

/** Whether someone else saved first. */
export const isStale = (error: Error | null): error is ApiError => error instanceof ApiError && error.code === 'stale';

/** The object as someone else saved it; null if the error is no conflict. */
export function currentOf(error: Error | null): object | null {
  const current = isStale(error) ? error.body['current'] : null;
  return typeof current === 'object' ? current : null;
}

/** Both versions side by side, after someone else saved first. Typed text is not lost. */
export function StaleDialog({ error, seen, now, fields, names, yours, onDiscard, onClose }: StaleDialogProps) {
  const refetch = useRefetch();
  const current = isStale(error) ? (now ?? currentOf(error)) : null;
  const rows = current === null ? [] : diffFields(fields, names, [seen, current]);
  const refetchThen = (decide: () => void) => () => {
    void refetch(seen.token);
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
        {current !== null && rows.length === 0 && <Text size="sm">{t('stale.other')}</Text>}
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
