import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/** What a dialog stands in. It opens a moment after it is made: only then does it know to whom the focus goes back. */
export function ModalDialog({ opened, ...props }: ModalProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(opened), [opened]);
  return <Modal opened={isOpen} {...props} />;
}
