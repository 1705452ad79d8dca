import { Button } from '@mantine/core';

interface RowButtonProps {
  readonly text: string;
  /** Name of the button with the object of its row, for screen readers. */
  readonly label: string;
  readonly danger?: boolean;
  onClick(): void;
}

/** A small button in a row of a table. */
export const RowButton = ({ text, label, danger = false, onClick }: RowButtonProps) => (
  <Button variant="subtle" {...(danger && { color: 'red' })} size="compact-xs" aria-label={label} onClick={onClick}>
    {text}
  </Button>
);
