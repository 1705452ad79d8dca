import { Button, Group, Stack } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { t } from '../words/words.ts';
import { Dialog } from './Dialog.tsx';
import { ErrorAlert } from './ErrorAlert.tsx';
import css from './FormDialog.module.css';
import { useDeliberateEnter } from './use-deliberate-enter.ts';

export interface FormDialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** Label of the submit button. */
  readonly verb: string;
  /** The request that the dialog sends. */
  readonly run?: { readonly isPending: boolean; readonly error: Error | null } | undefined;
  /** The form inside: the dialog can be sent once it is filled in, and discards it. */
  readonly form?: { readonly isFilled: boolean; reset(): void };
  readonly ready?: boolean;
  /** Red button, for actions that cannot be undone. */
  readonly danger?: boolean;
  /** Enter in a field leads to the button instead of pressing it, as in red dialogs. */
  readonly isDeliberate?: boolean;
  readonly wide?: boolean;
  /** Shown first, for example when the object changed while the dialog was open. */
  readonly notice?: ReactNode;
  readonly children?: ReactNode;
  /** Discards the stored draft; set only where a draft is stored. */
  readonly onForget?: (() => void) | undefined;
  /** Whether typed text is stored as a draft, so that closing the dialog loses nothing. */
  readonly savesDraft?: boolean;
  /** Clears typed text that is not stored as a draft. */
  onDiscard?(): void;
  onSubmit(): void;
  onClose(): void;
}

export function FormDialog(props: FormDialogProps) {
  const { opened, title, run, ready = props.form?.isFilled ?? true, danger = false, wide, notice } = props;
  const { isDeliberate = danger, children, onSubmit } = props;
  useReturnFocus(opened);
  const element = useRef<HTMLFormElement>(null);
  const { isConfirming, onType, leave, stay, discard } = useCloseGuard(props);
  const sendOnce = useSendOnce(run?.isPending ?? false, onSubmit);
  const { button, onEnter } = useDeliberateEnter(isDeliberate);
  return (
    <Dialog
      opened={opened}
      onClose={leave}
      title={<strong>{title}</strong>}
      size={wide === true ? 'xl' : 'md'}
      centered
      closeButtonProps={{ 'aria-label': t('ask.cancel') }}
      attributes={{ header: { role: 'presentation' } }}
      // An irreversible action never runs on a key that was meant for something else.
      {...(!isDeliberate && { onEnter: () => element.current?.requestSubmit() })}
    >
      <form
        ref={element}
        onInput={onType}
        onKeyDown={(event) => {
          if (isSendShortcut(event)) element.current?.requestSubmit();
          else if (event.key === 'Enter') onEnter(event);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          // A field's dialog may be rendered inside the page's form.
          event.stopPropagation();
          if (ready) sendOnce();
        }}
      >
        <Stack gap="lg">
          {notice && <NoticeText notice={notice} />}
          {children}
          <ErrorAlert error={run?.error} />
          {isConfirming ? (
            <DiscardPrompt onStay={stay} onDiscard={discard} />
          ) : (
            <Buttons {...props} ready={ready} button={button} onLeave={leave} />
          )}
        </Stack>
      </form>
    </Dialog>
  );
}

interface ButtonsProps extends FormDialogProps {
  readonly ready: boolean;
  readonly button: Ref<HTMLButtonElement>;
  onLeave(): void;
}

function Buttons({ verb, danger, run, ready, button, onForget, onLeave }: ButtonsProps) {
  return (
    <Group justify="flex-end">
      {onForget !== undefined && (
        <Button variant="subtle" color="gray" mr="auto" onClick={onForget}>
          {t('ask.forget')}
        </Button>
      )}
      <Button variant="default" onClick={onLeave}>
        {t('ask.cancel')}
      </Button>
      <Button
        ref={button}
        type="submit"
        classNames={{ root: css.verb, label: css.words }}
        {...(danger === true && { color: 'red' })}
        loading={run?.isPending ?? false}
        disabled={!ready}
      >
        {verb}
      </Button>
    </Group>
  );
}

const NoticeText = ({ notice }: { readonly notice: ReactNode }) =>
  typeof notice === 'string' ? (
    <p role="status" className={css.notice}>
      {notice}
    </p>
  ) : (
    notice
  );

/** Ctrl+Enter or Cmd+Enter: plain Enter starts a new line in a multi-line text. */
/** Ctrl+Enter or ⌘+Enter sends, also from a field of several lines. */
export const isSendShortcut = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey);

/** Closes at once if nothing was typed or a draft is stored; otherwise asks whether to discard the text. */
function useCloseGuard({ opened, savesDraft, form, onForget, onDiscard, onClose }: FormDialogProps) {
  const [isTyped, setTyped] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  useEffect(() => {
    setTyped(false);
    setConfirming(false);
  }, [opened]);
  const hasDraft = savesDraft === true || onForget !== undefined;
  return {
    isConfirming,
    onType: () => setTyped(true),
    // Escape at the question means "stay".
    leave: () => (isTyped && !hasDraft ? setConfirming(!isConfirming) : onClose()),
    stay: () => setConfirming(false),
    discard() {
      form?.reset();
      onDiscard?.();
      onClose();
    },
  };
}

/** Ignores a second Enter that arrives before the button shows its pending state. */
function useSendOnce(pending: boolean, onSubmit: () => void): () => void {
  const isSent = useRef(false);
  useEffect(() => {
    isSent.current = pending;
  });
  return () => {
    if (isSent.current) return;
    isSent.current = true;
    onSubmit();
  };
}

interface DiscardPromptProps {
  onStay(): void;
  onDiscard(): void;
}

function DiscardPrompt({ onStay, onDiscard }: DiscardPromptProps) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <Group justify="flex-end" role="group" aria-label={t('ask.discard')}>
      <strong className={css.discard}>{t('ask.discard')}</strong>
      <Button ref={stay} variant="default" onClick={onStay}>
        {t('ask.stay')}
      </Button>
      <Button color="red" onClick={onDiscard}>
        {t('ask.discard.do')}
      </Button>
    </Group>
  );
}

/** Returns the focus for dialogs that mount already open: the modal does so only for dialogs that open later. */
function useReturnFocus(opened: boolean): void {
  const from = useRef(opened ? document.activeElement : null);
  useEffect(
    () => () => {
      if (from.current instanceof HTMLElement) from.current.focus();
    },
    [],
  );
}
