import { Text } from '@mantine/core';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';

interface AskFirstProps extends FormDialogProps {
  /** Text that says what the action will cause. */
  readonly consequence: string;
}

export function AskFirst({ consequence, children, ...dialog }: AskFirstProps) {
  return (
    <FormDialog danger {...dialog}>
      <Text size="sm">{consequence}</Text>
      {children}
    </FormDialog>
  );
}
