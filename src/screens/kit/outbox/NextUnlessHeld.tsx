import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../words/words.ts';
import { useHeld, useOutbox } from './outbox-context.ts';

interface NextUnlessHeldProps {
  /** Token of the object. */
  readonly about: string;
  readonly children: ReactNode;
}

/** The next step of an object or, while one of it can still be undone, that one with Undo. */
export function NextUnlessHeld({ about, children }: NextUnlessHeldProps) {
  const outbox = useOutbox();
  const held = useHeld(about);
  if (held === null) return children;
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm" c="dimmed" role="status">
        {t('held.sending')}
      </Text>
      <Button variant="default" onClick={() => outbox.undo(held.key)}>
        {t('toast.undo')}
      </Button>
    </Group>
  );
}
