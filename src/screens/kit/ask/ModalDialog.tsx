import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { FirstFocus } from './FirstFocus.tsx';
import { useKeysAsleep } from './keys-asleep.ts';

export interface DialogProps extends ModalProps {
  /** Enter, while no field has the focus. */
  onEnter?(): void;
}

/** What a dialog stands in. It opens a moment after it is made: only then does it know to whom the focus goes back. */
export function ModalDialog({ opened, children, onEnter, ...props }: DialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(opened), [opened]);
  useKeysAsleep(opened);
  return (
    <Modal opened={isOpen} {...props}>
      <FirstFocus {...(onEnter && { onEnter })}>{children}</FirstFocus>
    </Modal>
  );
}
