import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../words/words.ts';
import { Dialog } from './Dialog.tsx';
import css from './FormDialog.module.css';
import { Refusal } from './Refusal.tsx';

export interface FormDialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** The verb of the button. */
  readonly verb: string;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly ready?: boolean;
  /** Red where it cannot be taken back. */
  readonly danger?: boolean;
  readonly wide?: boolean;
  /** What whoever fills it in has to know first, such as that things have changed under it. */
  readonly notice?: string | null;
  readonly children?: ReactNode;
  /** Where something was typed that is kept until it is saved. */
  readonly onForget?: (() => void) | undefined;
  onDo(): void;
  onClose(): void;
}

/** Asks for what a step needs, with the verb of the step on its button. */
export function FormDialog(props: FormDialogProps) {
  const { opened, title, verb, pending, error, ready = true, danger, wide, notice, children } = props;
  const { onForget, onDo, onClose } = props;
  useFocusBack(opened);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={<strong>{title}</strong>}
      size={wide === true ? 'xl' : 'md'}
      centered
      closeButtonProps={{ 'aria-label': t('ask.cancel') }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog of a field may stand within the form of its page.
          event.stopPropagation();
          onDo();
        }}
      >
        <Stack gap="lg">
          {notice && (
            <Text role="status" size="sm" className={css.notice}>
              {notice}
            </Text>
          )}
          {children}
          <Refusal error={error} />
          <Group justify="flex-end">
            {onForget !== undefined && (
              <Button variant="subtle" color="gray" mr="auto" onClick={onForget}>
                {t('ask.forget')}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {t('ask.cancel')}
            </Button>
            <Button type="submit" color={danger === true ? 'red' : undefined} loading={pending} disabled={!ready}>
              {verb}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** A dialog that is made open gives the focus back when it goes; the modal does so only for those that are opened later. */
function useFocusBack(opened: boolean): void {
  const from = useRef(opened ? document.activeElement : null);
  useEffect(
    () => () => {
      if (from.current instanceof HTMLElement) from.current.focus();
    },
    [],
  );
}
