import { Modal, type ModalProps } from '@mantine/core';

/** What a dialog stands in. */
export function ModalDialog(props: ModalProps) {
  return <Modal {...props} />;
}
