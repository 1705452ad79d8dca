import { Button, Group, Progress } from '@mantine/core';
import { t } from '../words/words.ts';
import type { Sending } from './use-sending.ts';

export function SendingBar({ sending }: { readonly sending: Sending | null }) {
  if (sending === null) return null;
  return (
    <Group gap="sm" wrap="nowrap">
      <Progress value={sending.done * 100} flex={1} aria-label={t('upload.progress')} />
      <Button variant="subtle" size="compact-xs" color="gray" onClick={sending.stop}>
        {t('upload.stop')}
      </Button>
    </Group>
  );
}
