import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { describeError } from '../../data/error-text.ts';
import { t } from '../../words/words.ts';
import css from './toast.module.css';

const READ_MS = 5000;
/** Long enough to read the toast and reach its button by keyboard. */
const UNDO_MS = 10_000;

interface Toast {
  message: string;
  /** Undoes the action; only for actions that nobody else was notified of. */
  onUndo?: () => void;
  /** Stays until closed, for something the reader has to do. */
  isSticky?: boolean;
}

export function toast({ message, onUndo, isSticky = false }: Toast): void {
  const id = crypto.randomUUID();
  const undo = () => {
    notifications.hide(id);
    onUndo?.();
  };
  notifications.show({
    id,
    role: 'status',
    autoClose: isSticky ? false : onUndo === undefined ? READ_MS : UNDO_MS,
    closeButtonProps: { 'aria-label': t('toast.close') },
    message: (
      <span className={css.toast}>
        {message}
        {onUndo !== undefined && (
          <Button variant="subtle" size="compact-sm" onClick={undo}>
            {t('toast.undo')}
          </Button>
        )}
      </span>
    ),
  });
}

/** Shows the error of a one-click action; stays until closed. */
export function toastError(error: Error): void {
  const { message, requestId } = describeError(error);
  notifications.show({
    color: 'red',
    autoClose: false,
    closeButtonProps: { 'aria-label': t('toast.close') },
    title: message,
    message: requestId !== null && <span className={css.request}>{t('error.request', { id: requestId })}</span>,
  });
}
