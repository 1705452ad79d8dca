import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { tell } from '../../data/refusal.ts';
import { t } from '../../words/words.ts';
import css from './toast.module.css';

const READ_MS = 5000;
/** Long enough to read it, and to reach the button by keyboard. */
const UNDO_MS = 10_000;

interface Toast {
  message: string;
  /** Takes it back; only for what nobody outside was told of. */
  onUndo?: () => void;
  /** It is there until it is closed: something to be done, not only news. */
  stays?: boolean;
}

/** Says that something is done, and for a while offers to take it back. */
export function toast({ message, onUndo, stays = false }: Toast): void {
  const id = crypto.randomUUID();
  const undo = () => {
    notifications.hide(id);
    onUndo?.();
  };
  notifications.show({
    id,
    role: 'status',
    autoClose: stays ? false : onUndo === undefined ? READ_MS : UNDO_MS,
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

/** A refusal of what was done by one click; it stays until it was read. */
export function tellRefusal(error: Error): void {
  const { message, requestId } = tell(error);
  notifications.show({
    color: 'red',
    autoClose: false,
    closeButtonProps: { 'aria-label': t('toast.close') },
    title: message,
    message: requestId !== null && <span className={css.request}>{t('error.request', { id: requestId })}</span>,
  });
}
