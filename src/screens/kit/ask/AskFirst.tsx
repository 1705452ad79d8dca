import { Text } from '@mantine/core';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';

interface AskFirstProps extends FormDialogProps {
  /** What comes of it, in words. */
  readonly consequence: string;
}

/** Asks before something that cannot be taken back. */
export function AskFirst({ consequence, children, ...dialog }: AskFirstProps) {
  return (
    <FormDialog danger {...dialog}>
      <Text size="sm">{consequence}</Text>
      {children}
    </FormDialog>
  );
}
