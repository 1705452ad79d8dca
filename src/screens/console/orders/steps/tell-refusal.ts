import { notifications } from '@mantine/notifications';
import { tell } from '../../../kit/data/refusal.ts';

/** A refusal of what was done by one click. */
export function tellRefusal(error: Error): void {
  const { message } = tell(error);
  notifications.show({ color: 'red', message, autoClose: false });
}
