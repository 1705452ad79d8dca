import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { describeError } from '../../data/error-text.ts';
import { t } from '../../words/words.ts';
import css from './toast.module.css';

const READ_MS = 5000;
/** Long enough to read the toast and reach its button by keyboard. */
const UNDO_MS = 10_000;

interface Toast {
  /** To hide it early. */
  id?: string;
  message: string;
  /** Undoes the action; only for actions that nobody else was notified of. */
  onUndo?: () => void;
  /** Stays until closed, for something the reader has to do. */
  isSticky?: boolean;
  /** How long it stays. */
  ms?: number;
}

export const hideToast = (id: string): void => void notifications.hide(id);

export function toast({ id = crypto.randomUUID(), message, onUndo, isSticky = false, ms }: Toast): void {
  const undo = () => {
    notifications.hide(id);
    onUndo?.();
  };
  notifications.show({
    id,
    role: 'status',
    autoClose: isSticky ? false : (ms ?? (onUndo === undefined ? READ_MS : UNDO_MS)),
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

/** Asks until one of the choices is made. */
export function toastChoice(id: string, message: string, choices: readonly { label: string; run(): void }[]): void {
  const choose = (run: () => void) => {
    notifications.hide(id);
    run();
  };
  notifications.show({
    id,
    role: 'status',
    autoClose: false,
    withCloseButton: false,
    message: (
      <span className={css.toast}>
        {message}
        {choices.map(({ label, run }) => (
          <Button key={label} variant="subtle" size="compact-sm" onClick={() => choose(run)}>
            {label}
          </Button>
        ))}
      </span>
    ),
  });
}

/** Shows the error of a one-click action; stays until closed. */
export const toastError = (error: Error): void => showError(error, describeError(error).message);

/** Shows the error of something that left the screen a while ago: `Not sent: …`. */
export const toastRefusal = (error: Error, about: string): void =>
  showError(error, `${about} ${describeError(error).message}`);

function showError(error: Error, title: string): void {
  const { requestId } = describeError(error);
  notifications.show({
    color: 'red',
    autoClose: false,
    closeButtonProps: { 'aria-label': t('toast.close') },
    title,
    message: requestId !== null && <span className={css.request}>{t('error.request', { id: requestId })}</span>,
  });
}
