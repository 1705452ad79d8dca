import { TextInput } from '@mantine/core';
import { useState } from 'react';

export interface TypedCellProps {
  readonly label: string;
  readonly value: string;
  readonly readOnly: boolean;
  readonly isInvalid: boolean;
  readonly align?: 'end';
  /** Convert typed text to the stored form, and back. */
  read(typed: string): string;
  write(stored: string): string;
  onChange(value: string): void;
}

/** A cell that shows and accepts another form than it stores. */
export function TypedCell({ label, value, readOnly, isInvalid, align, read, write, onChange }: TypedCellProps) {
  const [typed, setTyped] = useState(write(value));
  const shown = read(typed) === value ? typed : write(value);
  return (
    <TextInput
      size="xs"
      aria-label={label}
      aria-invalid={isInvalid}
      error={isInvalid}
      withErrorStyles={isInvalid}
      readOnly={readOnly}
      variant={readOnly ? 'unstyled' : 'default'}
      value={shown}
      {...(align === 'end' && { styles: { input: { textAlign: 'end' } } })}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(read(event.currentTarget.value));
      }}
    />
  );
}
