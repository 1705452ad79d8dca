import { useState } from 'react';
import type { FormFields } from './field.ts';
import { type Form, formOf } from './form.tsx';

/** A form that lives as long as its dialog; fields that nobody typed follow the start values. */
export function useForm<F extends object>(
  fields: FormFields<F>,
  start: NoInfer<F>,
  error: Error | null = null,
): Form<F> & { reset(): void } {
  const [typed, setTyped] = useState<Partial<F>>({});
  const set = (part: Partial<F>) => setTyped((last) => ({ ...last, ...part }));
  return { ...formOf(fields, { value: { ...start, ...typed }, set, error }), reset: () => setTyped({}) };
}
