import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../data/client.ts';
import { aboutTarget } from '../data/live.ts';
import { t } from '../words/words.ts';
import { Sides, sidesOf } from './beside/Sides.tsx';
import { Dialog } from './Dialog.tsx';

interface StaleDialogProps {
  readonly error: Error | null;
  /** The object as it was seen when the change was decided. */
  readonly seen: { readonly token: string };
  /** The same as it is now, where that is not read as the answer has it. */
  readonly now?: object | null;
  /** How a field reads, for those worth comparing. */
  readonly fields: Readonly<Record<string, (value: unknown) => string>>;
  readonly names: Readonly<Record<string, string>>;
  /** What the first of both sides is called, where it is not what was seen. */
  readonly yours?: string;
  /** Throws away what was typed, where that is possible. */
  onDiscard?: (() => void) | undefined;
  /** Goes on with what was typed, over the latest version. */
  onClose(): void;
}

/** Whether someone else was quicker. */
export const isStale = (error: Error | null): error is ApiError => error instanceof ApiError && error.code === 'stale';

/** Someone else was quicker: both versions side by side. What was typed stays where it is. */
export function StaleDialog({ error, seen, now, fields, names, yours, onDiscard, onClose }: StaleDialogProps) {
  const queries = useQueryClient();
  const current = isStale(error) ? ((now ?? error.body['current']) as Readonly<Record<string, unknown>>) : null;
  const rows = current === null ? [] : sidesOf(fields, names, [seen, current]);
  const leaveBy = (decide: () => void) => () => {
    void queries.invalidateQueries({ predicate: aboutTarget(seen.token) });
    decide();
  };
  const goOn = leaveBy(onClose);
  return (
    <Dialog
      opened={isStale(error)}
      onClose={goOn}
      title={t('stale.title')}
      centered
      size="lg"
      closeButtonProps={{ 'aria-label': t('ask.close') }}
    >
      <Stack gap="lg">
        <Text size="sm">{t('stale.text')}</Text>
        {current !== null && rows.length === 0 && <Text size="sm">{t('stale.other')}</Text>}
        <Sides rows={rows} yours={yours} />
        <Group justify="flex-end">
          {onDiscard !== undefined && (
            <Button variant="default" onClick={leaveBy(onDiscard)}>
              {t('stale.take')}
            </Button>
          )}
          <Button onClick={goOn}>{t(onDiscard === undefined ? 'ask.cancel' : 'stale.keep')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
