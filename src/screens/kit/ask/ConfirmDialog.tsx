import { Text } from '@mantine/core';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';

interface ConfirmDialogProps extends FormDialogProps {
  /** Text that says what the action will cause. */
  readonly consequence: string;
}

export function ConfirmDialog({ consequence, children, ...dialog }: ConfirmDialogProps) {
  return (
    <FormDialog danger {...dialog}>
      <Text size="sm">{consequence}</Text>
      {children}
    </FormDialog>
  );
}
