import { Radio, Stack } from '@mantine/core';
import type { TopicFields } from '../topic/topic-fields.tsx';

interface ChoiceProps<F, N extends keyof F & string> {
  readonly fields: TopicFields<F>;
  readonly name: N;
  readonly label: string;
  readonly options: readonly { readonly value: F[N] & string; readonly label: string; readonly hint: string }[];
  onChoose(value: F[N] & string): void;
}

/** Radio buttons with hints; the heading above is the visible label. */
export function Choice<F, N extends keyof F & string>({ fields, name, label, options, onChoose }: ChoiceProps<F, N>) {
  const { error, readOnly, description } = fields.field(name);
  return (
    <Radio.Group
      label={label}
      classNames={{ label: 'only-read' }}
      description={description}
      value={String(fields.value[name])}
      error={error}
    >
      <Stack gap="sm">
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            label={option.label}
            description={option.hint}
            disabled={readOnly}
            onChange={() => onChoose(option.value)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
