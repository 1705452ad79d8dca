import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { FirstFocus } from './FirstFocus.tsx';
import { useSuppressedKeys } from './suppress-keys.ts';
import { useSettled } from './use-settled.ts';

export interface DialogProps extends ModalProps {
  /** Called on Enter while no field has the focus. */
  onEnter?(): void;
}

/** Opens one render after mounting: only then can the modal remember which element had the focus. */
export function ModalDialog({ opened, children, onEnter, closeOnClickOutside = true, ...props }: DialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(opened), [opened]);
  useSuppressedKeys(opened);
  const isSettled = useSettled(isOpen);
  return (
    <Modal opened={isOpen} closeOnClickOutside={closeOnClickOutside && isSettled} {...props}>
      <FirstFocus {...(onEnter && { onEnter })}>{children}</FirstFocus>
    </Modal>
  );
}
