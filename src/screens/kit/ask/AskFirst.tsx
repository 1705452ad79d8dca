import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../words/words.ts';
import { Refusal } from './Refusal.tsx';

interface AskFirstProps {
  readonly opened: boolean;
  readonly title: string;
  /** What comes of it, in words. */
  readonly consequence: string;
  /** The verb of the button. */
  readonly verb: string;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly ready?: boolean;
  readonly children?: ReactNode;
  onDo(): void;
  onClose(): void;
}

/** Asks before something that cannot be taken back. */
export function AskFirst(props: AskFirstProps) {
  const { opened, title, consequence, verb, pending, error, ready = true, children, onDo, onClose } = props;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': t('ask.cancel') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onDo();
        }}
      >
        <Stack gap="lg">
          <Text size="sm">{consequence}</Text>
          {children}
          <Refusal error={error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ask.cancel')}
            </Button>
            <Button type="submit" color="red" loading={pending} disabled={!ready}>
              {verb}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
