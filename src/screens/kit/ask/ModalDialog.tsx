import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { FirstFocus } from './FirstFocus.tsx';
import { useKeysAsleep } from './keys-asleep.ts';
import { useSettled } from './use-settled.ts';

export interface DialogProps extends ModalProps {
  /** Enter, while no field has the focus. */
  onEnter?(): void;
}

/** What a dialog stands in. It opens a moment after it is made: only then does it know to whom the focus goes back. */
export function ModalDialog({ opened, children, onEnter, closeOnClickOutside = true, ...props }: DialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(opened), [opened]);
  useKeysAsleep(opened);
  const isSettled = useSettled(isOpen);
  return (
    <Modal opened={isOpen} closeOnClickOutside={closeOnClickOutside && isSettled} {...props}>
      <FirstFocus {...(onEnter && { onEnter })}>{children}</FirstFocus>
    </Modal>
  );
}
